import type { TrendDto } from '@tokennest/shared-ui/contract';
import { movedIn } from './trend-sums.ts';

/** Whether anything was there or moved; a balance that was spent to nothing within the week moved. */
const isQuiet = (row: TrendDto) =>
  row.balance === 0 &&
  [row.award, row.deduct, row.task_reward, row.allowance, row.redemption].every((sum) => sum === 0);

/** The Mondays of the rows, from the first on which any child had or got a token. */
export function mondaysOf(rows: readonly TrendDto[]): string[] {
  const mondays = [...new Set(rows.map(({ week_start }) => week_start))].toSorted();
  const first = mondays.findIndex((monday) => rows.some((row) => row.week_start === monday && !isQuiet(row)));
  return first < 0 ? [] : mondays.slice(first);
}

/** A child's balance on each Monday morning, and now. */
export function balancesOf(rows: readonly TrendDto[], childId: string, mondays: readonly string[]): number[] {
  const own = mondays.flatMap(
    (monday) => rows.find((row) => row.child_id === childId && row.week_start === monday) ?? [],
  );
  const [first] = own;
  return first ? [first.balance - movedIn(first), ...own.map(({ balance }) => balance)] : [];
}

/** Weeks as they are, or put together by month where they are too many to tell apart: label → its Mondays. */
export function periodsOf(mondays: readonly string[], isByMonth: boolean): { key: string; mondays: string[] }[] {
  const keyOf = (monday: string) => (isByMonth ? monday.slice(0, 7) : monday);
  const periodKeys = [...new Set(mondays.map(keyOf))];
  return periodKeys.map((key) => ({ key, mondays: mondays.filter((monday) => keyOf(monday) === key) }));
}

const monthFormat = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** '28 Sep' of a Monday, 'Sep ’26' of a month: calendar dates, which belong to no zone. */
export function labelOf(key: string): string {
  const month = monthFormat.format(new Date(key));
  return key.length === 7 ? `${month} ’${key.slice(2, 4)}` : `${Number(key.slice(8))} ${month}`;
}
