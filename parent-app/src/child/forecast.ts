import type { TrendDto } from '@tokennest/shared-ui/contract';
import { addDays, type LocalDate } from '../ui/calendar/calendar.ts';

const weeksMin = 2;

function medianOf(values: readonly number[]): number {
  const order = values.toSorted((one, other) => one - other);
  const middle = Math.floor(order.length / 2);
  const [below = 0, above = 0] = [order[Math.ceil(order.length / 2) - 1], order[middle]];
  return (below + above) / 2;
}

/** Refunds are not earnings: the tokens only come back. */
const earnedIn = ({ task_reward, allowance, award }: TrendDto) => task_reward + allowance + award;

/** Median of completed weeks; `weeks` is oldest first, ending now. Null with fewer than two (Rules 12.231). */
export function usualWeekOf(weeks: readonly TrendDto[]): number | null {
  const over = weeks.slice(0, -1);
  return over.length < weeksMin ? null : medianOf(over.map(earnedIn));
}

interface Saving {
  balance: number;
  cost: number;
  usualWeek: number | null;
  today: LocalDate;
}

export interface Forecast {
  date: LocalDate;
  weeks: number;
}

/** About ten years: forecasts beyond that are meaningless. */
const weeksMax = 520;

/** Predicts when the goal is reached at the usual pace, without spending. Null if unknown. */
export function forecastOf({ balance, cost, usualWeek, today }: Saving): Forecast | null {
  const missing = cost - balance;
  if (usualWeek === null || usualWeek <= 0 || missing <= 0) return null;
  const days = Math.ceil((missing / usualWeek) * 7);
  return days > weeksMax * 7 ? null : { date: addDays(today, days), weeks: days / 7 };
}
