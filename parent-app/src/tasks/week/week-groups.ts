import type { AbsenceDto, DayDto, DayItemDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { formatDay, type LocalDate, weekdayNameOf } from '../../ui/calendar/calendar.ts';
import { weekMessages as words } from './week.messages.ts';

interface AwayDays {
  childId: string | null;
  first: LocalDate;
  last: LocalDate;
  /** Excludes past absences, whose end is therefore unknown. */
  absences: readonly AbsenceDto[];
}

export function awayWords({ childId, first, last, absences }: AwayDays): string {
  const until = absences
    .filter(
      ({ child_id: id, from_date: from, to_date: to }) => (id ?? childId) === childId && from <= last && to >= last,
    )
    .map(({ to_date: to }) => to)
    .toSorted()
    .at(-1);
  if (!until || until === first) return words.states.away;
  return words.awayUntil(until === last ? weekdayNameOf(until) : formatDay(until, first));
}

export interface WeekRow {
  id: string;
  title: string;
  picture: string | null;
  reward: number;
  isTurn: boolean;
  cells: DayItemDto[][];
}

export interface WeekGroup {
  child: ProfileDto | null;
  rows: WeekRow[];
  isAway: boolean[];
}

export function groupsOf(days: readonly DayDto[], family: readonly ProfileDto[]): WeekGroup[] {
  const groups = [...family, null].map((child) => ({
    child,
    rows: rowsOf(days, child?.id ?? null),
    isAway: days.map(({ away }) => child !== null && away.includes(child.id)),
  }));
  return groups.filter(({ child, rows }) => child !== null || rows.length > 0);
}

function rowsOf(days: readonly DayDto[], childId: string | null): WeekRow[] {
  const rows = new Map<string, WeekRow>();
  days.forEach(({ items }, day) => {
    for (const item of items.filter((one) => one.child_id === childId && one.state !== 'skipped')) {
      const id = item.recurring_task_id ?? `${item.title} ${item.token_reward}`;
      const cells = rows.get(id)?.cells ?? days.map(() => []);
      // A chore keeps its row while the child is away.
      if (item.state !== 'away') cells[day]?.push(item);
      const { title, picture, token_reward: reward, is_turn: isTurn } = item;
      rows.set(id, { id, title, picture, reward, isTurn, cells });
    }
  });
  const isOnce = ({ cells }: WeekRow) => Number(cells.flat().some((item) => item.recurring_task_id === null));
  return [...rows.values()].toSorted((one, other) => isOnce(one) - isOnce(other));
}

interface AwayRun {
  day: number;
  length: number;
  words: string;
}

interface AwayWeek {
  days: readonly DayDto[];
  absences: readonly AbsenceDto[];
}

/** Consecutive days away without items, merged into one table cell. */
export function awayRunsOf({ child, rows, isAway }: WeekGroup, { days, absences }: AwayWeek): AwayRun[] {
  const runs: Omit<AwayRun, 'words'>[] = [];
  isAway.forEach((isAwayThen, day) => {
    if (!isAwayThen || rows.some(({ cells }) => cells[day]?.length)) return;
    const last = runs.at(-1);
    if (last && last.day + last.length === day) last.length += 1;
    else runs.push({ day, length: 1 });
  });
  return runs.map((run) => {
    const [first = '', last = ''] = [days[run.day]?.date, days[run.day + run.length - 1]?.date];
    return { ...run, words: awayWords({ childId: child?.id ?? null, first, last, absences }) };
  });
}

export const itemsOf = ({ rows }: WeekGroup): DayItemDto[] => rows.flatMap(({ cells }) => cells.flat());
