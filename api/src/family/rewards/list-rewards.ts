import { z } from 'zod';
import { operation } from '../../core/http/operation.ts';
import { callersFamily, callersRole, readAs, rowsOf } from '../../identity/sessions/read-as.ts';
import { adultsReading } from '../families/adults-seen.ts';
import { rewardDto } from './reward.contract.ts';
import { RewardEntity, toRewardDto } from './reward.entity.ts';

const rewardRows = rowsOf(RewardEntity, (rewards) =>
  rewards
    .where({ familyId: callersFamily, deletedAt: null, $or: [{ isActive: true }, { [callersRole]: 'parent' }] })
    .orderBy({ createdAt: 'desc', id: 'desc' }),
);

/** A child sees only active rewards (Rules 7.2). */
export const listRewards = operation(
  {
    route: 'GET /api/rewards',
    summary: 'List the rewards, newest first; a child sees the active ones',
    who: 'anyone',
    session: 'inside',
    answers: { 200: z.array(rewardDto) },
  },
  async ({ em, asker }) => {
    const [rewards, [seen]] = await readAs(em, asker, null, [rewardRows, adultsReading]);
    return rewards.map((reward) => toRewardDto(reward, seen?.adults ?? {}));
  },
);
