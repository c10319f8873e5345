import { words } from '@tokennest/shared-ui/locale/words';

export const joinMessages = words('parent.join', {
  accepted: (name: string) => `${name} is in your family now!`,
  declined: (name: string) => `Declined. We’ll let ${name} know.`,
  failed: 'Failed to answer the request',
  accept: 'Accept',
  decline: 'Decline',
  acceptChild: (name: string) => `Accept ${name}`,
  declineChild: (name: string) => `Decline ${name}`,
});
