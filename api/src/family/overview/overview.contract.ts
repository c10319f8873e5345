import { z } from 'zod';

/** What a parent's first screen says of one child. Source: profile, token_account, task, redemption, reward_goal. */
export const childSummaryDto = z
  .object({
    child_id: z.uuid(),
    balance: z.int(),
    tasks_awaiting_approval: z.int(),
    pending_redemptions: z.int(),
    goal: z.object({ reward_id: z.uuid(), title: z.string(), cost: z.int() }).nullable(),
  })
  .meta({ ref: 'ChildSummary' });
export type ChildSummaryDto = z.infer<typeof childSummaryDto>;
