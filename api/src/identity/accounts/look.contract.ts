import { z } from 'zod';
import { faceNames } from './face-names.contract.ts';

/** What a face stands on: the five tints of the product and moss. */
export const color = z.enum(['sky', 'mint', 'lilac', 'blush', 'sand', 'moss']);
export type Color = z.infer<typeof color>;

/** How a child's page looks: by pictures and voice for whoever does not read yet, as it was made, or dense. */
export const look = z.enum(['little', 'kid', 'teen']);
export type Look = z.infer<typeof look>;

export const face = z.enum(faceNames, 'Please choose one of the faces');

const fromTo = 'Please enter an age from 1 to 25';
/** In whole years. */
export const age = z.int('Please enter a whole number of years').min(1, fromTo).max(25, fromTo);

/** How a child is shown; null where nobody has said. */
export const lookFields = {
  /** A name of any version. */
  face: z.string().nullable(),
  color: color.nullable(),
  age: z.int().nullable(),
  look: look.nullable(),
  reads_aloud: z.boolean().nullable(),
};
