import type { FilterQuery } from '@mikro-orm/core';
import type { z } from 'zod';
import { type EntityManager, snapshot } from '../database/orm.ts';
import { listChildren } from '../families/profile.service.ts';
import type { Actor } from '../kernel/actor.ts';
import { limits } from '../kernel/limits.contract.ts';
import { pageOf } from '../kernel/wire.contract.ts';
import type { RedemptionDto, redemptionQuery } from './redemption.contract.ts';
import { type Redemption, RedemptionEntity } from './redemption.entity.ts';

const newestFirst = { orderBy: { redeemedAt: 'desc', id: 'desc' } } as const;

type RedemptionList = { redemptions: RedemptionDto[]; total: number };

/** The family's for a parent, its own for a child, newest first (Rules 8.5). `total` counts all that match. */
export function listRedemptions(
  em: EntityManager,
  actor: Actor,
  query: z.output<typeof redemptionQuery>,
): Promise<RedemptionList> {
  return em.transactional(async (tx) => {
    const matching = matchingOf(actor, query.status);
    const total = await tx.count(RedemptionEntity, matching);
    const page = pageOf(query);
    const listed = page ? matching : { $and: [matching, await openOrNewest(tx, matching)] };
    const redemptions = await tx.find(RedemptionEntity, listed, { ...newestFirst, ...page });
    // Every redemption is of a child of the family: its foreign key holds that.
    const names = new Map((await listChildren(tx, actor)).map((child) => [child.id, child.display_name]));
    return { redemptions: redemptions.map((each) => toRedemptionDto(each, names.get(each.childId) ?? '')), total };
  }, snapshot);
}

function matchingOf({ familyId, profileId, role }: Actor, status?: RedemptionDto['status']): FilterQuery<Redemption> {
  return { familyId, ...(role === 'child' && { childId: profileId }), ...(status && { status }) };
}

/** All that wait for the parent, and of the others the newest 100 (Rules 1.4). */
async function openOrNewest(tx: EntityManager, matching: FilterQuery<Redemption>): Promise<FilterQuery<Redemption>> {
  const closed = { $and: [matching, { status: { $ne: 'pending' as const } }] };
  const newest = { ...newestFirst, fields: ['id'], limit: limits.closedListedMax } as const;
  const ids = (await tx.find(RedemptionEntity, closed, newest)).map(({ id }) => id);
  return { $or: [{ status: 'pending' }, { id: { $in: ids } }] };
}

export function toRedemptionDto(redemption: Redemption, childName: string): RedemptionDto {
  return {
    id: redemption.id,
    child_id: redemption.childId,
    child_name: childName,
    reward_title: redemption.rewardTitle,
    reward_cost: redemption.rewardCost,
    status: redemption.status,
    redeemed_at: redemption.redeemedAt.toISOString(),
    fulfilled_at: redemption.fulfilledAt?.toISOString() ?? null,
    cancelled_at: redemption.cancelledAt?.toISOString() ?? null,
    cancellation_reason: redemption.cancellationReason ?? null,
    transaction_id: redemption.transactionId ?? redemption.id,
    taken_back_at: redemption.takenBackAt?.toISOString() ?? null,
  };
}
