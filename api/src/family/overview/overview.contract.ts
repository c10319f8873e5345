import { z } from 'zod';
import { limits } from '../../core/kernel/limits.contract.ts';
import { countUpTo } from '../../core/kernel/wire.contract.ts';

export const childSummaryDto = z
  .object({
    child_id: z.uuid(),
    balance: z.int(),
    tasks_awaiting_approval: z.int(),
    pending_redemptions: z.int(),
    open_proposals: z.int(),
    open_questions: z.int(),
    goal: z.object({ reward_id: z.uuid(), title: z.string(), cost: z.int() }).nullable(),
  })
  .meta({ ref: 'ChildSummary' });
export type ChildSummaryDto = z.infer<typeof childSummaryDto>;

/**
 * The balance at the week's end (or now), and the signed sum of each kind; a reversal counts as the kind it reverses.
 */
export const trendDto = z
  .object({
    child_id: z.uuid(),
    week_start: z.iso.date(),
    balance: z.int(),
    award: z.int(),
    deduct: z.int(),
    task_reward: z.int(),
    allowance: z.int(),
    redemption: z.int(),
    refund: z.int(),
  })
  .meta({ ref: 'Trend' });
export type TrendDto = z.infer<typeof trendDto>;

/** GET /api/tokens/trends: number of weeks, including the current one (Rules 5.9). */
export const trendQuery = z.strictObject({
  weeks: countUpTo(limits.trendWeeksMax, limits.trendWeeksDefault),
});
