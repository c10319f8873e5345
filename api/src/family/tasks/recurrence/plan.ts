import { addDays, type LocalDate } from '../../../core/kernel/local-date.ts';
import { nextDate } from './repeat.ts';
import type { Circumstances, Recurring } from './step.ts';
import { type Turn, type Whose, whoseDate } from './whose.ts';
import { type Span, windowOf } from './window.ts';

/** A date that is still to come, as it will be if nothing changes until then. */
interface Coming extends Whose {
  readonly date: LocalDate;
  readonly isSkipped: boolean;
}
export type PlannedDate = Coming & Span;

/** The dates of a range, both ends included, that are still to come; `turn` is what comes next (`next_date`). */
export function planOf(
  task: Recurring,
  family: Circumstances,
  turn: Turn,
  { from, to }: { from: LocalDate; to: LocalDate },
): PlannedDate[] {
  // Whose turn it is follows from all the dates before.
  const isFarOff = task.assign !== 'turns' && task.repeat.kind !== 'after_done' && from > turn.date;
  const date = isFarOff ? nextDate(task.repeat, task.startDate, addDays(from, -1)) : turn.date;
  const planned: PlannedDate[] = [];
  for (const each of datesOf(task, family, { ...turn, date })) {
    if (each.date > to) break;
    if (each.date >= from) planned.push(withSpan(each, task, family));
  }
  return planned;
}

/** A family that is away for longer, such as a year of what comes daily, is shown fewer dates than it asked for. */
const lookedAtMax = 366;

/** The next dates that somebody is there for, and whose they are. */
export function nextTurns(task: Recurring, family: Circumstances, turn: Turn, count: number): Coming[] {
  const coming: Coming[] = [];
  let lookedAt = 0;
  for (const each of datesOf(task, family, turn)) {
    if (!each.isSkipped && each.places.some(({ isAway }) => !isAway)) coming.push(each);
    lookedAt += 1;
    if (coming.length === count || lookedAt === lookedAtMax) break;
  }
  return coming;
}

/** The same, with the times at which they show and are over. */
export const nextDates = (task: Recurring, family: Circumstances, turn: Turn, count: number): PlannedDate[] =>
  nextTurns(task, family, turn, count).map((each) => withSpan(each, task, family));

/** Reckoned for what is shown alone: clocks of a zone cost more than all the rest. */
const withSpan = (coming: Coming, { window }: Recurring, { day }: Circumstances): PlannedDate => ({
  ...coming,
  ...windowOf(coming.date, window, day),
});

/** All dates from the next one on; what comes back after it was done has only that one. */
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
