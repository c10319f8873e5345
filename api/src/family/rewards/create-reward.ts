import type { z } from 'zod';
import type { EntityManager } from '../../core/database/orm.ts';
import { operation } from '../../core/http/operation.ts';
import type { Asker } from '../../core/kernel/actor.ts';
import { conflict } from '../../core/errors/errors.ts';
import { hashOf, makeOnceIn, type RequestKey } from '../../core/http/idempotency.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { writerOf } from '../../identity/sessions/write-as.ts';
import { lockFamily } from '../families/family.ts';
import { checkHome } from '../families/homes/check-home.ts';
import { createRewardBody, rewardDto } from './reward.contract.ts';
import { type Reward, RewardEntity, toRewardDto } from './reward.entity.ts';
import { rewards } from './reward.messages.ts';

/** A replay returns the reward's current state, even if it was deleted (Rules 1.8). */
export const createReward = operation(
  {
    route: 'POST /api/rewards',
    summary: 'Create a reward',
    who: 'parent',
    session: 'inside',
    changes: ['rewards'],
    makes: 'reward',
    body: createRewardBody,
    example: { title: 'Something new', picture: 'wrapped-gift', cost: 3 },
    answers: { 201: rewardDto },
    refuses: [409],
  },
  async ({ em, asker, body, key }) => {
    const { familyId, profileId: actorId } = asker;
    const request = { id: key, hash: hashOf('create-reward', body) };
    const made = await makeOnceIn<Reward>(writerOf(em, asker, 'parent'), {
      request,
      actorId,
      find: (tx) => tx.findOne(RewardEntity, { familyId, id: key }),
      make: (tx) => insertReward(tx, asker, { ...body, request }),
    });
    return toRewardDto(made, {});
  },
);

type Asked = z.output<typeof createRewardBody> & { request: RequestKey };

export async function insertReward(tx: EntityManager, asker: Asker, { request, ...asked }: Asked): Promise<Reward> {
  const { familyId, profileId: createdBy } = asker;
  const { title, description, picture, cost, quantity_available: quantityTotal, is_active: isActive, home } = asked;
  checkHome(home, await lockFamily(tx, familyId));
  const living = await tx.count(RewardEntity, { familyId, deletedAt: null });
  if (living >= limits.rewardsPerFamilyMax) throw conflict(rewards.tooMany);
  const made = { familyId, id: request.id, requestHash: request.hash, createdBy };
  const reward = tx.create(RewardEntity, { ...made, title, description, picture, cost, quantityTotal, isActive, home });
  await tx.flush();
  return reward;
}
