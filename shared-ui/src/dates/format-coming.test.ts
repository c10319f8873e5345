import { expect, test } from '@jest/globals';
import { formatComing } from './format-coming.ts';

const now = new Date('2026-11-21T11:30:00Z'); // a Saturday

test.each([
  ['2026-11-21T23:59:59Z', 'today'],
  ['2026-11-20T10:00:00Z', 'today'],
  ['2026-11-22T00:00:00Z', 'tomorrow'],
  ['2026-11-23T19:00:00Z', 'on Monday'],
  ['2026-11-27T19:00:00Z', 'on Friday'],
  ['2026-11-28T19:00:00Z', 'on 28 Nov'],
])('%s comes %s', (iso, words) => {
  expect(formatComing(iso, 'UTC', now)).toBe(words);
});

/** Guarantee: days are calendar days of the family's zone, not spans of 24 hours and not the device's days. */
test('in an hour is tomorrow where midnight lies between', () => {
  const inAnHour = '2026-11-21T12:30:00Z';
  expect(formatComing(inAnHour, 'Pacific/Auckland', new Date('2026-11-21T10:30:00Z'))).toBe('tomorrow');
  expect(formatComing(inAnHour, 'UTC', now)).toBe('today');
});
