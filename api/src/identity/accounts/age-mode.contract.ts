import { z } from 'zod';
import { faceNames } from './face-names.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

const appearance = words('api.appearance', {
  chooseFace: 'Please choose one of the faces',
  fromTo: 'Please enter an age from 1 to 25',
  wholeYears: 'Please enter a whole number of years',
});

/** The background of a face: the five tints of the product and moss. */
export const color = z.enum(['sky', 'mint', 'lilac', 'blush', 'sand', 'moss']);
export type Color = z.infer<typeof color>;

/** Little is for children who cannot read yet (pictures and voice), kid is the default, teen is denser. */
export const look = z.enum(['little', 'kid', 'teen']);
export type AgeMode = z.infer<typeof look>;

export const face = z.enum(faceNames, appearance.chooseFace);

const { fromTo } = appearance;
export const age = z.int(appearance.wholeYears).min(1, fromTo).max(25, fromTo);

/** Null if not chosen. */
export const ageModeFields = {
  /** Any string, since another version may know more names. */
  face: z.string().nullable(),
  color: color.nullable(),
  age: z.int().nullable(),
  look: look.nullable(),
  reads_aloud: z.boolean().nullable(),
};
