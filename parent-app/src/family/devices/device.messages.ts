import { words } from '@tokennest/shared-ui/locale/words';

export const deviceMessages = words('parent.device', {
  unknown: 'Unknown device',
  loadFailed: 'Failed to load devices. Please try again later.',
  ended: (device: string) => `Signed out ${device}`,
  endFailed: 'Failed to sign out the device',
  askOthers: 'All your other devices will need your password again.',
  othersEnded: 'Signed out everywhere else',
  activeNow: (since: string) => `Since ${since} · active now`,
  active: (since: string, used: string) => `Since ${since} · active ${used}`,
  thisDevice: 'This device',
  signOutOf: (device: string) => `Sign Out ${device}`,
  title: 'Devices signed in as you',
  askElsewhere: 'Sign out everywhere else?',
  elsewhere: 'Sign out everywhere else',
});
