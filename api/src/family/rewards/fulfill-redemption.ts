import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../../core/database/orm.ts';
import { operation } from '../../core/http/operation.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { getProfile } from '../families/profile.ts';
import { hintsOfRedemption, type Redemption, RedemptionEntity, toRedemptionDto } from './redemption.entity.ts';
import { redemptionDto } from './reward.contract.ts';
import { RewardEntity } from './reward.entity.ts';

/** Fulfilling again returns the redemption unchanged (Rules 1.11). */
export const fulfillRedemption = operation(
  {
    route: 'POST /api/rewards/redemptions/:id/fulfill',
    summary: 'Mark a pending redemption as fulfilled',
    who: 'parent',
    changes: ['redemptions'],
    hints: hintsOfRedemption,
    of: 'redemption',
    answers: { 200: redemptionDto },
    refuses: [409],
  },
  async ({ em, actor, params: { id } }) => {
    const fulfilled = await em.transactional((tx) => fulfillPending(tx, actor, id));
    const redemption = fulfilled ?? (await readFulfilled(em, actor, id));
    const { display_name: child_name } = await getProfile(em, actor, redemption.childId);
    const reward = await em.findOne(RewardEntity, { familyId: actor.familyId, id: redemption.rewardId });
    return toRedemptionDto(redemption, { child_name, picture: reward?.picture ?? null });
  },
);

async function fulfillPending(tx: EntityManager, actor: Actor, id: string): Promise<Redemption | null> {
  const { familyId, profileId: fulfilledBy } = actor;
  const pending = { familyId, id, status: 'pending' } as const;
  const redemption = await tx.findOne(RedemptionEntity, pending, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!redemption) return null;
  const fulfilled = { status: 'fulfilled', fulfilledAt: new Date(), fulfilledBy } satisfies Partial<Redemption>;
  return Object.assign(redemption, fulfilled);
}

async function readFulfilled(em: EntityManager, { familyId }: Actor, id: string): Promise<Redemption> {
  const redemption = await em.findOne(RedemptionEntity, { familyId, id }, { refresh: true });
  if (!redemption) throw notFound();
  if (redemption.status === 'cancelled') throw conflict('This redemption is already cancelled');
  if (redemption.status === 'pending') throw conflict('This redemption has just changed. Please try again');
  return redemption;
}
