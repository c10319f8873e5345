import { addDays, type LocalDate } from '../../../core/kernel/local-date.ts';
import { nextDate } from './repeat.ts';
import type { Circumstances, Recurring } from './step.ts';
import { type Turn, type Whose, whoseDate } from './assignee.ts';
import { type Span, windowOf } from './window.ts';

interface Coming extends Whose {
  readonly date: LocalDate;
  readonly isSkipped: boolean;
}
export type PlannedDate = Coming & Span;

export function planOf(
  task: Recurring,
  family: Circumstances,
  turn: Turn,
  { from, to }: { from: LocalDate; to: LocalDate },
): PlannedDate[] {
  // Turns depend on all the dates before.
  const isFarOff = task.assign !== 'turns' && task.repeat.kind !== 'after_done' && from > turn.date;
  const date = isFarOff ? nextDate(task.repeat, task.startDate, addDays(from, -1)) : turn.date;
  const planned: PlannedDate[] = [];
  for (const each of datesOf(task, family, { ...turn, date })) {
    if (each.date > to) break;
    if (each.date >= from) planned.push(withSpan(each, task, family));
  }
  return planned;
}

/** During a very long absence, fewer dates are returned than requested. */
const checkedMax = 366;

export function nextTurns(task: Recurring, family: Circumstances, turn: Turn, count: number): Coming[] {
  const coming: Coming[] = [];
  let checked = 0;
  for (const each of datesOf(task, family, turn)) {
    if (!each.isSkipped && each.places.some(({ isAway }) => !isAway)) coming.push(each);
    checked += 1;
    if (coming.length === count || checked === checkedMax) break;
  }
  return coming;
}

export const nextDates = (task: Recurring, family: Circumstances, turn: Turn, count: number): PlannedDate[] =>
  nextTurns(task, family, turn, count).map((each) => withSpan(each, task, family));

/** Computed only for returned dates, because time zone calculations are the most expensive part. */
const withSpan = (coming: Coming, { window }: Recurring, { day }: Circumstances): PlannedDate => ({
  ...coming,
  ...windowOf(coming.date, window, day),
});

/** An `after_done` task has only the first date. */
function* datesOf(task: Recurring, { absences, skipped }: Circumstances, first: Turn): Generator<Coming> {
  for (let turn = first; ;) {
    const isSkipped = skipped.includes(turn.date);
    const whose = whoseDate(task, absences, turn);
    const nextChildId = isSkipped ? turn.childId : whose.nextChildId;
    yield { date: turn.date, isSkipped, ...whose, nextChildId };
    if (task.repeat.kind === 'after_done') return;
    turn = { date: nextDate(task.repeat, task.startDate, turn.date), childId: nextChildId };
  }
}
