import type { ChangeHomeScheduleBody, Home, HomeScheduleDto } from '@tokennest/shared-ui/contract';
import { homeOn, otherHome } from '@tokennest/shared-ui/contract/homes';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '../../ui/calendar/calendar.ts';

export type Kind = 'weeks' | 'weekends' | 'custom';

/** Swapped nights are stored at once, the rest with Save. */
export interface Draft extends ChangeHomeScheduleBody {
  kind: Kind;
}

/** The family's date and its clock, '16:10'. */
export interface Moment {
  today: LocalDate;
  time: string;
}

const nightsOf = (pattern: string, swapped: readonly string[] = []) => ({ pattern, swapped });

/** The night that the child's day belongs to: until the time of change, it is still the night before. */
export const nightAt = ({ today, time }: Moment, changeTime: string): LocalDate =>
  time < changeTime ? addDays(today, -1) : today;

function kindOf(pattern: string): Kind {
  if (/^(1{7}2{7}|2{7}1{7})$/.test(pattern)) return 'weeks';
  return /^(11222221122222|22111112211111)$/.test(pattern) ? 'weekends' : 'custom';
}

const patternOf = (kind: 'weeks' | 'weekends', first: Home): string => {
  const other = otherHome(first);
  if (kind === 'weeks') return String(first).repeat(7) + String(other).repeat(7);
  return (String(other).repeat(2) + String(first).repeat(5)).repeat(2);
};

/** The last change of homes before now: the first night of the current week. */
const weekStart = (weekday: number, night: LocalDate): LocalDate =>
  addDays(night, -((weekdayOf(night) - weekday + 7) % 7));

interface Chosen {
  kind: Kind;
  /** The home now; for weekends, the home of weekdays. */
  first: Home;
  weekday: number;
  changeTime: string;
}

/** A custom pattern keeps the home of each night. */
export function draftOf({ kind, first, weekday, changeTime }: Chosen, before: Draft | null, moment: Moment): Draft {
  const start = weekStart(weekday, nightAt(moment, changeTime));
  const time = { start_date: start, change_time: changeTime };
  if (kind !== 'custom') return { ...time, kind, pattern: patternOf(kind, first) };
  const nights = before ? { start_date: before.start_date, ...nightsOf(before.pattern) } : null;
  const homes = Array.from({ length: 14 }, (_, night) => (nights ? homeOn(nights, addDays(start, night)) : first));
  return { ...time, kind, pattern: homes.join('') };
}

export const fridayAtFive = { kind: 'weeks', first: 1, weekday: 5, changeTime: '17:00' } as const satisfies Chosen;

export function draftFrom({ start_date, pattern, change_time }: HomeScheduleDto): Draft {
  return { start_date, pattern, change_time, kind: kindOf(pattern) };
}

export function chosenIn({ kind, start_date, pattern, change_time: changeTime }: Draft, moment: Moment): Chosen {
  const night = nightAt(moment, changeTime);
  const now = homeOn({ start_date, ...nightsOf(pattern) }, night);
  const ofWeekdays: Home = pattern[2] === '2' ? 2 : 1;
  return { kind, first: kind === 'weekends' ? ofWeekdays : now, weekday: weekdayOf(start_date), changeTime };
}

export const isSame = (draft: Draft, saved: HomeScheduleDto | undefined): boolean =>
  saved !== undefined &&
  saved.change_time === draft.change_time &&
  weekdayOf(saved.start_date) === weekdayOf(draft.start_date) &&
  Array.from({ length: 14 }, (_, day) => addDays(draft.start_date, day)).every(
    (date) => homeOn({ ...saved, swapped: [] }, date) === homeOn({ ...draft, swapped: [] }, date),
  );

export function withNight(draft: Draft, date: LocalDate): Draft {
  const place = ((daysBetween(draft.start_date, date) % 14) + 14) % 14;
  const home = draft.pattern[place] === '2' ? '1' : '2';
  return { ...draft, pattern: draft.pattern.slice(0, place) + home + draft.pattern.slice(place + 1) };
}

/** Two weeks from the one that has begun, on the weekday of the change. */
export function weeksShown(draft: Draft, moment: Moment): readonly [LocalDate, LocalDate] {
  const first = weekStart(weekdayOf(draft.start_date), nightAt(moment, draft.change_time));
  return [first, addDays(first, 7)];
}

const searchedDays = 60;

/** The next dates on which the child moves, soonest first. */
export function movesFrom(
  nights: Pick<Draft, 'start_date' | 'pattern'> & { swapped: readonly string[] },
  night: LocalDate,
): LocalDate[] {
  const dates = Array.from({ length: searchedDays }, (_, day) => addDays(night, day + 1));
  return dates.filter((date) => homeOn(nights, date) !== homeOn(nights, addDays(date, -1))).slice(0, 2);
}
