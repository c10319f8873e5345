import { expect, test } from '@jest/globals';
import type { TrendDto } from '@tokennest/shared-ui/contract';
import { forecastOf, usualWeekOf } from './forecast.ts';

const weekOf = (task_reward: number, some: Partial<TrendDto> = {}): TrendDto => ({
  child_id: '',
  week_start: '2026-11-09',
  balance: 0,
  award: 0,
  deduct: 0,
  allowance: 0,
  redemption: 0,
  refund: 0,
  task_reward,
  ...some,
});

test.each([
  ['the median of the completed weeks', [10, 90, 20, 999], 20],
  ['the middle of two', [10, 20, 999], 15],
  ['unknown with fewer than two', [10, 999], null],
  ['unknown without any', [], null],
])('Rules 12.231: a usual week is %s', (_, earned, expected) => {
  expect(usualWeekOf(earned.map((amount) => weekOf(amount)))).toBe(expected);
});

test('Rules 12.231: spending and refunds do not count as earnings', () => {
  const week = weekOf(10, { award: 5, allowance: 2, redemption: -60, refund: 60, deduct: -4 });
  expect(usualWeekOf([week, week, week])).toBe(17);
});

test.each([
  ['in a week and a day', { balance: 86, cost: 120, usualWeek: 30 }, '2026-11-27'],
  ['tomorrow at the earliest', { balance: 119, cost: 120, usualWeek: 700 }, '2026-11-20'],
  ['never if already reached', { balance: 120, cost: 120, usualWeek: 30 }, undefined],
  ['unknown without earnings', { balance: 1, cost: 120, usualWeek: 0 }, undefined],
  ['unknown before two weeks', { balance: 1, cost: 120, usualWeek: null }, undefined],
  ['unknown beyond ten years', { balance: 0, cost: 1_000_000, usualWeek: 1 }, undefined],
])('Rules 12.231: the goal is reached %s', (_, saving, expected) => {
  expect(forecastOf({ ...saving, today: '2026-11-19' })?.date).toBe(expected);
});
