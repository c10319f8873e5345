import { expect, test } from '@jest/globals';
import { nextDate, type Repeat } from './repeat.ts';

function datesOf(repeat: Repeat, start: string, count: number): string[] {
  const dates: string[] = [];
  while (dates.length < count) dates.push(nextDate(repeat, start, dates.at(-1) ?? null));
  return dates;
}

/** Guarantee: each kind of rule gives exactly the dates it describes. 2026-11-19 is a Thursday (Rules 6.21). */
test.each<[string, Repeat, string, string[]]>([
  ['daily', { kind: 'days', every: 1 }, '2028-02-28', ['2028-02-28', '2028-02-29', '2028-03-01']],
  ['every third day', { kind: 'days', every: 3 }, '2026-12-27', ['2026-12-27', '2026-12-30', '2027-01-02']],
  [
    'Mondays and Thursdays',
    { kind: 'weekdays', weekdays: [1, 4], every: 1 },
    '2026-11-19',
    ['2026-11-19', '2026-11-23', '2026-11-26'],
  ],
  [
    'Mondays and Thursdays of every second week, starting with the week of the start',
    { kind: 'weekdays', weekdays: [4, 1], every: 2 },
    '2026-11-20',
    ['2026-11-30', '2026-12-03', '2026-12-14'],
  ],
  ['Sundays', { kind: 'weekdays', weekdays: [7], every: 3 }, '2026-11-22', ['2026-11-22', '2026-12-13', '2027-01-03']],
  [
    'on the 31st, or the last day of a shorter month',
    { kind: 'month_day', day: 31 },
    '2027-01-31',
    ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
  ],
  ['on the 30th', { kind: 'month_day', day: 30 }, '2028-01-31', ['2028-02-29', '2028-03-30']],
  ['on the 1st', { kind: 'month_day', day: 1 }, '2026-11-02', ['2026-12-01', '2027-01-01']],
  [
    'on the second Saturday',
    { kind: 'month_weekday', nth: 2, weekday: 6 },
    '2026-11-15',
    ['2026-12-12', '2027-01-09', '2027-02-13'],
  ],
  ['on the first Monday', { kind: 'month_weekday', nth: 1, weekday: 1 }, '2027-02-01', ['2027-02-01', '2027-03-01']],
  [
    'on the last Sunday, whether fourth or fifth',
    { kind: 'month_weekday', nth: -1, weekday: 7 },
    '2027-01-31',
    ['2027-01-31', '2027-02-28', '2027-03-28', '2027-04-25', '2027-05-30'],
  ],
])('%s', (_, repeat, start, dates) => {
  expect(datesOf(repeat, start, dates.length)).toEqual(dates);
});

test('Rules 6.21: no date is before the start, even if an earlier one is requested', () => {
  expect(nextDate({ kind: 'days', every: 7 }, '2026-11-19', '2026-01-01')).toBe('2026-11-19');
  expect(nextDate({ kind: 'days', every: 7 }, '2026-11-19', '2026-11-18')).toBe('2026-11-19');
  expect(nextDate({ kind: 'days', every: 7 }, '2026-11-19', '2026-11-19')).toBe('2026-11-26');
});

test('a task that repeats after it is done can be on any date', () => {
  expect(datesOf({ kind: 'after_done', days: 5 }, '2026-11-19', 2)).toEqual(['2026-11-19', '2026-11-20']);
});
