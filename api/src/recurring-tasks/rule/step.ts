import { type FamilyDay, familyDateAt } from '../../families/family-day.ts';
import { addDays, type LocalDate } from '../../kernel/local-date.ts';
import { nextDate, type Repeat } from './repeat.ts';
import { type Absence, type Assigned, type Turn, whoseDate } from './whose.ts';
import { type DueWindow, lastDayOf, type Span, windowOf } from './window.ts';

/** What the rule knows of a recurring task. */
export interface Recurring extends Assigned {
  readonly repeat: Repeat;
  readonly startDate: LocalDate;
  readonly window: DueWindow;
  readonly ifNotDone: 'missed' | 'stays';
}

/** What the rule knows of the family. */
export interface Circumstances {
  readonly day: FamilyDay;
  readonly absences: readonly Absence[];
  /** Dates of this recurring task that the parent skips. */
  readonly skipped: readonly LocalDate[];
}

export interface Occurrence extends Span {
  readonly childId: string | null;
  readonly outcome: 'made' | 'missed' | 'away';
}

/** The next date, when it shows, and whose turn it is; date and instant are null while it waits to be done. */
export interface Next {
  readonly date: LocalDate | null;
  readonly at: Date | null;
  readonly childId: string | null;
}

export interface Step {
  /** What is to be recorded of the date: nothing where it was skipped, since that is recorded already. */
  readonly occurrences: readonly Occurrence[];
  readonly next: Next;
  /** In place of `next` where nothing could be made, because the family has no room for another task. */
  readonly nextWithoutRoom: Next;
}

/**
 * Handles one date once it shows by `now`; null before. Call again with what comes next, until null. After an outage a
 * date whose window is over is missed; of those that stay until they are done, the latest is made all the same.
 */
export function step(task: Recurring, { day, absences, skipped }: Circumstances, turn: Turn, now: Date): Step | null {
  const span = windowOf(turn.date, task.window, day);
  if (span.showsAt > now) return null;
  const whose = whoseDate(task, absences, turn);
  const isSkipped = skipped.includes(turn.date);
  const present = isOver(task, day, { ...span, date: turn.date }, now) ? 'missed' : 'made';
  const occurrences = (isSkipped ? [] : whose.places).map(({ childId, isAway }) => {
    return { childId, outcome: isAway ? 'away' : present, ...span } as const;
  });
  const childId = isSkipped ? turn.childId : whose.nextChildId;
  const outcomes = occurrences.map(({ outcome }) => outcome);
  return {
    occurrences,
    next: nextAfter(task, day, { after: handled(task, turn.date, outcomes), childId }),
    nextWithoutRoom: nextAfter(task, day, { after: turn.date, childId }),
  };
}

function isOver(task: Recurring, day: FamilyDay, { date, dueAt }: Span & { date: LocalDate }, now: Date): boolean {
  if (dueAt > now) return false;
  if (task.ifNotDone === 'missed') return true;
  if (task.repeat.kind === 'after_done') return false;
  const later = nextDate(task.repeat, task.startDate, date);
  return windowOf(later, task.window, day).showsAt <= now;
}

/** After which date the next one comes; null where that is known only once it is done. */
function handled(task: Recurring, date: LocalDate, outcomes: readonly Occurrence['outcome'][]): LocalDate | null {
  if (task.repeat.kind !== 'after_done') return date;
  if (outcomes.includes('made')) return null;
  const { days } = task.repeat;
  if (outcomes.includes('missed')) return addDays(lastDayOf(date, task.window), days - 1);
  // Put off while nobody is there; a date that the parent skips counts as done.
  return outcomes.includes('away') ? date : addDays(date, days - 1);
}

type After = { after: LocalDate | null; childId: string | null };

function nextAfter(task: Recurring, day: FamilyDay, { after, childId }: After): Next {
  if (after === null) return { date: null, at: null, childId };
  const date = nextDate(task.repeat, task.startDate, after);
  return { date, at: windowOf(date, task.window, day).showsAt, childId };
}

/**
 * What comes next of an 'after_done' whose occurrence was done on this date of the family, or missed and this was the
 * last day of its window.
 */
export function nextOnceDone(task: Recurring, day: FamilyDay, done: { on: LocalDate; childId: string | null }): Next {
  const days = task.repeat.kind === 'after_done' ? task.repeat.days : 1;
  return nextAfter(task, day, { after: addDays(done.on, days - 1), childId: done.childId });
}

/**
 * What comes next of a task that is made, changed or resumed at `now`: the first date after this one that can still be
 * done. `after` is the last date handled, null where none was; of an 'after_done' the day before the one that was
 * planned, and while that waits to be done nothing is planned anew. Dates in between are neither made nor missed.
 */
export function planAnew(task: Recurring, day: FamilyDay, { after, childId }: After, now: Date): Next {
  const tooEarly = addDays(familyDateAt(now, day), -task.window.lastsDays);
  let next = nextAfter(task, day, { after: after !== null && after > tooEarly ? after : tooEarly, childId });
  while (next.date !== null && windowOf(next.date, task.window, day).dueAt <= now) {
    next = nextAfter(task, day, { after: next.date, childId });
  }
  return next;
}
