import { z } from 'zod';
import { callFunction, readRow } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { rewardDto } from './reward.contract.ts';
import { type Reward, RewardEntity, toRewardDto } from './reward.entity.ts';

/** A child sees what is active (Rules 7.2). */
export const listRewards = operation(
  {
    route: 'GET /api/rewards',
    summary: 'List the rewards, newest first; a child sees the active ones',
    who: 'anyone',
    session: 'inside',
    answers: { 200: z.array(rewardDto) },
  },
  async ({ em, asker }) => {
    const rows = await orReject(
      callFunction<Partial<Reward>>(em, 'select * from fn.list_rewards(?, ?, ?, ?)', askingFor(asker)),
    );
    return rows.map((row) => toRewardDto(readRow(em, RewardEntity, row)));
  },
);
