import { z } from 'zod';
import { type PictureName, pictureThemes } from './picture-names.contract.ts';
import { words } from '../../../core/kernel/words.contract.ts';

const pictureFields = words('api.pictureFields', {
  choosePicture: 'Please choose one of the pictures',
});

const { choosePicture } = pictureFields;
const pictureNames: readonly PictureName[] = Object.values(pictureThemes).flat();

/** In requests. Null and empty leave the choice to the title (Rules 6.60). */
export const picture = z.union(
  [z.literal('').transform(() => null), z.null(), z.enum(pictureNames, choosePicture)],
  choosePicture,
);

/** In responses. A row may have a name that this version does not know; null means a picture guessed from the title. */
export const shownPicture = z.string().nullable();
