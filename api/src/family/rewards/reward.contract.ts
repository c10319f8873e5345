import { z } from 'zod';
import { limits } from '../../core/kernel/limits.contract.ts';
import { amount, clearableText, optionalText, pageFields, text, uuid } from '../../core/kernel/wire.contract.ts';
import { byAdult, editFields } from '../families/adult.contract.ts';
import { home } from '../families/homes/home.contract.ts';
import { picture, shownPicture } from '../tasks/pictures/picture.contract.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

const rewardFields = words('api.rewardFields', {
  noQuantity: 'Please enter a valid quantity',
  enterCost: 'Please enter a valid token cost',
  chooseActive: 'Please choose whether the reward is active',
  chooseReward: 'Please choose a reward',
});
const { fillIn } = fieldMessages;

/** `quantity_available` null is unlimited, 0 is out of stock. */
export const rewardDto = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string().nullable(),
    picture: shownPicture,
    cost: z.int(),
    quantity_available: z.int().nullable(),
    is_active: z.boolean(),
    created_at: z.iso.datetime(),
    ...editFields,
    home: home.optional(),
  })
  .meta({ ref: 'Reward' });
export type RewardDto = z.infer<typeof rewardDto>;

const { noQuantity } = rewardFields;

const title = text(limits.titleMax, fillIn);
const cost = amount(rewardFields.enterCost, fillIn);
const isActive = z.boolean(rewardFields.chooseActive);
const quantity = z
  .union(
    // Without abort, zod's own message would replace ours for numbers beyond JavaScript's safe integers.
    [z.int({ abort: true }).min(0, noQuantity).max(limits.quantityMax, noQuantity), z.literal(''), z.null()],
    noQuantity,
  )
  .transform((left) => (left === '' ? null : left));

export const createRewardBody = z.strictObject({
  title,
  description: optionalText(limits.descriptionMax),
  picture: picture.optional(),
  cost,
  quantity_available: quantity.optional().transform((left) => left ?? null),
  is_active: isActive.default(true),
  home: home.nullable().optional(),
});
export type CreateRewardBody = z.input<typeof createRewardBody>;

/** PUT /api/rewards/{id}: absent fields stay unchanged; a null or empty quantity is unlimited (Rules 7.1). */
export const editRewardBody = z.strictObject({
  title: title.optional(),
  description: clearableText(limits.descriptionMax).optional(),
  picture: picture.optional(),
  cost: cost.optional(),
  quantity_available: quantity.optional(),
  is_active: isActive.optional(),
  home: home.nullable().optional(),
});
export type EditRewardBody = z.input<typeof editRewardBody>;

/** PUT /api/rewards/goal, by a child for itself; null removes the goal (Rules 7.5). */
export const chooseGoalBody = z.strictObject({ reward_id: uuid(rewardFields.chooseReward).nullable() });
export type ChooseGoalBody = z.input<typeof chooseGoalBody>;

export const redemptionStatus = z.enum(['pending', 'fulfilled', 'cancelled']);
export type RedemptionStatus = z.infer<typeof redemptionStatus>;

/**
 * Title, cost and home are those of that time (Rules 8.1), name and picture are current; `picture` is null if the caller
 * cannot see the reward anymore. `transaction_id` is its last payment, which `taken_back_at` marks as reversed (Rules
 * 5.24). `decided_by` fulfilled or canceled it (Rules 15.40). `may_nudge_at` is for its child (Rules 12.286); null unless
 * pending.
 */
export const redemptionDto = z
  .object({
    id: z.uuid(),
    child_id: z.uuid(),
    child_name: z.string(),
    reward_id: z.uuid(),
    reward_title: z.string(),
    picture: shownPicture,
    reward_cost: z.int(),
    status: redemptionStatus,
    redeemed_at: z.iso.datetime(),
    fulfilled_at: z.iso.datetime().nullable(),
    cancelled_at: z.iso.datetime().nullable(),
    cancellation_reason: z.string().nullable(),
    decided_by: byAdult,
    home: home.optional(),
    transaction_id: z.uuid(),
    taken_back_at: z.iso.datetime().nullable(),
    nudged_at: z.iso.datetime().nullable(),
    may_nudge_at: z.iso.datetime().nullable(),
  })
  .meta({ ref: 'Redemption' });
export type RedemptionDto = z.infer<typeof redemptionDto>;

/** GET /api/rewards/redemptions: the requested page, or else all pending ones and the newest 100 closed (Rules 1.4). */
export const redemptionQuery = z.strictObject({ status: redemptionStatus.optional(), ...pageFields });

export const cancelRedemptionBody = z.strictObject({ cancellation_reason: optionalText(limits.descriptionMax) });
export type CancelRedemptionBody = z.input<typeof cancelRedemptionBody>;
