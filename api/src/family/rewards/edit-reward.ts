import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { operation } from '../../core/http/operation.ts';
import { notFound } from '../../core/errors/errors.ts';
import { writeAs } from '../../identity/sessions/write-as.ts';
import { readEdits } from '../families/adults-seen.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { checkHome } from '../families/homes/check-home.ts';
import { editRewardBody, rewardDto } from './reward.contract.ts';
import { type Reward, RewardEntity, toRewardDto } from './reward.entity.ts';

/** Past redemptions keep their title and cost (Rules 7.4). Waits for redemptions in progress. */
export const editReward = operation(
  {
    route: 'PUT /api/rewards/:id',
    summary: 'Show, hide or edit a reward',
    who: 'parent',
    session: 'inside',
    changes: ['rewards', 'redemptions'],
    of: 'reward',
    body: editRewardBody,
    example: { title: 'Something new', cost: 3 },
    answers: { 200: rewardDto },
  },
  ({ em, asker, params: { id }, body }) =>
    writeAs(em, asker, 'parent', async (tx) => {
      const living = { familyId: asker.familyId, id, deletedAt: null };
      const reward = await tx.findOne(RewardEntity, living, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!reward) throw notFound();
      if (body.home) checkHome(body.home, await tx.findOneOrFail(FamilyEntity, { id: asker.familyId }));
      applyChanges(reward, body);
      await tx.flush();
      return {
        ...toRewardDto(reward, {}),
        ...(await readEdits(tx, 'reward', { familyId: asker.familyId, id })).get(id),
      };
    }),
);

/** A parent enters how many are left; the row stores the total, and the ledger counts those taken. */
function applyChanges(reward: Reward, changes: z.output<typeof editRewardBody>): void {
  const { title, description, picture, cost, quantity_available: left, is_active: isActive, home } = changes;
  Object.assign(reward, {
    title: title ?? reward.title,
    description: description === undefined ? reward.description : description,
    picture: picture === undefined ? reward.picture : picture,
    cost: cost ?? reward.cost,
    isActive: isActive ?? reward.isActive,
    home: home === undefined ? reward.home : home,
  } satisfies Partial<Reward>);
  if (left !== undefined) reward.quantityTotal = left === null ? null : left + reward.quantityTaken;
}
