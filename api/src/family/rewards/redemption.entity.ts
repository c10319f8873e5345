import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { callForRow } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { Hint } from '../../core/kernel/changed.contract.ts';
import { mayNudgeAt, type NudgeFacts, nudgedIn } from '../families/nudges/nudging.ts';
import type { Home } from '../families/homes/home-days.contract.ts';
import type { ActingAdultDto } from '../families/adult.contract.ts';
import type { RedemptionDto, RedemptionStatus } from './reward.contract.ts';

/**
 * Title, cost and home are those of that time (Rules 8.1). `id` is the Idempotency-Key and the id of the debit. Only the
 * ledger creates and cancels it. `transactionId` is its last reversal, or null.
 */
export const RedemptionEntity = defineEntity({
  name: 'Redemption',
  tableName: 'redemption',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    childId: p.uuid(),
    rewardId: p.uuid(),
    rewardTitle: p.text(),
    rewardCost: p.bigint('number'),
    tookStock: p.boolean(),
    status: p.text().$type<RedemptionStatus>().default('pending'),
    redeemedAt: p.datetime(6),
    fulfilledAt: p.datetime(6).nullable(),
    fulfilledBy: p.uuid().nullable(),
    cancelledAt: p.datetime(6).nullable(),
    cancelledBy: p.uuid().nullable(),
    cancellationReason: p.text().nullable(),
    transactionId: p.uuid().nullable(),
    takenBackAt: p.datetime(6).nullable(),
    nudgedAt: p.datetime(6).nullable(),
    requestHash: p.blob(),
    home: p.smallint().$type<Home>().nullable(),
  },
});
export type Redemption = InferEntity<typeof RedemptionEntity>;

interface ShownWith {
  child_name: string;
  decided_by: ActingAdultDto | null;
  picture: string | null;
  nudging?: NudgeFacts | null;
}

export function toRedemptionDto(redemption: Redemption, shown: ShownWith): RedemptionDto {
  const { child_name, picture, nudging, decided_by } = shown;
  const waiting = { since: redemption.redeemedAt, nudgedAt: redemption.nudgedAt ?? null };
  const isPending = redemption.status === 'pending';
  return {
    id: redemption.id,
    child_id: redemption.childId,
    child_name,
    reward_id: redemption.rewardId,
    reward_title: redemption.rewardTitle,
    picture,
    reward_cost: redemption.rewardCost,
    status: redemption.status,
    redeemed_at: redemption.redeemedAt.toISOString(),
    fulfilled_at: redemption.fulfilledAt?.toISOString() ?? null,
    cancelled_at: redemption.cancelledAt?.toISOString() ?? null,
    cancellation_reason: redemption.cancellationReason ?? null,
    decided_by,
    ...(redemption.home && { home: redemption.home }),
    transaction_id: redemption.transactionId ?? redemption.id,
    taken_back_at: redemption.takenBackAt?.toISOString() ?? null,
    nudged_at: isPending ? nudgedIn(waiting) : null,
    may_nudge_at: isPending && nudging ? mayNudgeAt(waiting, nudging).toISOString() : null,
  };
}

/** The adult who fulfilled or canceled it. */
export const decidedBy = (redemption: string) =>
  `fn.adults_seen(${redemption}.family_id) -> coalesce(${redemption}.fulfilled_by, ${redemption}.cancelled_by)::text as decided_by`;

export async function moveRedemption(em: EntityManager, call: string, args: unknown[]): Promise<RedemptionDto> {
  const sql = `select moved.*, fn.person_name(moved.family_id, moved.child_id) as child_name, ${decidedBy('moved')},
                      fn.reward_picture(moved.family_id, moved.reward_id) as picture,
                      fn.redemption_nudging(moved.family_id, moved.child_id) as nudging from ${call} moved`;
  const moved = await callForRow<Redemption, ShownWith>(em, RedemptionEntity, sql, args);
  return toRedemptionDto(moved, moved);
}

export const hintsOfRedemption = ({ child_id: child }: RedemptionDto): readonly Hint[] => [
  { changed: ['redemptions'], of: [child] },
];

export const hintsOfStock = ({ child_id: child }: RedemptionDto): readonly Hint[] => [
  { changed: ['redemptions', 'tokens'], of: [child] },
  { changed: ['rewards'], of: 'family' },
];
