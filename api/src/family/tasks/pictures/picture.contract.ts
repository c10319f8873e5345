import { z } from 'zod';
import { type PictureName, pictureThemes } from './picture-names.contract.ts';

const choosePicture = 'Please choose one of the pictures';
const pictureNames: readonly PictureName[] = Object.values(pictureThemes).flat();

/** A picture as it is sent; null and empty leave it to the title (Rules 6.60). */
export const picture = z.union(
  [z.literal('').transform(() => null), z.null(), z.enum(pictureNames, choosePicture)],
  choosePicture,
);

/** As it is read: a row may hold a name that this version does not know. Null is guessed from the title. */
export const shownPicture = z.string().nullable();
