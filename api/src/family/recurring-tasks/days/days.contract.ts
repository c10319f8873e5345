import { z } from 'zod';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { localDate } from '../../../core/kernel/local-date.contract.ts';
import { shownPicture } from '../../tasks/pictures/picture.contract.ts';
import { words } from '../../../core/kernel/words.contract.ts';

const dayFields = words('api.dayFields', {
  tooMany: `Please choose at most ${limits.plannedDaysMax} days, the first before the last`,
});

/**
 * `planned` does not show yet; `waiting` is for approval; `done` is paid. `skipped`, `away` and `no_room` have no task.
 */
export const dayState = z.enum(['planned', 'to_do', 'waiting', 'done', 'missed', 'skipped', 'away', 'no_room']);
export type DayState = z.infer<typeof dayState>;

/**
 * `child_id` null means anyone. The following turn is on `next_date`, and belongs to `next_child_id` or, for a child,
 * who cannot read a sibling's id, to the name at index `next_sibling` of `turn_with`. A one-off task is on the day of
 * its completion, or on today. `due_at` null means no deadline.
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

export const dayDto = z.object({ date: z.iso.date(), items: z.array(dayItemDto), away: z.array(z.uuid()) });
export type DayDto = z.infer<typeof dayDto>;

export const daysDto = z.object({
  today: z.iso.date(),
  days: z.array(dayDto),
  turn_with: z.array(z.string()),
});
export type DaysDto = z.infer<typeof daysDto>;

const dayRow = dayItemDto.omit({ title: true }).extend({ title_index: z.int().nonnegative() }).meta({ ref: 'DayRow' });

/** GET /api/days: each title is sent once, in `titles`, however many items share it (Rules 6.54). */
export const daysAnswer = daysDto
  .extend({ titles: z.array(z.string()), days: z.array(dayDto.extend({ items: z.array(dayRow) })) })
  .meta({ ref: 'Days' });
export type DaysAnswer = z.infer<typeof daysAnswer>;

/** `withTitles` in shared-ui reverses it. */
export function toDaysAnswer({ days, ...rest }: DaysDto): DaysAnswer {
  const titles = [...new Set(days.flatMap(({ items }) => items.map(({ title }) => title)))];
  const indexOf = new Map(titles.map((title, index) => [title, index]));
  const toRow = ({ title, ...item }: DayItemDto) => ({ ...item, title_index: indexOf.get(title) ?? 0 });
  return { ...rest, titles, days: days.map((day) => ({ ...day, items: day.items.map(toRow) })) };
}

const dayMs = 86_400_000;
const { tooMany } = dayFields;

export const daysQuery = z
  .strictObject({ from: localDate, to: localDate })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < limits.plannedDaysMax * dayMs, {
    path: ['to'],
    error: tooMany,
  });
