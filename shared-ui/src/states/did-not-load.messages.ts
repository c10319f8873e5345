import { words } from '../locale/words.ts';

export const messages = words('shared.did-not-load', {
  title: 'This page did not load',
  retry: 'Retry',
  nothingLost: 'Nothing is lost. Check your connection and try again.',
});
