import { words } from '@tokennest/shared-ui/locale/words';

export const helpMessages = words('docs.help', {
  /** A link from the help for one page to all five sections. */
  all: 'All of help',
});
