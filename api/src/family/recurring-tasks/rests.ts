import { addDays, type LocalDate } from '../../core/kernel/local-date.ts';
import type { FamilyDay } from '../families/family-day.ts';
import { type Home, homeOn, type HomeNights } from '../families/homes/home-days.contract.ts';
import type { Absence } from '../tasks/recurrence/assignee.ts';
import type { RecurringTask } from '../tasks/recurrence/recurring-task.entity.ts';

/** A row of `home_schedule`. */
export interface Nights extends HomeNights {
  readonly childId: string;
  readonly changeTime: string;
}

type OfHome = Pick<RecurringTask, 'home' | 'untilTime' | 'lastsDays'>;

/** A child is absent for a task of a home on the days when it would fall due at the other (Rules 6.70). */
export function restsOf({ home, untilTime, lastsDays }: OfHome, nights: readonly Nights[], day: FamilyDay): Absence[] {
  if (!home) return [];
  return nights.map((each) => ({
    ...always,
    childId: each.childId,
    isOn: (date) =>
      isAtOtherHome(each, home, { date: addDays(date, lastsDays - 1), untilTime: untilTime ?? null, day }),
  }));
}

export const always = { fromDate: '1900-01-01', toDate: '2999-12-31' };

type Due = { date: LocalDate; untilTime: string | null; day: FamilyDay };

/** Until the time of change, the night before counts. `child_rests` says the same to PostgreSQL. */
function isAtOtherHome(nights: Nights, home: Home, { date, untilTime, day }: Due): boolean {
  const isBefore = untilTime !== null && intoDay(untilTime, day) <= intoDay(nights.changeTime, day);
  return homeOn(nights, isBefore ? addDays(date, -1) : date) !== home;
}

/** Minutes since the day began; a time before the start of the day means after midnight. */
function intoDay(time: string, { dayBeginsAt }: FamilyDay): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) - dayBeginsAt * 60;
  return (minutes + minutesOfDay) % minutesOfDay;
}

const minutesOfDay = 24 * 60;
