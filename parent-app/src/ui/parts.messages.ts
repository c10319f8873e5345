import { words } from '@tokennest/shared-ui/locale/words';

/** Buttons of parts that the first screen does not have. */
export const partMessages = words('parent.parts', {
  show: 'Show',
  hide: 'Hide',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Couldn’t copy. The code is selected, so you can copy it yourself.',
});
