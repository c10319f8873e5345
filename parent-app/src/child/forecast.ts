import type { TrendDto } from '@tokennest/shared-ui/contract';
import { addDays, type LocalDate } from '../ui/calendar/calendar.ts';

const weeksMin = 2;

function medianOf(values: readonly number[]): number {
  const order = values.toSorted((one, other) => one - other);
  const middle = Math.floor(order.length / 2);
  const [below = 0, above = 0] = [order[Math.ceil(order.length / 2) - 1], order[middle]];
  return (below + above) / 2;
}

/** What came in by itself or by hand; a refund only comes back. */
const earnedIn = ({ task_reward, allowance, award }: TrendDto) => task_reward + allowance + award;

/**
 * What a child earns in a usual week: the median of the weeks that are over, oldest first in `weeks`, whose last one runs.
 * Null under two of them (Rules 12.231).
 */
export function usualWeekOf(weeks: readonly TrendDto[]): number | null {
  const over = weeks.slice(0, -1);
  return over.length < weeksMin ? null : medianOf(over.map(earnedIn));
}

interface Saving {
  balance: number;
  cost: number;
  /** Null where it is not known. */
  usualWeek: number | null;
  today: LocalDate;
}

export interface Forecast {
  date: LocalDate;
  weeks: number;
}

/** A day that nobody plans for says nothing. */
const weeksMax = 520;

/** When the goal is reached if the child earns as in a usual week and spends nothing; null where nobody can say. */
export function forecastOf({ balance, cost, usualWeek, today }: Saving): Forecast | null {
  const missing = cost - balance;
  if (usualWeek === null || usualWeek <= 0 || missing <= 0) return null;
  const days = Math.ceil((missing / usualWeek) * 7);
  return days > weeksMax * 7 ? null : { date: addDays(today, days), weeks: days / 7 };
}
