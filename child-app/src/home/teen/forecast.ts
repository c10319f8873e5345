import type { TrendDto } from '@tokennest/shared-ui/contract';
import { earnedIn } from '../../history/my-weeks.tsx';
import { now } from '@tokennest/shared-ui/dates/clock';

const weekMs = 7 * 86_400_000;
/** Less says nothing of what a week usually brings. */
const weeksMin = 2;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** What a complete week usually brings; null under two weeks of data. Weeks before the first token are none. */
export function weeklyOf(trends: readonly TrendDto[]): number | null {
  const complete = trends.slice(0, -1);
  const begun = complete.slice(complete.findIndex((week) => earnedIn(week) > 0 || week.balance > 0));
  return complete.some((week) => earnedIn(week) > 0) && begun.length >= weeksMin ? medianOf(begun.map(earnedIn)) : null;
}

/** When so many tokens more are there, if nothing is spent; null where nobody can say. */
export function whenReached(missing: number, weekly: number | null): Date | null {
  if (weekly === null || weekly <= 0) return null;
  return new Date(now().getTime() + (missing / weekly) * weekMs);
}
