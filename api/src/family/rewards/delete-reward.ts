import { operation } from '../../core/http/operation.ts';
import { notFound } from '../../core/errors/errors.ts';
import { writeAs } from '../../identity/sessions/write-as.ts';
import { RewardEntity } from './reward.entity.ts';

/** Marks it as deleted. Deleting it again changes nothing (Rules 1.12). */
export const deleteReward = operation(
  {
    route: 'DELETE /api/rewards/:id',
    summary: 'Delete a reward; its redemptions stay',
    who: 'parent',
    session: 'inside',
    changes: ['rewards', 'redemptions'],
    of: 'reward',
    answers: { 204: null },
  },
  ({ em, asker, params: { id } }) =>
    writeAs(em, asker, 'parent', async (tx) => {
      const reward = { familyId: asker.familyId, id };
      const deleted = await tx.nativeUpdate(RewardEntity, { ...reward, deletedAt: null }, { deletedAt: new Date() });
      if (deleted === 0 && (await tx.count(RewardEntity, reward)) === 0) throw notFound();
    }),
);
