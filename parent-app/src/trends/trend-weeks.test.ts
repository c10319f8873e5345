import { expect, test } from '@jest/globals';
import type { TrendDto } from '@tokennest/shared-ui/contract';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { earnedOf, spentOf, sumOf } from './trend-sums.ts';
import { balancesOf, labelOf, mondaysOf, periodsOf } from './trend-weeks.ts';

const nothing = { award: 0, deduct: 0, task_reward: 0, allowance: 0, redemption: 0, refund: 0 };
const weekOf = (child_id: string, week_start: string, balance: number, some: Partial<TrendDto> = {}): TrendDto => ({
  child_id,
  week_start,
  balance,
  ...nothing,
  ...some,
});

const rows = [
  weekOf(leo.id, '2026-11-02', 0),
  weekOf(leo.id, '2026-11-09', 0),
  weekOf(leo.id, '2026-11-16', 5, { award: 5 }),
  weekOf(mia.id, '2026-11-02', 0),
  weekOf(mia.id, '2026-11-09', 40, { task_reward: 30, allowance: 20, deduct: -10 }),
  weekOf(mia.id, '2026-11-16', 10, { redemption: -90, refund: 60 }),
];

test('the picture begins where something moved', () => {
  expect(mondaysOf(rows)).toEqual(['2026-11-09', '2026-11-16']);
  expect(mondaysOf(rows.slice(0, 2))).toEqual([]);
});

test('a line has the balance of each Monday morning, and of now', () => {
  const mondays = mondaysOf(rows);
  expect(balancesOf(rows, mia.id, mondays)).toEqual([0, 40, 10]);
  expect(balancesOf(rows, leo.id, mondays)).toEqual([0, 0, 5]);
});

/** Guarantee: what is drawn as earned and spent adds up to the balances that are drawn. */
test('a cancelled redemption is neither spent nor earned, and the sums add up', () => {
  const sums = sumOf(rows);
  expect(sums).toEqual({ tasks: 30, allowances: 20, awards: 5, givenBack: 0, rewards: 30, deductions: 10 });
  expect(earnedOf(sums) - spentOf(sums)).toBe(15);
  const later = sumOf([weekOf(mia.id, '2026-11-16', 60, { refund: 60 })]);
  expect([later.rewards, later.givenBack]).toEqual([0, 60]);
});

test('a year is put together by month', () => {
  const mondays = ['2026-09-28', '2026-10-05', '2026-10-12'];
  expect(periodsOf(mondays, false).map(({ key }) => labelOf(key))).toEqual(['28 Sep', '5 Oct', '12 Oct']);
  expect(periodsOf(mondays, true).map(({ key, mondays: own }) => [labelOf(key), own.length])).toEqual([
    ['Sep ’26', 1],
    ['Oct ’26', 2],
  ]);
});
