import { type FamilyDay, familyDateAt } from '../../families/family-day.ts';
import { addDays, type LocalDate } from '../../../core/kernel/local-date.ts';
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
  if (task.repeat.kind === 'after_done' && outcomes.includes('made')) return null;
  const [isMissed, isAway] = [outcomes.includes('missed'), outcomes.includes('away')];
  return restOf(task, { date, doneOn: null, isMissed, isAway });
}

/** What became of the last date that was handled; `doneOn` is the family's date on which it was done. */
export interface Last {
  readonly date: LocalDate;
  readonly doneOn: LocalDate | null;
  readonly isMissed: boolean;
  readonly isAway: boolean;
}

/**
 * The date after which the next one may come: the last one itself, or of an 'after_done' so many days after it was done,
 * missed or skipped; put off to the next day while nobody is there. Never before the last one, with which a family that
 * has moved to the west can be done on the day before.
 */
export function restOf({ repeat, window }: Recurring, { date, doneOn, isMissed, isAway }: Last): LocalDate {
  if (repeat.kind !== 'after_done') return date;
  if (doneOn === null && isAway && !isMissed) return date;
  const rest = addDays(doneOn ?? (isMissed ? lastDayOf(date, window) : date), repeat.days - 1);
  return rest > date ? rest : date;
}

/**
 * Later than `after`, where an 'after_done' was left out on the date that would have come next: so many days follow each
 * such date, too. `skipped` are those that are over.
 */
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
 * What comes next of a task that is made, changed, resumed or done at `now`: the first date that can still be done
 * after this one, which is that of `restOf`, or null where none was handled. Dates in between are neither made nor
 * missed. While an 'after_done' is to be done, nothing comes next.
 */
export function planAnew(task: Recurring, day: FamilyDay, { after, childId }: After, now: Date): Next {
  const tooEarly = addDays(familyDateAt(now, day), -task.window.lastsDays);
  let next = nextAfter(task, day, { after: after !== null && after > tooEarly ? after : tooEarly, childId });
  while (next.date !== null && windowOf(next.date, task.window, day).dueAt <= now) {
    next = nextAfter(task, day, { after: next.date, childId });
  }
  return next;
}
