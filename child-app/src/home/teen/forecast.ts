import type { TrendDto } from '@tokennest/shared-ui/contract';
import { earnedIn } from '../../history/my-weeks.tsx';
import { now } from '@tokennest/shared-ui/dates/clock';

const weekMs = 7 * 86_400_000;
/** Fewer weeks do not show a pattern. */
const weeksMin = 2;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/**
 * Median tokens per complete week; null with less than two weeks of data. Weeks before the first token do not count.
 */
export function weeklyOf(trends: readonly TrendDto[]): number | null {
  const complete = trends.slice(0, -1);
  const begun = complete.slice(complete.findIndex((week) => earnedIn(week) > 0 || week.balance > 0));
  return complete.some((week) => earnedIn(week) > 0) && begun.length >= weeksMin ? medianOf(begun.map(earnedIn)) : null;
}

/** When the missing tokens are earned if none are spent; null if unknown. */
export function whenReached(missing: number, weekly: number | null): Date | null {
  if (weekly === null || weekly <= 0) return null;
  return new Date(now().getTime() + (missing / weekly) * weekMs);
}
