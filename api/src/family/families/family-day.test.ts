import { expect, test } from '@jest/globals';
import { dayBegins, familyDateAt, timeOn } from './family-day.ts';

/** Guarantee: an action after midnight counts for the date whose family day is still running. */
test.each([
  [0, '2026-11-19T23:59:59Z', '2026-11-19'],
  [0, '2026-11-20T00:00:00Z', '2026-11-20'],
  [4, '2026-11-20T03:59:59Z', '2026-11-19'],
  [4, '2026-11-20T04:00:00Z', '2026-11-20'],
  [12, '2026-11-20T11:59:59Z', '2026-11-19'],
  [23, '2026-11-20T23:00:00Z', '2026-11-20'],
])('if days begin at %s, %s is on %s', (dayBeginsAt, instant, date) => {
  expect(familyDateAt(new Date(instant), { timeZone: 'Europe/London', dayBeginsAt })).toBe(date);
});

/** Guarantee: a clock change makes a day longer or shorter, but does not move the hour when days begin. */
test('a day of 23 hours begins and ends at its hour', () => {
  const day = { timeZone: 'Europe/Berlin', dayBeginsAt: 4 };
  expect(dayBegins('2026-03-28', day)).toEqual(new Date('2026-03-28T03:00:00Z'));
  expect(dayBegins('2026-03-29', day)).toEqual(new Date('2026-03-29T02:00:00Z'));
  expect(familyDateAt(new Date('2026-03-29T01:59:59Z'), day)).toBe('2026-03-28');
});

test('a day begins right after the clock change if its hour is skipped', () => {
  expect(dayBegins('2026-03-29', { timeZone: 'Europe/Berlin', dayBeginsAt: 2 })).toEqual(
    new Date('2026-03-29T01:00:00Z'),
  );
});

test('a date begins only once when clocks go back over midnight', () => {
  const day = { timeZone: 'America/St_Johns', dayBeginsAt: 0 };
  expect(familyDateAt(new Date('2010-11-07T02:45:00Z'), day)).toBe('2010-11-07');
});

test('a time before the start of the day belongs to the following night', () => {
  const day = { timeZone: 'Europe/London', dayBeginsAt: 4 };
  expect(timeOn('2026-11-19', '03:30', day)).toEqual(new Date('2026-11-20T03:30:00Z'));
  expect(timeOn('2026-11-19', '04:00', day)).toEqual(new Date('2026-11-19T04:00:00Z'));
});
