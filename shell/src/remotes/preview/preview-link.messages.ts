import { words } from '@tokennest/shared-ui/locale/words';

export const previewLinkMessages = words('shell.preview-link', {
  title: 'This preview didn’t open',
  away: 'You’re offline. Open the link again when you’re connected.',
  notKept: 'This browser has no storage, which a preview needs. Open the link in another window.',
  shared: 'Your children share this device. Open the link on another one.',
  openApp: 'Open TokenNest',
});
