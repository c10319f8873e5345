import { expect, test } from '@jest/globals';
import { itemOf } from '../testing/days-of.ts';
import { plannedTimes } from './planned-times.ts';

const midnight = { zone: 'Europe/Berlin', beginsAt: '00:00' };
const four = { zone: 'Europe/Berlin', beginsAt: '04:00' };

test.each([
  ['2026-11-23T17:00:00Z', '2026-11-23T18:00:00Z', midnight, 'From 18:00, until 19:00'],
  ['2026-11-23T17:00:00Z', '2026-11-23T23:00:00Z', midnight, 'From 18:00'],
  ['2026-11-22T23:00:00Z', '2026-11-23T18:00:00Z', midnight, 'Until 19:00'],
  ['2026-11-22T23:00:00Z', '2026-11-24T18:00:00Z', midnight, 'Until 19:00 tomorrow'],
  ['2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z', midnight, null],
  ['2026-11-23T03:00:00Z', '2026-11-24T03:00:00Z', four, null],
  ['2026-11-23T17:00:00Z', null, midnight, 'From 18:00'],
])('from %s until %s', (shows_at, due_at, day, words) => {
  expect(plannedTimes(itemOf(1, { shows_at, due_at }), day)).toBe(words);
});
