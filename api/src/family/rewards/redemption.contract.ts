import { z } from 'zod';
import { limits } from '../../platform/kernel/limits.contract.ts';
import { optionalText, pageFields } from '../../platform/kernel/wire.contract.ts';

export const redemptionStatus = z.enum(['pending', 'fulfilled', 'cancelled']);
export type RedemptionStatus = z.infer<typeof redemptionStatus>;

/**
 * A reward that a child paid for. Title and cost are those of the moment (Rules 8.1), `child_name` is the child's name
 * as it is now. `reward_id` stays when the reward is deleted. `transaction_id` is its last payment, which can be taken back once it is fulfilled; `taken_back_at` says
 * that it was (Rules 5.24). Source: table redemption.
 */
export const redemptionDto = z
  .object({
    id: z.uuid(),
    child_id: z.uuid(),
    child_name: z.string(),
    reward_id: z.uuid(),
    reward_title: z.string(),
    reward_cost: z.int(),
    status: redemptionStatus,
    redeemed_at: z.iso.datetime(),
    fulfilled_at: z.iso.datetime().nullable(),
    cancelled_at: z.iso.datetime().nullable(),
    cancellation_reason: z.string().nullable(),
    transaction_id: z.uuid(),
    taken_back_at: z.iso.datetime().nullable(),
  })
  .meta({ ref: 'Redemption' });
export type RedemptionDto = z.infer<typeof redemptionDto>;

/** GET /api/rewards/redemptions: the page asked for, else all pending and the newest 100 closed (Rules 1.4). */
export const redemptionQuery = z.strictObject({ status: redemptionStatus.optional(), ...pageFields });

/** POST /api/rewards/redemptions/{id}/cancel. */
export const cancelRedemptionBody = z.strictObject({ cancellation_reason: optionalText(limits.descriptionMax) });
export type CancelRedemptionBody = z.input<typeof cancelRedemptionBody>;
