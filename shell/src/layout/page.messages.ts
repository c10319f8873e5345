import { words } from '@tokennest/shared-ui/locale/words';

/** Around every page. */
export const pageMessages = words('shell.page', {
  loading: 'Loading',
  failed: 'This page did not load',
  retry: 'Retry',
  /** A link for people who use a keyboard. */
  skip: 'Skip to content',
});
