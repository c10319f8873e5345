import type { secretPictures } from '@tokennest/api/contract';
import { words } from '../locale/words.ts';

/** Read aloud for the pictures of a child's picture code. */
export const secretPictureNames: Record<(typeof secretPictures)[number], string> = words('shared.secret-pictures', {
  sun: 'sun',
  'red-apple': 'red apple',
  rocket: 'rocket',
  'tropical-fish': 'tropical fish',
  tulip: 'tulip',
  sailboat: 'sailboat',
  umbrella: 'umbrella',
  turtle: 'turtle',
  guitar: 'guitar',
});
