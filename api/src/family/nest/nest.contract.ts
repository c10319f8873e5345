import { z } from 'zod';
import { limits } from '../../platform/kernel/limits.contract.ts';
import { text } from '../../platform/kernel/wire.contract.ts';

/** At how many tokens that were ever earned each of the twelve birds hatches (Rules 12.251); `bird_thresholds()` is the same. */
export const birdThresholds = [50, 150, 300, 600, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000] as const;

/** Birds count from 1, in the order in which they hatch. `name` is null until the child gives it one. */
export const birdDto = z
  .object({
    number: z.int().min(1).max(birdThresholds.length),
    at_tokens: z.int(),
    hatched_at: z.iso.datetime(),
    name: z.string().nullable(),
    is_greeted: z.boolean(),
  })
  .meta({ ref: 'Bird' });
export type BirdDto = z.infer<typeof birdDto>;

/** GET /api/tokens/{childId}/nest; `birds` are those that have hatched, in order. */
export const nestDto = z.object({ ever_earned: z.int(), birds: z.array(birdDto) }).meta({ ref: 'Nest' });
export type NestDto = z.infer<typeof nestDto>;

export const birdParam = z.object({
  number: z
    .string()
    .regex(/^([1-9]|1[0-2])$/)
    .transform(Number),
});

const nameSentence = `A name has 1 to ${limits.birdNameLettersMax} letters`;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As people count: an emoji and a letter with its accents are one each. */
export const countLetters = (name: string): number => [...letters.segment(name)].length;

/** PUT /api/tokens/nest/birds/{number}. Null is Later: the bird is greeted, and keeps the name that it has or none. */
export const nameBirdBody = z.strictObject({
  name: text(limits.birdNameMax, nameSentence)
    .refine(
      (name) => countLetters(name) <= limits.birdNameLettersMax && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name),
      nameSentence,
    )
    .nullable(),
});
export type NameBirdBody = z.input<typeof nameBirdBody>;
