import { addDays, type LocalDate } from '../../../core/kernel/local-date.ts';
import { type FamilyDay, familyDateAt, timeOn } from '../family-day.ts';
import { type Home, homeOn, type HomeNights } from './home-days.contract.ts';

const searchedDays = 60;

/** Where a child is at an instant, and the date of the next move; null if it is more than 60 days away. */
export function whereChildIs(
  { changeTime, ...nights }: HomeNights & { changeTime: string },
  day: FamilyDay,
  now: Date,
): { here: Home; until: LocalDate | null } {
  const today = familyDateAt(now, day);
  const night = now < timeOn(today, changeTime, day) ? addDays(today, -1) : today;
  const here = homeOn(nights, night);
  for (let days = 1; days <= searchedDays; days += 1) {
    const date = addDays(night, days);
    if (homeOn(nights, date) !== here) return { here, until: date };
  }
  return { here, until: null };
}
