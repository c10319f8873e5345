import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { whenDue } from './when-due.ts';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-21T16:10:00Z') })); // a Saturday
afterEach(() => void jest.useRealTimers());

const until = (due_at: string) => whenDue(taskOf(1, { due_at }), 'Europe/Berlin');

test.each([
  ['2026-11-21T18:00:00Z', 'Until 7:00 PM today'],
  ['2026-11-22T18:00:00Z', 'Until 7:00 PM tomorrow'],
  ['2026-11-24T18:00:00Z', 'Until 7:00 PM on Tuesday'],
  ['2026-11-21T23:00:00Z', 'Until the end of today'],
  ['2026-11-22T23:00:00Z', 'Until the end of tomorrow'],
  ['2026-11-24T23:00:00Z', 'Until the end of Tuesday'],
  ['2026-11-21T15:00:00Z', 'Was due at 4:00 PM today'],
  ['2026-11-20T18:00:00Z', 'Was due at 7:00 PM yesterday'],
])('the deadline %s reads %s', (dueAt, words) => {
  expect(until(dueAt)).toBe(words);
});

/** Guarantee: at 1 AM it is still the previous day for a family whose days begin at 4 AM. */
test('a task without a deadline shows its date if it is left over, but not on its own day', () => {
  const leftOf = (due_date: string | null) => whenDue(taskOf(1, { due_date }), 'Asia/Tokyo', '2026-11-21');
  expect(leftOf('2026-11-20')).toBe('From Nov 20, 2026');
  expect(leftOf('2026-11-21')).toBeNull();
  expect(leftOf(null)).toBeNull();
});
