import { z } from 'zod';

/** The signed amount of a reversal, and how many of those tokens the child no longer has. */
export const takeBackDto = z.object({ amount: z.int(), missing: z.int() }).meta({ ref: 'TakeBack' });
export type TakeBackDto = z.infer<typeof takeBackDto>;

/** If tokens are missing it is refused, unless `if_spent` allows taking the rest (Rules 5.22). */
export const takeBackBody = z.strictObject({
  if_spent: z.literal('take_what_is_there', 'Please choose what to do about missing tokens').optional(),
});
export type TakeBackBody = z.input<typeof takeBackBody>;
