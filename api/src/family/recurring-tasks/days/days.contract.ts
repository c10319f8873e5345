import { z } from 'zod';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { localDate } from '../../../core/kernel/local-date.contract.ts';
import { shownPicture } from '../../tasks/pictures/picture.contract.ts';

/**
 * What has become of a task of a day: `planned` has not begun to show, `to_do` can be done, `waiting` for approval,
 * `done` and paid, or `missed`; nothing was made of `skipped`, of `away`, and of `no_room` (500 open tasks).
 */
export const dayState = z.enum(['planned', 'to_do', 'waiting', 'done', 'missed', 'skipped', 'away', 'no_room']);
export type DayState = z.infer<typeof dayState>;

/**
 * One task of a day, made (`task_id`) or not. `child_id` null is anyone. In turns `is_turn` is true, and the child after
 * has its turn on `next_date`: `next_child_id`, or for a child to whom that is a sibling, whose id is not a child's to read,
 * `next_sibling`, the place in `turn_with`. A one-off task, which has no `recurring_task_id`, stands on the day it was completed, or
 * today. `due_at` null is until whenever.
 */
export const dayItemDto = z.object({
  recurring_task_id: z.uuid().nullable(),
  task_id: z.uuid().nullable(),
  title: z.string(),
  picture: shownPicture,
  token_reward: z.int(),
  tokens_paid: z.int().nullable(),
  child_id: z.uuid().nullable(),
  is_turn: z.boolean(),
  next_child_id: z.uuid().nullable(),
  next_sibling: z.int().nonnegative().nullable(),
  next_date: z.iso.date().nullable(),
  shows_at: z.iso.datetime().nullable(),
  due_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  state: dayState,
});
export type DayItemDto = z.infer<typeof dayItemDto>;

/** A day of the family: what is to be done, and which children are away. */
export const dayDto = z.object({ date: z.iso.date(), items: z.array(dayItemDto), away: z.array(z.uuid()) });
export type DayDto = z.infer<typeof dayDto>;

/** `today` is the family's; `turn_with` names the siblings whose turn comes after the child’s own in these days. */
export const daysDto = z.object({
  today: z.iso.date(),
  days: z.array(dayDto),
  turn_with: z.array(z.string()),
});
export type DaysDto = z.infer<typeof daysDto>;

const dayRow = dayItemDto.omit({ title: true }).extend({ title_index: z.int().nonnegative() }).meta({ ref: 'DayRow' });

/** GET /api/days: a title stands once, in `titles`, however many items have it (Rules 6.54). */
export const daysAnswer = daysDto
  .extend({ titles: z.array(z.string()), days: z.array(dayDto.extend({ items: z.array(dayRow) })) })
  .meta({ ref: 'Days' });
export type DaysAnswer = z.infer<typeof daysAnswer>;

/** As the days travel; `withTitles` of shared-ui is the way back. */
export function toDaysAnswer({ days, ...rest }: DaysDto): DaysAnswer {
  const titles = [...new Set(days.flatMap(({ items }) => items.map(({ title }) => title)))];
  const indexOf = new Map(titles.map((title, index) => [title, index]));
  const toRow = ({ title, ...item }: DayItemDto) => ({ ...item, title_index: indexOf.get(title) ?? 0 });
  return { ...rest, titles, days: days.map((day) => ({ ...day, items: day.items.map(toRow) })) };
}

const dayMs = 86_400_000;
const tooMany = `Please choose at most ${limits.plannedDaysMax} days, the first before the last`;

/** GET /api/days: from a date to a date, both included. */
export const daysQuery = z
  .strictObject({ from: localDate, to: localDate })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < limits.plannedDaysMax * dayMs, {
    path: ['to'],
    error: tooMany,
  });
