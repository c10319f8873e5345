import type { DayDto, LetterDto } from '@tokennest/shared-ui/contract';
import { type DayTally, tallyDay } from '@tokennest/shared-ui/dates/tally-day';
import { withTitles } from '@tokennest/shared-ui/queries/with-titles';
import type { LocalDate } from '../../ui/calendar/calendar.ts';

export interface ChoreOfWeek {
  id: string | undefined;
  title: string;
  picture: string | null;
  doneOn: LocalDate[];
  notDoneOn: LocalDate[];
  isOpen: boolean;
}

/** A child's week until now. Days ahead count for nothing yet. */
export interface WeekOfChild {
  today: LocalDate;
  days: readonly (DayTally & { isAhead: boolean })[];
  done: number;
  of: number;
  complete: number;
  chores: readonly ChoreOfWeek[];
}

export function weekOfChild({ child_id: childId, days: answered }: LetterDto): WeekOfChild {
  const { today, days: all } = withTitles(answered);
  const days = all.map((day) => ({ ...tallyDay(day, childId), isAhead: day.date > today }));
  const past = days.filter(({ isAhead }) => !isAhead);
  const come = all.filter(({ date }) => date <= today);
  return {
    today,
    days,
    done: past.reduce((sum, day) => sum + day.done, 0),
    of: past.reduce((sum, day) => sum + day.of, 0),
    complete: past.filter(({ done, of }) => of > 0 && done === of).length,
    chores: choresOf(come, { childId, today }),
  };
}

/** Each repeating chore once, and each other task by its title. */
function choresOf(days: readonly DayDto[], { childId, today }: { childId: string; today: LocalDate }): ChoreOfWeek[] {
  const chores = new Map<string, ChoreOfWeek>();
  for (const { date, items } of days)
    for (const { recurring_task_id: repeats, title, picture, child_id, state } of items) {
      if (child_id !== childId) continue;
      const key = repeats ?? title;
      const blank = { id: repeats ?? undefined, title, picture, doneOn: [], notDoneOn: [], isOpen: false };
      const chore = chores.get(key) ?? blank;
      if (state === 'done' || state === 'waiting') chore.doneOn.push(date);
      else if (state === 'missed' || (isToDo(state) && date < today)) chore.notDoneOn.push(date);
      else if (isToDo(state)) chore.isOpen = true;
      else continue;
      chores.set(key, chore);
    }
  return [...chores.values()];
}

const isToDo = (state: string) => state === 'to_do' || state === 'planned';

export interface WentWell {
  kind: 'every' | 'anyone' | 'often' | 'once';
  id: string | undefined;
  title: string;
  picture: string | null;
  times: number;
  on: LocalDate;
}

const wentWellMax = 3;
/** Fewer times are not a habit. */
const everyMin = 3;

/** The three best things that the history shows, without comparing anyone (Rules 12.312). */
export function wentWell({ chores }: WeekOfChild, forAnyone: readonly string[]): WentWell[] {
  const done = chores.flatMap(({ id, title, picture, doneOn, notDoneOn, isOpen }) => {
    const [times, on] = [doneOn.length, doneOn.at(-1)];
    if (on === undefined) return [];
    const isWhole = times >= everyMin && notDoneOn.length === 0 && !isOpen;
    const isForAnyone = forAnyone.includes(title);
    const kind = isForAnyone ? 'anyone' : isWhole ? 'every' : times > 1 ? 'often' : 'once';
    return [{ kind, id, title, picture, times, on } as const];
  });
  const order = ['every', 'anyone', 'often', 'once'];
  return done
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || other.times - one.times)
    .slice(0, wentWellMax);
}
