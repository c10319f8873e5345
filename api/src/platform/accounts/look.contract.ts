import { z } from 'zod';
import { faceNames } from './face-names.contract.ts';

/** What a face stands on: the five tints of the product and moss. */
export const color = z.enum(['sky', 'mint', 'lilac', 'blush', 'sand', 'moss']);
export type Color = z.infer<typeof color>;

/** How a child's page looks: by pictures and voice for whoever does not read yet, as it was made, or dense. */
export const look = z.enum(['little', 'kid', 'teen']);
export type Look = z.infer<typeof look>;

export const face = z.enum(faceNames, 'Please choose one of the faces');

/** In whole years. */
export const age = z
  .int('Please enter a whole number of years')
  .min(1, 'Please enter an age from 1 to 25')
  .max(25, 'Please enter an age from 1 to 25');

/** How a child is shown; null where nobody has said. */
export const lookFields = {
  /** A name of any version. */
  face: z.string().nullable(),
  color: color.nullable(),
  age: z.int().nullable(),
  look: look.nullable(),
  reads_aloud: z.boolean().nullable(),
};
type Shown = { look: Look | null; age: number | null; reads_aloud: boolean | null };

const kidFromAge = 8;
const teenFromAge = 13;
const choosesLookFromAge = 10;
/** Whether a child chooses its look itself; one whose age nobody has said is taken for old enough. */
export const choosesLook = ({ age: years }: Pick<Shown, 'age'>): boolean =>
  years === null || years >= choosesLookFromAge;

/** The look that was chosen, or the one of the age (4 to 7: Little, from 13: Teen); without either Kid. */
export function lookOf({ look: chosen, age: years }: Pick<Shown, 'look' | 'age'>): Look {
  if (chosen !== null || years === null) return chosen ?? 'kid';
  if (years < kidFromAge) return 'little';
  return years < teenFromAge ? 'kid' : 'teen';
}

/** Whether the page offers to be read aloud: as was chosen, otherwise in Little alone. */
export const readsAloud = (shown: Shown): boolean => shown.reads_aloud ?? lookOf(shown) === 'little';
