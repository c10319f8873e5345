import { expect, test } from '@jest/globals';
import { afterQuiet, whenDue } from './when-due.ts';

const at = (iso: string) => new Date(iso);
const night = { timeZone: 'Europe/Berlin', quiet: { from: '20:00', until: '07:00' }, isDigest: false };
const endOf = (iso: string, timing = night) => afterQuiet(at(iso), timing).toISOString();

/** Guarantee: no one is woken at night, not even when clocks change. */
test.each([
  ['a usual night', '2026-11-10T22:15:00Z', '2026-11-11T06:00:00.000Z'],
  ['after midnight', '2026-11-11T02:15:00Z', '2026-11-11T06:00:00.000Z'],
  ['the night in which clocks go back', '2026-10-24T19:30:00Z', '2026-10-25T06:00:00.000Z'],
  ['its second 02:30', '2026-10-25T01:30:00Z', '2026-10-25T06:00:00.000Z'],
  ['the night in which they go forward', '2026-03-28T19:30:00Z', '2026-03-29T05:00:00.000Z'],
  ['06:59 after it', '2026-03-29T04:59:00Z', '2026-03-29T05:00:00.000Z'],
])('Rules 12.274: quiet hours over midnight end at 7 by the family’s clocks: %s', (_when, instant, ends) => {
  expect(endOf(instant)).toBe(ends);
});

test.each(['2026-10-24T17:59:59Z', '2026-10-25T06:00:00Z', '2026-03-29T05:00:00Z', '2026-11-11T12:00:00Z'])(
  'Rules 12.274: %s is outside quiet hours',
  (instant) => expect(endOf(instant)).toBe(at(instant).toISOString()),
);

test('Rules 12.274: quiet hours within a day end on the same day; without quiet hours nothing waits', () => {
  const nap = { ...night, quiet: { from: '13:00', until: '15:00' } };
  expect(endOf('2026-11-10T13:00:00Z', nap)).toBe('2026-11-10T14:00:00.000Z');
  expect(endOf('2026-11-10T14:00:00Z', nap)).toBe('2026-11-10T14:00:00.000Z');
  expect(afterQuiet(at('2026-11-10T22:15:00Z'), { ...night, quiet: null })).toEqual(at('2026-11-10T22:15:00Z'));
});

test.each([
  ['before 19:00', '2026-10-25T08:00:00Z', '2026-10-25T18:00:00.000Z'],
  ['after 19:00, for the next day', '2026-10-24T17:30:00Z', '2026-10-25T18:00:00.000Z'],
  ['on the day before clocks go forward', '2026-03-28T19:00:00Z', '2026-03-29T17:00:00.000Z'],
])('Rules 12.275: a summary comes at 19:00 by the family’s clocks: %s', (_when, queued, due) => {
  const timing = { ...night, quiet: null, isDigest: true };
  expect(whenDue(at(queued), at(queued), timing).toISOString()).toBe(due);
});

test('Rules 12.275: a summary that falls into quiet hours, or is late, waits for their end', () => {
  const early = { ...night, quiet: { from: '18:00', until: '07:00' }, isDigest: true };
  const queued = at('2026-11-10T08:00:00Z');
  expect(whenDue(queued, queued, early).toISOString()).toBe('2026-11-11T06:00:00.000Z');
  const late = at('2026-11-10T21:00:00Z');
  expect(whenDue(queued, late, { ...night, isDigest: true }).toISOString()).toBe('2026-11-11T06:00:00.000Z');
  expect(whenDue(queued, late, { ...night, quiet: null, isDigest: true })).toEqual(late);
});
