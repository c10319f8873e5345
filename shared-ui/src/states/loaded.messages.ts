import { words } from '../locale/words.ts';

export const messages = words('shared.loaded', {
  loading: 'Loading',
  retry: 'Retry',
  morePages: 'More pages',
  offline: 'You’re offline',
  comesBack: 'This loads when you’re online.',
});
