import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { callFunction, readRow } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject } from '../../platform/database/rejection.ts';
import { lockFamily } from '../families/family.service.ts';
import type { Actor, Asker } from '../../platform/kernel/actor.ts';
import { conflict, notFound } from '../../platform/kernel/errors.ts';
import { hashOf, makeOnce, type RequestKey } from '../../platform/kernel/idempotency.ts';
import { limits } from '../../platform/kernel/limits.contract.ts';
import type { createRewardBody, editRewardBody, RewardDto } from './reward.contract.ts';
import { type Reward, RewardEntity } from './reward.entity.ts';

/** The family's catalogue, newest first; a child sees what is active (Rules 7.2). */
export async function listRewards(em: EntityManager, asker: Asker): Promise<RewardDto[]> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  const args = [familyId, profileId, sessionId, tokenHash];
  const rows = await orReject(callFunction<Partial<Reward>>(em, 'select * from fn.list_rewards(?, ?, ?, ?)', args));
  return rows.map((row) => toRewardDto(readRow(em, RewardEntity, row)));
}

type NewReward = z.output<typeof createRewardBody>;

/** Puts a reward into the catalogue; a replay answers it as it is by then, also when it was deleted (Rules 1.8). */
export async function createReward(
  em: EntityManager,
  actor: Actor,
  { key, ...asked }: NewReward & { key: string },
): Promise<RewardDto> {
  const { familyId, profileId } = actor;
  const request = { id: key, hash: hashOf('create-reward', asked) };
  const made = await makeOnce<Reward>({
    request,
    actorId: profileId,
    find: () => em.findOne(RewardEntity, { familyId, id: key }),
    make: () => em.transactional((tx) => insertReward(tx, actor, { ...asked, request })),
  });
  return toRewardDto(made);
}

type RewardRequest = NewReward & { request: RequestKey };

async function insertReward(tx: EntityManager, actor: Actor, { request, ...asked }: RewardRequest): Promise<Reward> {
  const { familyId, profileId: createdBy } = actor;
  const { title, description, cost, quantity_available: quantityTotal, is_active: isActive } = asked;
  await lockFamily(tx, familyId);
  const living = await tx.count(RewardEntity, { familyId, deletedAt: null });
  if (living >= limits.rewardsPerFamilyMax) throw conflict('A family can have at most 200 rewards');
  const made = { familyId, id: request.id, requestHash: request.hash, createdBy };
  const reward = tx.create(RewardEntity, { ...made, title, description, cost, quantityTotal, isActive });
  await tx.flush();
  return reward;
}

type Edit = z.output<typeof editRewardBody> & { id: string };

/** Shows, hides or edits; what was redeemed keeps its title and cost (Rules 7.4). Waits for redemptions under way. */
export function editReward(em: EntityManager, { familyId }: Actor, { id, ...changes }: Edit): Promise<RewardDto> {
  return em.transactional(async (tx) => {
    const living = { familyId, id, deletedAt: null };
    const reward = await tx.findOne(RewardEntity, living, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!reward) throw notFound();
    applyChanges(reward, changes);
    return toRewardDto(reward);
  });
}

/** A parent says how many are left; the row keeps how many there are in all, and the ledger counts those taken. */
function applyChanges(reward: Reward, changes: z.output<typeof editRewardBody>): void {
  const { title, description, cost, quantity_available: left, is_active: isActive } = changes;
  Object.assign(reward, {
    title: title ?? reward.title,
    description: description === undefined ? reward.description : description,
    cost: cost ?? reward.cost,
    isActive: isActive ?? reward.isActive,
  } satisfies Partial<Reward>);
  if (left !== undefined) reward.quantityTotal = left === null ? null : left + reward.quantityTaken;
}

/** Marks it; its redemptions stay. Deleting it again changes nothing (Rules 1.12). */
export async function deleteReward(em: EntityManager, { familyId }: Actor, id: string): Promise<void> {
  const deleted = await em.nativeUpdate(RewardEntity, { familyId, id, deletedAt: null }, { deletedAt: new Date() });
  if (deleted === 0 && (await em.count(RewardEntity, { familyId, id })) === 0) throw notFound();
}

function toRewardDto(reward: Reward): RewardDto {
  const { quantityTotal: total, quantityTaken } = reward;
  return {
    id: reward.id,
    title: reward.title,
    description: reward.description ?? null,
    cost: reward.cost,
    quantity_available: typeof total === 'number' ? total - quantityTaken : null,
    is_active: reward.isActive,
    created_at: reward.createdAt.toISOString(),
  };
}
