import { type FamilyDay, familyDateAt } from '../../families/family-day.ts';
import { addDays, type LocalDate } from '../../../core/kernel/local-date.ts';
import { nextDate, type Repeat } from './repeat.ts';
import { type Absence, type Assigned, type Turn, whoseDate } from './assignee.ts';
import { type DueWindow, lastDayOf, type Span, windowOf } from './window.ts';

export interface Recurring extends Assigned {
  readonly repeat: Repeat;
  readonly startDate: LocalDate;
  readonly window: DueWindow;
  readonly ifNotDone: 'missed' | 'stays';
}

export interface Circumstances {
  readonly day: FamilyDay;
  readonly absences: readonly Absence[];
  readonly skipped: readonly LocalDate[];
}

export interface Occurrence extends Span {
  readonly childId: string | null;
  readonly outcome: 'made' | 'missed' | 'away';
}

/** The next date, when it shows, and whose turn it is. Date and instant are null while the task waits to be done. */
export interface Next {
  readonly date: LocalDate | null;
  readonly at: Date | null;
  readonly childId: string | null;
}

export interface Step {
  /** Empty for a skipped date, which is recorded already. */
  readonly occurrences: readonly Occurrence[];
  readonly next: Next;
  /** Replaces `next` if nothing was created because the family has no room for another task. */
  readonly nextWithoutRoom: Next;
}

/** Handles one date if it shows by `now`, else null; call again with `next`. Past dates are missed, except stays. */
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

/** The date after which the next one comes; null if that depends on when it is done. */
function handled(task: Recurring, date: LocalDate, outcomes: readonly Occurrence['outcome'][]): LocalDate | null {
  if (task.repeat.kind === 'after_done' && outcomes.includes('made')) return null;
  const [isMissed, isAway] = [outcomes.includes('missed'), outcomes.includes('away')];
  return restOf(task, { date, doneOn: null, isMissed, isAway });
}

/** `doneOn` is the family's date when it was done. */
export interface Last {
  readonly date: LocalDate;
  readonly doneOn: LocalDate | null;
  readonly isMissed: boolean;
  readonly isAway: boolean;
}

/**
 * The last date; for `after_done`, some days after it was done, missed or skipped, or the next day while everyone is
 * away. Never earlier than the last date: a family that moved west can finish a task the day before its date.
 */
export function restOf({ repeat, window }: Recurring, { date, doneOn, isMissed, isAway }: Last): LocalDate {
  if (repeat.kind !== 'after_done') return date;
  if (doneOn === null && isAway && !isMissed) return date;
  const rest = addDays(doneOn ?? (isMissed ? lastDayOf(date, window) : date), repeat.days - 1);
  return rest > date ? rest : date;
}

/** For `after_done`, the full number of days follows each past skipped date that would have been next. */
export function restAfterSkips(
  { repeat }: Pick<Recurring, 'repeat'>,
  after: LocalDate,
  skipped: readonly LocalDate[],
): LocalDate {
  if (repeat.kind !== 'after_done' || !skipped.includes(addDays(after, 1))) return after;
  return restAfterSkips({ repeat }, addDays(after, repeat.days), skipped);
}

type After = { after: LocalDate | null; childId: string | null };

function nextAfter(task: Recurring, day: FamilyDay, { after, childId }: After): Next {
  if (after === null) return { date: null, at: null, childId };
  const date = nextDate(task.repeat, task.startDate, after);
  return { date, at: windowOf(date, task.window, day).showsAt, childId };
}

/**
 * The first date after `after` (from `restOf`; null if no date was handled) that can still be done. Dates in between
 * are neither created nor missed. Do not call it while an `after_done` task is open.
 */
export function replan(task: Recurring, day: FamilyDay, { after, childId }: After, now: Date): Next {
  const tooEarly = addDays(familyDateAt(now, day), -task.window.lastsDays);
  let next = nextAfter(task, day, { after: after !== null && after > tooEarly ? after : tooEarly, childId });
  while (next.date !== null && windowOf(next.date, task.window, day).dueAt <= now) {
    next = nextAfter(task, day, { after: next.date, childId });
  }
  return next;
}
