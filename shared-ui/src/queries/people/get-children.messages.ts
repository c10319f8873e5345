import { words } from '../../locale/words.ts';

/** Why there is no list of children. A screen also shows that it did not load. */
export const childrenMessages = words('shared.children', {
  noSession: 'Not authenticated',
  noProfile: 'Profile not found',
});
