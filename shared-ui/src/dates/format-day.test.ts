import { expect, test } from '@jest/globals';
import { formatComing } from './format-coming.ts';
import { formatDate, formatDay, formatDayOn, formatDayWithin, formatTime } from './format-day.ts';

const now = new Date('2026-11-21T11:30:00Z');

/** Guarantee: days are calendar days of the family's zone, not spans of 24 hours and not the device's days. */
test('Rules 12.11: an hour ago is yesterday where midnight lies between', () => {
  const anHourAgo = '2026-11-21T10:30:00Z';
  expect(formatDay(anHourAgo, 'Pacific/Auckland', now)).toBe('Yesterday');
  expect(formatDay(anHourAgo, 'UTC', now)).toBe('Today');
  expect(formatDay(anHourAgo, 'America/Los_Angeles', now)).toBe('Today');
});

/** Guarantee: a day of 25 hours is one day. */
test('the day on which clocks go back is one day', () => {
  const lateOnThatDay = new Date('2026-10-25T22:30:00Z');
  expect(formatDay('2026-10-24T22:30:00Z', 'Europe/Berlin', lateOnThatDay)).toBe('Today');
  expect(formatDay('2026-10-24T21:30:00Z', 'Europe/Berlin', lateOnThatDay)).toBe('Yesterday');
});

test.each([
  ['2026-11-21T00:00:00Z', 'Today'],
  ['2026-11-20T23:59:59Z', 'Yesterday'],
  ['2026-11-19T00:00:00Z', '2 days ago'],
  ['2026-11-14T00:00:00Z', '7 days ago'],
  ['2026-11-13T23:59:59Z', 'Nov 13'],
  ['2026-09-02T12:00:00Z', 'Sep 2'],
  ['2025-12-31T12:00:00Z', 'Dec 31, 2025'],
])('Rules 12.11: %s is shown as %s', (iso, words) => {
  expect(formatDay(iso, 'UTC', now)).toBe(words);
});

test('a time that a slow clock takes for the future is today', () => {
  expect(formatDay('2026-11-22T00:10:00Z', 'UTC', now)).toBe('Today');
});

test.each([
  ['2026-11-21T00:00:00Z', 'today'],
  ['2026-11-20T23:59:59Z', 'yesterday'],
  ['2026-09-02T12:00:00Z', 'Sep 2'],
])('inside a sentence %s is shown as %s', (iso, words) => {
  expect(formatDayWithin(iso, 'UTC', now)).toBe(words);
});

test('a date has its preposition where a sentence needs it', () => {
  const said = ['2026-11-21', '2026-11-18', '2026-11-13', '2025-11-13'].map((date) => formatDayOn(date, 'UTC', now));
  expect(said).toEqual(['today', '3 days ago', 'on Nov 13', 'on Nov 13, 2025']);
});

test('dates and times are those of the zone', () => {
  expect(formatDate('2026-12-31T23:30:00Z', 'Europe/Berlin')).toBe('Jan 1, 2027');
  expect(formatTime('2026-11-21T23:05:00Z', 'Europe/Berlin')).toBe('12:05 AM');
});

test('a zone that the browser does not know breaks nothing', () => {
  expect(formatDay(now.toISOString(), 'Moon/Tranquility', now)).toBe('Today');
});

const coming = new Date('2026-11-21T11:30:00Z'); // a Saturday

test.each([
  ['2026-11-21T23:59:59Z', 'today'],
  ['2026-11-20T10:00:00Z', 'today'],
  ['2026-11-22T00:00:00Z', 'tomorrow'],
  ['2026-11-23T19:00:00Z', 'on Monday'],
  ['2026-11-27T19:00:00Z', 'on Friday'],
  ['2026-11-28T19:00:00Z', 'on Nov 28'],
])('%s comes %s', (iso, words) => {
  expect(formatComing(iso, 'UTC', coming)).toBe(words);
});

/** Guarantee: days are calendar days of the family's zone, not spans of 24 hours and not the device's days. */
test('in an hour is tomorrow where midnight lies between', () => {
  const inAnHour = '2026-11-21T12:30:00Z';
  expect(formatComing(inAnHour, 'Pacific/Auckland', new Date('2026-11-21T10:30:00Z'))).toBe('tomorrow');
  expect(formatComing(inAnHour, 'UTC', coming)).toBe('today');
});
