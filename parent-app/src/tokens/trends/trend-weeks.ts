import type { ProfileDto, TrendDto } from '@tokennest/shared-ui/contract';
import { formatShortDate } from '@tokennest/shared-ui/dates/format-day';
import { useSearchParams } from '@tokennest/shared-ui/kit';
import { formatIn } from '@tokennest/shared-ui/locale/locale';
import { trendMessages as words } from './trend.messages.ts';

/** All amounts are positive. Earned minus spent is the change of the balance. */
export interface Sums {
  tasks: number;
  allowances: number;
  awards: number;
  /** Refunds that exceed the week's redemptions. */
  givenBack: number;
  /** Redemptions minus their refunds. */
  rewards: number;
  deductions: number;
}

const none: Sums = { tasks: 0, allowances: 0, awards: 0, givenBack: 0, rewards: 0, deductions: 0 };

/** A canceled redemption is neither spent nor earned, so the two cancel out. */
function sumsOf({ task_reward, allowance, award, redemption, refund, deduct }: TrendDto): Sums {
  const back = redemption + refund;
  return {
    tasks: task_reward,
    allowances: allowance,
    awards: award,
    givenBack: Math.max(0, back),
    rewards: Math.max(0, -back),
    deductions: Math.abs(deduct),
  };
}

function add(one: Sums, other: Sums): Sums {
  return {
    tasks: one.tasks + other.tasks,
    allowances: one.allowances + other.allowances,
    awards: one.awards + other.awards,
    givenBack: one.givenBack + other.givenBack,
    rewards: one.rewards + other.rewards,
    deductions: one.deductions + other.deductions,
  };
}

export const sumOf = (rows: readonly TrendDto[]): Sums => rows.map(sumsOf).reduce(add, none);

export const earnedOf = ({ tasks, allowances, awards, givenBack }: Sums): number =>
  tasks + allowances + awards + givenBack;
export const spentOf = ({ rewards, deductions }: Sums): number => rewards + deductions;

const movedIn = ({ task_reward, allowance, award, redemption, refund, deduct }: TrendDto): number =>
  task_reward + allowance + award + redemption + refund + deduct;

export const weekChoices = [4, 8, 53] as const;
const weeksAtFirst = 8;

/** Child and weeks are in the URL. `childId` is empty for all children. */
export function useTrendChoice(list: readonly ProfileDto[]) {
  const [search, setSearch] = useSearchParams();
  const weeks = weekChoices.find((one) => String(one) === search.get('weeks')) ?? weeksAtFirst;
  const childId = list.find(({ id }) => id === search.get('child'))?.id ?? '';
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  return {
    weeks,
    childId,
    setWeeks: (value: string) => put('weeks', value === String(weeksAtFirst) ? '' : value),
    setChildId: (id: string) => put('child', id),
  };
}

const isQuiet = (row: TrendDto) =>
  row.balance === 0 &&
  [row.award, row.deduct, row.task_reward, row.allowance, row.redemption].every((sum) => sum === 0);

export function mondaysOf(rows: readonly TrendDto[]): string[] {
  const mondays = [...new Set(rows.map(({ week_start }) => week_start))].toSorted();
  const first = mondays.findIndex((monday) => rows.some((row) => row.week_start === monday && !isQuiet(row)));
  return first < 0 ? [] : mondays.slice(first);
}

export function balancesOf(rows: readonly TrendDto[], childId: string, mondays: readonly string[]): number[] {
  const own = mondays.flatMap(
    (monday) => rows.find((row) => row.child_id === childId && row.week_start === monday) ?? [],
  );
  const [first] = own;
  return first ? [first.balance - movedIn(first), ...own.map(({ balance }) => balance)] : [];
}

export function periodsOf(mondays: readonly string[], isByMonth: boolean): { key: string; mondays: string[] }[] {
  const keyOf = (monday: string) => (isByMonth ? monday.slice(0, 7) : monday);
  const periodKeys = [...new Set(mondays.map(keyOf))];
  return periodKeys.map((key) => ({ key, mondays: mondays.filter((monday) => keyOf(monday) === key) }));
}

/** 'Sep 28' for a Monday, 'Sep ’26' for a month. Calendar dates have no zone. */
export function labelOf(key: string): string {
  if (key.length > 7) return formatShortDate(key, 'UTC');
  return words.monthOf(formatIn('UTC', new Date(key), { month: 'short' }), key.slice(2, 4));
}
