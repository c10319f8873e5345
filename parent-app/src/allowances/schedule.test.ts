import { expect, test } from '@jest/globals';
import type { AllowanceDto } from '@tokennest/shared-ui/contract';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { addMonths, dateIn, daysBetween } from '../ui/calendar/calendar.ts';
import { firstDate, nextSevenDays } from './schedule.ts';

/** A Thursday evening in London, which is on UTC. */
const now = new Date('2026-11-19T18:05:00Z');

const allowanceOf = (some: Partial<AllowanceDto>) =>
  rowOf('allowance', 1, { child_id: mia.id, amount: 2, is_active: true, start_date: '2026-11-01', ...some });

const daily = allowanceOf({ frequency: 'daily', next_execution_at: '2026-11-20T00:00:00Z' });
const weekly = allowanceOf({ frequency: 'weekly', amount: 20, next_execution_at: '2026-11-23T00:00:00Z' });
const monthly = allowanceOf({ frequency: 'monthly', amount: 30, next_execution_at: '2026-12-01T00:00:00Z' });

const sumOf = (allowances: AllowanceDto[], at = now, zone = 'Europe/London') =>
  nextSevenDays(allowances, zone, at).get(mia.id) ?? 0;

test.each([
  ['daily on each of seven days', [daily], 14],
  ['weekly on one Monday', [weekly], 20],
  ['monthly not before the 1st', [monthly], 0],
  ['the sum of one child', [daily, weekly], 34],
  ['nothing while inactive', [{ ...daily, is_active: false, next_execution_at: null }], 0],
  ['nothing before the start', [{ ...daily, start_date: '2026-11-25' }], 4],
  ['overdue payments too', [{ ...weekly, next_execution_at: '2026-11-16T00:00:00Z' }], 40],
])('the next 7 days pay %s', (_, allowances, tokens) => {
  expect(sumOf(allowances)).toBe(tokens);
});

test('sums up each child separately', () => {
  const ofLeo = { ...weekly, child_id: leo.id, amount: 15 };
  expect([...nextSevenDays([daily, ofLeo, weekly], 'UTC', now)]).toEqual([
    [mia.id, 34],
    [leo.id, 15],
  ]);
});

test('Mondays and 1sts are in the family’s zone', () => {
  // In Auckland it is already Friday the 20th, so the seventh day is the 27th. Midnight of Tuesday the 1st is 13 hours
  // ahead of UTC.
  const first = { ...monthly, next_execution_at: '2026-11-30T11:00:00Z' };
  expect(sumOf([first], new Date('2026-11-23T10:59:00Z'), 'Pacific/Auckland')).toBe(0);
  expect(sumOf([first], new Date('2026-11-23T11:01:00Z'), 'Pacific/Auckland')).toBe(30);
  expect(sumOf([first], new Date('2026-11-23T11:01:00Z'), 'UTC')).toBe(30);
});

test.each([
  ['daily', '2026-11-01', '2026-11-20'],
  ['daily', '2026-11-25', '2026-11-25'],
  ['weekly', '2026-11-19', '2026-11-23'],
  ['weekly', '2026-11-23', '2026-11-23'],
  ['weekly', '2026-11-24', '2026-11-30'],
  ['monthly', '2026-11-19', '2026-12-01'],
  ['monthly', '2027-01-01', '2027-01-01'],
] as const)('%s from %s pays first on %s', (frequency, startDate, first) => {
  expect(firstDate({ frequency, startDate }, '2026-11-19')).toBe(first);
});

test('dates ignore clock changes', () => {
  expect(dateIn('America/Los_Angeles', new Date('2026-11-01T06:59:00Z'))).toBe('2026-10-31');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
});
