import { z } from 'zod';
import { words } from '../../core/kernel/words.contract.ts';

const reversalFields = words('api.reversalFields', {
  chooseSpent: 'Please choose what to do about missing tokens',
});

/** The signed amount of a reversal, and how many of those tokens the child no longer has. */
export const reversalPreviewDto = z.object({ amount: z.int(), missing: z.int() }).meta({ ref: 'TakeBack' });
export type ReversalPreviewDto = z.infer<typeof reversalPreviewDto>;

/** If tokens are missing it is refused, unless `if_spent` allows taking the rest (Rules 5.22). */
export const reverseBody = z.strictObject({
  if_spent: z.literal('take_what_is_there', reversalFields.chooseSpent).optional(),
});
export type ReverseBody = z.input<typeof reverseBody>;
