import { z } from 'zod';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { text } from '../../../core/kernel/wire.contract.ts';
import { birdThresholds, countLetters } from './birds.contract.ts';
import { words } from '../../../core/kernel/words.contract.ts';

const nestFields = words('api.nestFields', {
  nameLength: `A name has 1 to ${limits.birdNameLettersMax} letters`,
});

/** `name` is null until the child names it. */
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

export const nestDto = z.object({ ever_earned: z.int(), birds: z.array(birdDto) }).meta({ ref: 'Nest' });
export type NestDto = z.infer<typeof nestDto>;

export const birdParam = z.object({
  number: z
    .string()
    .regex(/^([1-9]|1[0-2])$/)
    .transform(Number),
});

/** Null greets the bird without changing its name. */
export const nameBirdBody = z.strictObject({
  name: text(limits.birdNameMax, nestFields.nameLength)
    .refine(
      (name) => countLetters(name) <= limits.birdNameLettersMax && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name),
      nestFields.nameLength,
    )
    .nullable(),
});
export type NameBirdBody = z.input<typeof nameBirdBody>;
