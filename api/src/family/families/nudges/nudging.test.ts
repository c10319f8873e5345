import { expect, test } from '@jest/globals';
import { familyDateAt } from '../family-day.ts';
import { mayNudgeAt, type NudgeFacts, nudgedIn } from './nudging.ts';
import { usualHours } from './usual-hours.ts';

const facts: NudgeFacts = {
  time_zone: 'Europe/Berlin',
  day_begins_at: 0,
  within_hours: 24,
  last_of_max: null,
  usual_seconds: null,
};
const since = '2026-10-20T10:00:00.000Z';
const next = (nudgedAt: string | null, some: Partial<NudgeFacts> = {}) =>
  mayNudgeAt({ since, nudgedAt }, { ...facts, ...some }).toISOString();

test('Rules 12.286: waits for the family’s goal, or the usual time if that is longer', () => {
  expect(next(null)).toBe('2026-10-21T10:00:00.000Z');
  expect(next(null, { within_hours: 6, usual_seconds: 5 * 3600 })).toBe('2026-10-20T16:00:00.000Z');
  expect(next(null, { usual_seconds: 30 * 3600 })).toBe('2026-10-22T10:00:00.000Z');
});

test.each([
  ['on a usual day', '2026-10-23T21:59:59.999Z', {}, '2026-10-23T22:00:00.000Z'],
  ['on the day of 25 hours', '2026-10-24T22:30:00.000Z', {}, '2026-10-25T23:00:00.000Z'],
  ['on the day of 23 hours', '2027-03-28T21:59:00.000Z', {}, '2027-03-28T22:00:00.000Z'],
  ['if days begin at 4', '2026-10-24T01:59:00.000Z', { day_begins_at: 4 }, '2026-10-24T02:00:00.000Z'],
  [
    'if clocks go back at midnight',
    '2026-11-01T04:30:00.000Z',
    { time_zone: 'America/Havana' },
    '2026-11-02T05:00:00.000Z',
  ],
])('Rules 12.286: once a day of the family, %s', (_, nudgedAt, some, again) => {
  expect(next(nudgedAt, some)).toBe(again);
  expect(next(null, { ...some, last_of_max: nudgedAt })).toBe(again);
});

/** Guarantee: the next nudge is possible exactly when the next day begins, whatever the zone's clock changes. */
test('Rules 12.286: in every zone and at every hour', () => {
  for (const timeZone of ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Beirut', 'America/Havana'])
    for (
      let at = Date.parse('2026-09-01T00:00Z');
      at < Date.parse('2027-06-01T00:00Z');
      at += 11 * 3_600_000 + 17_000
    ) {
      const day = { timeZone, dayBeginsAt: (at / 1000) % 24 };
      const nudgedAt = new Date(at).toISOString();
      const again = mayNudgeAt(
        { since: '2026-01-01T00:00:00Z', nudgedAt },
        { ...facts, time_zone: timeZone, day_begins_at: day.dayBeginsAt },
      );
      const [before, after] = [new Date(again.getTime() - 1), again].map((moment) => familyDateAt(moment, day));
      expect([timeZone, nudgedAt, before]).toEqual([timeZone, nudgedAt, familyDateAt(new Date(at), day)]);
      expect(after).not.toBe(before);
    }
});

test('does not report a nudge from before it was done again', () => {
  expect(nudgedIn({ since, nudgedAt: '2026-10-20T09:59:00.000Z' })).toBeNull();
  expect(nudgedIn({ since, nudgedAt: '2026-10-21T12:00:00.000Z' })).toBe('2026-10-21T12:00:00.000Z');
});

test.each([
  [0, 1],
  [3600, 1],
  [3601, 3],
  [4 * 3600, 6],
  [12 * 3600, 12],
  [12 * 3600 + 1, 24],
  [50 * 3600, 72],
  [168 * 3600, 168],
  [168 * 3600 + 1, null],
  [null, null],
])('Rules 12.288: shows %s seconds as %s hours', (seconds, hours) => {
  expect(usualHours(seconds)).toBe(hours);
});
