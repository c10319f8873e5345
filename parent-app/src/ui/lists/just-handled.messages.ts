import { words } from '@tokennest/shared-ui/locale/words';

/** What another adult did (Rules 15.41). */
export const just = words('parent.just-handled', {
  approved: (name: string) => `${name} just approved this`,
  rejected: (name: string) => `${name} just sent this back`,
  fulfilled: (name: string) => `${name} just fulfilled this`,
  cancelled: (name: string) => `${name} just cancelled this`,
  accepted: (name: string) => `${name} just accepted this`,
  declined: (name: string) => `${name} just declined this`,
  changed: (name: string) => `${name} just offered a change`,
});
