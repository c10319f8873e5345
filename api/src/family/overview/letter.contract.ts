import { z } from 'zod';
import { localDate } from '../../core/kernel/local-date.contract.ts';
import { daysAnswer } from '../recurring-tasks/days/days.contract.ts';
import { redemptionDto } from '../rewards/reward.contract.ts';
import { assign, repeat } from '../tasks/recurrence/repeat.contract.ts';
import { shownPicture } from '../tasks/pictures/picture.contract.ts';
import { taskDto } from '../tasks/task.contract.ts';
import { trendDto } from './overview.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

const letterFields = words('api.letterFields', {
  chooseMonday: 'Please choose a Monday',
});

/** GET /api/profiles/{childId}/letter: the Monday of a week that has begun, by default of this one (Rules 4.30). */
export const letterQuery = z.strictObject({
  week: localDate.refine((date) => new Date(date).getUTCDay() === 1, { error: letterFields.chooseMonday }).optional(),
});

/** Counts of a recurring chore: `due` and `missed` in the four weeks to the end of this one, `done` by then. */
const letterChore = z.object({
  recurring_task_id: z.uuid(),
  title: z.string(),
  picture: shownPicture,
  token_reward: z.int(),
  repeat,
  assign,
  done_before: z.int(),
  done: z.int(),
  due: z.int(),
  missed: z.int(),
});
export type LetterChoreDto = z.infer<typeof letterChore>;

/**
 * One week of one child, of which the page makes sentences. `answers` count tasks that a parent approved or rejected
 * within `answer_within_hours`, later, or can still answer in time. `chores` are those of now that the child had in the
 * four weeks; `tasks` were done in this week and praised, or were for anyone.
 */
export const letterDto = z
  .object({
    child_id: z.uuid(),
    week_start: z.iso.date(),
    first_week: z.iso.date(),
    this_week: z.iso.date(),
    answer_within_hours: z.int(),
    days: daysAnswer,
    sums: trendDto,
    goal: z.object({ reward_id: z.uuid(), title: z.string(), cost: z.int() }).nullable(),
    answers: z.object({ in_time: z.int(), late: z.int(), waiting: z.int() }),
    tasks: z.array(taskDto.pick({ id: true, title: true, picture: true, praise: true, is_for_anyone: true })),
    redemptions: z.array(
      redemptionDto.pick({
        id: true,
        reward_id: true,
        reward_title: true,
        picture: true,
        status: true,
        redeemed_at: true,
        fulfilled_at: true,
      }),
    ),
    chores: z.array(letterChore),
  })
  .meta({ ref: 'Letter' });
export type LetterDto = z.infer<typeof letterDto>;
