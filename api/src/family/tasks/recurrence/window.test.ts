import { expect, test } from '@jest/globals';
import { windowOf } from './window.ts';

const berlin = (dayBeginsAt: number) => ({ timeZone: 'Europe/Berlin', dayBeginsAt });
const always = { from: null, until: null, lastsDays: 1 };

/** Guarantee: a window opens and closes at its local times, whatever the clock changes (Rules 6.22). */
test.each([
  ['a whole day', '2026-11-19', always, 0, '2026-11-18T23:00Z', '2026-11-19T23:00Z'],
  ['a whole day of 23 hours', '2026-03-29', always, 0, '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
  ['a whole day from 4 to 4', '2026-11-19', always, 4, '2026-11-19T03:00Z', '2026-11-20T03:00Z'],
  ['two days', '2026-11-19', { ...always, lastsDays: 2 }, 0, '2026-11-18T23:00Z', '2026-11-20T23:00Z'],
  [
    'from 16:00 until 19:00 on the third day',
    '2026-11-19',
    { from: '16:00', until: '19:00', lastsDays: 3 },
    0,
    '2026-11-19T15:00Z',
    '2026-11-21T18:00Z',
  ],
  [
    'until 1:00 in a day that begins at 4',
    '2026-11-19',
    { from: '22:00', until: '01:00', lastsDays: 1 },
    4,
    '2026-11-19T21:00Z',
    '2026-11-20T00:00Z',
  ],
  [
    'two times that are skipped by the clock change stay apart',
    '2026-03-29',
    { from: '02:15', until: '02:45', lastsDays: 1 },
    0,
    '2026-03-29T01:15Z',
    '2026-03-29T01:45Z',
  ],
  [
    'no time left between its times: the whole day',
    '2026-03-29',
    { from: '02:30', until: '03:15', lastsDays: 1 },
    0,
    '2026-03-28T23:00Z',
    '2026-03-29T22:00Z',
  ],
  [
    'times in the wrong order because the start of the day changed: the whole day',
    '2026-11-19',
    { from: '22:00', until: '01:00', lastsDays: 1 },
    0,
    '2026-11-18T23:00Z',
    '2026-11-19T23:00Z',
  ],
  [
    'an end that a clock change moves past its day',
    '2026-03-28',
    { from: '20:00', until: '02:30', lastsDays: 1 },
    3,
    '2026-03-28T19:00Z',
    '2026-03-29T01:00Z',
  ],
])('%s', (_, date, due, dayBeginsAt, showsAt, dueAt) => {
  expect(windowOf(date, due, berlin(dayBeginsAt))).toEqual({ showsAt: new Date(showsAt), dueAt: new Date(dueAt) });
});

test('a time before its day begins, after clocks jump two hours forward, counts as the beginning', () => {
  const troll = { timeZone: 'Antarctica/Troll', dayBeginsAt: 2 };
  const { showsAt } = windowOf('2026-03-29', { from: '03:00', until: null, lastsDays: 1 }, troll);
  expect(showsAt).toEqual(new Date('2026-03-29T02:00Z'));
});
