import { expect, test } from '@jest/globals';
import { dayBegins, familyDateAt, timeOn } from './family-day.ts';

/** Guarantee: what is done after midnight, while the family's day still runs, is done on its date. */
test.each([
  [0, '2026-11-19T23:59:59Z', '2026-11-19'],
  [0, '2026-11-20T00:00:00Z', '2026-11-20'],
  [4, '2026-11-20T03:59:59Z', '2026-11-19'],
  [4, '2026-11-20T04:00:00Z', '2026-11-20'],
  [12, '2026-11-20T11:59:59Z', '2026-11-19'],
  [23, '2026-11-20T23:00:00Z', '2026-11-20'],
])('where days begin at %s, %s is %s', (dayBeginsAt, instant, date) => {
  expect(familyDateAt(new Date(instant), { timeZone: 'Europe/London', dayBeginsAt })).toBe(date);
});

/** Guarantee: a change of clocks makes a day longer or shorter, and moves its hour by nothing. */
test('a day of 23 hours begins and ends at its hour', () => {
  const day = { timeZone: 'Europe/Berlin', dayBeginsAt: 4 };
  expect(dayBegins('2026-03-28', day)).toEqual(new Date('2026-03-28T03:00:00Z'));
  expect(dayBegins('2026-03-29', day)).toEqual(new Date('2026-03-29T02:00:00Z'));
  expect(familyDateAt(new Date('2026-03-29T01:59:59Z'), day)).toBe('2026-03-28');
});

test('a day whose hour is left out begins as soon as clocks show a later one', () => {
  expect(dayBegins('2026-03-29', { timeZone: 'Europe/Berlin', dayBeginsAt: 2 })).toEqual(
    new Date('2026-03-29T01:00:00Z'),
  );
});

test('where clocks go back over midnight, a date that has begun is not begun again', () => {
  const day = { timeZone: 'America/St_Johns', dayBeginsAt: 0 };
  expect(familyDateAt(new Date('2010-11-07T02:45:00Z'), day)).toBe('2010-11-07');
});

test('a time before the hour at which days begin is that of the night', () => {
  const day = { timeZone: 'Europe/London', dayBeginsAt: 4 };
  expect(timeOn('2026-11-19', '03:30', day)).toEqual(new Date('2026-11-20T03:30:00Z'));
  expect(timeOn('2026-11-19', '04:00', day)).toEqual(new Date('2026-11-19T04:00:00Z'));
});
