import { words } from './words.ts';

export const listMessages = words('shared.list', {
  /** Between the items of a list that has no “and”, with the space after it. */
  comma: ', ',
});
