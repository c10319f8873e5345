import { now as clockNow } from '@tokennest/shared-ui/dates/clock';
import type { AllowanceDto, Frequency } from '@tokennest/shared-ui/contract';
import { addDays, addMonths, dateIn, type LocalDate, weekdayOf } from '../ui/calendar/calendar.ts';

/** Returns the next scheduled date: the next day, Monday, or 1st of the month (Rules 9.1). */
const following: Record<Frequency, (after: LocalDate) => LocalDate> = {
  daily: (after) => addDays(after, 1),
  weekly: (after) => addDays(after, 8 - weekdayOf(after)),
  monthly: (after) => addMonths(`${after.slice(0, 7)}-01`, 1),
};

interface Plan {
  frequency: Frequency;
  startDate: LocalDate;
}

/** Returns the first payment date: after today, and not before the start date (Rules 9.2). */
export const firstDate = ({ frequency, startDate }: Plan, today: LocalDate): LocalDate =>
  following[frequency](startDate > today ? addDays(startDate, -1) : today);

/** Counts payments through `last`, starting at the next execution that the server reported. */
function countUntil({ frequency, start_date, next_execution_at: next }: AllowanceDto, last: LocalDate, zone: string) {
  if (next === null) return 0;
  const planned = dateIn(zone, new Date(next));
  let count = 0;
  let date = planned > start_date ? planned : following[frequency](addDays(start_date, -1));
  for (; date <= last; date = following[frequency](date)) count += 1;
  return count;
}

export function nextSevenDays(
  allowances: readonly AllowanceDto[],
  zone: string,
  now = clockNow(),
): Map<string, number> {
  const last = addDays(dateIn(zone, now), 7);
  const sums = new Map<string, number>();
  for (const allowance of allowances) {
    const tokens = allowance.is_active ? allowance.amount * countUntil(allowance, last, zone) : 0;
    if (tokens > 0) sums.set(allowance.child_id, (sums.get(allowance.child_id) ?? 0) + tokens);
  }
  return sums;
}
