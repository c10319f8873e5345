import { addDays, type LocalDate } from '../../../core/kernel/local-date.ts';
import { dayBegins, type FamilyDay, familyDateAt } from '../../families/family-day.ts';
import type { Home } from '../../families/homes/home-days.contract.ts';
import type { DayItemDto, DayState } from './days.contract.ts';

export type DatedItem = { date: LocalDate; item: DayItemDto };
export type Range = { from: LocalDate; to: LocalDate; today: LocalDate; now: Date };

/** A one-off task has no date, and may be outside the range. */
export type KnownRow = Pick<
  DayItemDto,
  'recurring_task_id' | 'task_id' | 'title' | 'picture' | 'token_reward' | 'tokens_paid' | 'child_id'
> & {
  date: LocalDate | null;
  is_turn: boolean;
  dueMs: number | null;
  completedMs: number | null;
  state: DayState;
  home: Home | null;
};

/** One-off tasks are on the day they were done, or on today. */
export function toKnownItems(rows: readonly KnownRow[], day: FamilyDay, { from, to, today }: Range): DatedItem[] {
  const [begin, end] = [dayBegins(from, day).getTime(), dayBegins(addDays(to, 1), day).getTime()];
  const dateOf = ({ date, completedMs }: KnownRow) => {
    if (date !== null) return date;
    if (completedMs === null) return from <= today && today <= to ? today : null;
    return begin <= completedMs && completedMs < end ? familyDateAt(new Date(completedMs), day) : null;
  };
  return rows.flatMap((row) => {
    const date = dateOf(row);
    return date === null ? [] : [toDatedItem(row, date)];
  });
}

function toDatedItem({ date: _of, dueMs, completedMs, home: _home, ...known }: KnownRow, date: LocalDate): DatedItem {
  return { date, item: { ...known, ...unknown, due_at: toTime(dueMs), completed_at: toTime(completedMs) } };
}

const unknown = { next_child_id: null, next_sibling: null, next_date: null, shows_at: null };
const toTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
