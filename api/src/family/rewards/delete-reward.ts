import { operation } from '../../core/http/operation.ts';
import { notFound } from '../../core/errors/errors.ts';
import { RewardEntity } from './reward.entity.ts';

/** Marks it as deleted. Deleting it again changes nothing (Rules 1.12). */
export const deleteReward = operation(
  {
    route: 'DELETE /api/rewards/:id',
    summary: 'Delete a reward; its redemptions stay',
    who: 'parent',
    changes: ['rewards', 'redemptions'],
    of: 'reward',
    answers: { 204: null },
  },
  async ({ em, actor: { familyId }, params: { id } }) => {
    const deleted = await em.nativeUpdate(RewardEntity, { familyId, id, deletedAt: null }, { deletedAt: new Date() });
    if (deleted === 0 && (await em.count(RewardEntity, { familyId, id })) === 0) throw notFound();
  },
);
