import { z } from 'zod';

/**
 * GET /api/tokens/transactions/{id}/take-back: what taking it back would move, signed, and how many tokens of
 * that the child has not got any more.
 */
export const takeBackDto = z.object({ amount: z.int(), missing: z.int() }).meta({ ref: 'TakeBack' });
export type TakeBackDto = z.infer<typeof takeBackDto>;

/**
 * POST /api/tokens/transactions/{id}/take-back answers the take-back, a transaction. Where tokens are missing
 * it is refused unless `if_spent` says to take what is there (Rules 5.22).
 */
export const takeBackBody = z.strictObject({
  if_spent: z.literal('take_what_is_there', 'Please say what to do with what is missing').optional(),
});
export type TakeBackBody = z.input<typeof takeBackBody>;
