import { expect, test } from '@jest/globals';
import { addDays, firstInstantOf, instantOf } from './local-date.ts';

/** Guarantee: a midnight or date that a time zone skips still has an instant. */
test.each([
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', 'spring forward over midnight'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 'spring forward over midnight'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', 'spring forward over midnight'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', 'midnight twice: the first'],
  ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:00Z', 'back into the day before, a minute past midnight'],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z', 'a date that did not exist'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z', 'the one after it'],
  ['Pacific/Kwajalein', '1993-08-21', '1993-08-21T12:00:00Z', 'a date that did not exist'],
])('%s %s begins at %s: %s', (timeZone, date, instant) => {
  expect(firstInstantOf(date, timeZone)).toEqual(new Date(instant));
});

/** Guarantee: every local time has exactly one instant, even if clocks show it twice or skip it. */
test.each([
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00Z', 'left out: an hour later'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00Z', 'twice: the first'],
  ['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:40:00Z', 'left out: half an hour later'],
  ['Antarctica/Troll', '2026-03-29', '01:00', '2026-03-29T01:00:00Z', 'left out: two hours later'],
])('%s %s %s is %s: %s', (timeZone, date, time, instant) => {
  expect(instantOf(date, { timeZone, time })).toEqual(new Date(instant));
});

test('adds days across months and years', () => {
  expect([addDays('2028-02-28', 1), addDays('2027-01-01', -1)]).toEqual(['2028-02-29', '2026-12-31']);
});
