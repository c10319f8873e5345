import { z } from 'zod';
import { familyDto } from '../families/family.contract.ts';
import { profileDto } from '../families/profile.contract.ts';
import { joinRequestDto } from '../joining/join-request.contract.ts';
import { daysAnswer } from '../recurring-tasks/days/days.contract.ts';
import { redemptionDto } from '../rewards/reward.contract.ts';
import { taskDto } from '../tasks/task.contract.ts';
import { balanceDto } from '../tokens/token.contract.ts';
import { childSummaryDto } from './overview.contract.ts';

const shared = { tasks: z.array(taskDto), redemptions: z.array(redemptionDto), family: familyDto };

export const childPageDto = z.object({ ...shared, balance: balanceDto, days: daysAnswer }).meta({ ref: 'ChildPage' });
export type ChildPageDto = z.infer<typeof childPageDto>;

export const parentPageDto = z
  .object({
    ...shared,
    children: z.array(profileDto),
    overview: z.array(childSummaryDto),
    join_requests: z.array(joinRequestDto),
  })
  .meta({ ref: 'ParentPage' });
export type ParentPageDto = z.infer<typeof parentPageDto>;
