import { LockMode } from '@mikro-orm/core';
import { uuidv7 } from 'uuidv7';
import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject } from '../../platform/database/rejection.ts';
import { getProfile } from '../families/profile.service.ts';
import type { Actor, Asker } from '../../platform/kernel/actor.ts';
import { conflict, notFound } from '../../platform/kernel/errors.ts';
import type { RedemptionDto } from './redemption.contract.ts';
import { type Redemption, RedemptionEntity } from './redemption.entity.ts';
import * as ledger from './redemption.ledger.ts';
import { toRedemptionDto } from './redemption.service.ts';

/** The child has what it paid for. A fulfilled redemption is answered as it is (Rules 1.11). */
export async function fulfillRedemption(em: EntityManager, actor: Actor, id: string): Promise<RedemptionDto> {
  const fulfilled = await em.transactional((tx) => fulfillPending(tx, actor, id));
  return withChildName(em, actor, fulfilled ?? (await readFulfilled(em, actor, id)));
}

/** Locks the redemption while it is pending and fulfills it; null when it is not pending, or not there. */
async function fulfillPending(tx: EntityManager, actor: Actor, id: string): Promise<Redemption | null> {
  const { familyId, profileId: fulfilledBy } = actor;
  const pending = { familyId, id, status: 'pending' } as const;
  const redemption = await tx.findOne(RedemptionEntity, pending, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!redemption) return null;
  const fulfilled = { status: 'fulfilled', fulfilledAt: new Date(), fulfilledBy } satisfies Partial<Redemption>;
  return Object.assign(redemption, fulfilled);
}

/** The redemption where it is fulfilled already; otherwise throws why it cannot be. */
async function readFulfilled(em: EntityManager, { familyId }: Actor, id: string): Promise<Redemption> {
  const redemption = await em.findOne(RedemptionEntity, { familyId, id }, { refresh: true });
  if (!redemption) throw notFound();
  if (redemption.status === 'cancelled') throw conflict('This redemption is already cancelled');
  if (redemption.status === 'pending') throw conflict('This redemption has just changed. Please try again');
  return redemption;
}

/** The tokens come back, and the item to the stock. A cancelled redemption keeps its first reason (Rules 8.4). */
export async function cancelRedemption(
  em: EntityManager,
  asker: Asker,
  { id, reason }: { id: string; reason: string | null },
): Promise<RedemptionDto> {
  const cancellation = ledger.cancelRedemption(em, asker, { redemptionId: id, reason, transactionId: uuidv7() });
  const cancelled = await orReject(cancellation, { stateForbids: 'This redemption is already fulfilled' });
  return toRedemptionDto(cancelled, cancelled.child_name);
}

async function withChildName(em: EntityManager, actor: Actor, redemption: Redemption): Promise<RedemptionDto> {
  const { display_name } = await getProfile(em, actor, redemption.childId);
  return toRedemptionDto(redemption, display_name);
}
