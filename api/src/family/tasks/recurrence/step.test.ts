import { expect, test } from '@jest/globals';
import { nextDates, planOf } from './plan.ts';
import { type Circumstances, planAnew, type Recurring, restOf, step } from './step.ts';
import type { Turn } from './whose.ts';

const day = { timeZone: 'UTC', dayBeginsAt: 0 };
const nobodyAway: Circumstances = { day, absences: [], skipped: [] };
const dishes: Recurring = {
  repeat: { kind: 'days', every: 1 },
  startDate: '2026-11-16',
  assign: 'turns',
  children: ['Mia', 'Ben', 'Zoe'],
  window: { from: null, until: null, lastsDays: 1 },
  ifNotDone: 'missed',
};
const plants: Recurring = { ...dishes, repeat: { kind: 'after_done', days: 3 }, assign: 'one', children: ['Mia'] };

/** All that comes by then, as a sweep does it. */
function sweep(task: Recurring, family: Circumstances, first: Turn, until: string): string[] {
  const told: string[] = [];
  for (let turn: Turn | null = first; turn;) {
    const done = step(task, family, turn, new Date(until));
    if (!done) break;
    const { date } = turn;
    told.push(...done.occurrences.map(({ childId, outcome }) => `${date} ${childId ?? 'anyone'} ${outcome}`));
    turn = done.next.date === null ? null : { date: done.next.date, childId: done.next.childId };
  }
  return told;
}

const from = (date: string, childId: string | null = null): Turn => ({ date, childId });

test('nothing comes before its window opens', () => {
  expect(step(dishes, nobodyAway, from('2026-11-20', 'Mia'), new Date('2026-11-19T23:59:59Z'))).toBeNull();
});

/** Guarantee: turns go round in their order, and after an outage go on with the child whom the plan had told. */
test('what nobody could do is missed, with its turn; what can still be done is made', () => {
  expect(sweep(dishes, nobodyAway, from('2026-11-16', 'Ben'), '2026-11-19T12:00Z')).toEqual([
    '2026-11-16 Ben missed',
    '2026-11-17 Zoe missed',
    '2026-11-18 Mia missed',
    '2026-11-19 Ben made',
  ]);
});

/** Guarantee: an outage never ends in a flood. */
test('of what stays until it is done, the latest date is made and those before are missed', () => {
  const stays: Recurring = { ...dishes, repeat: { kind: 'weekdays', weekdays: [2, 3], every: 1 }, ifNotDone: 'stays' };
  expect(sweep(stays, nobodyAway, from('2026-11-17', 'Mia'), '2026-11-22T12:00Z')).toEqual([
    '2026-11-17 Mia missed',
    '2026-11-18 Ben made',
  ]);
});

/** Guarantee: nobody who is away is given anything, and turns go on with the others. */
test('a turn goes to the next child who is there; with nobody there it waits', () => {
  const absences = [
    { childId: 'Ben', fromDate: '2026-11-17', toDate: '2026-11-17' },
    { childId: null, fromDate: '2026-11-19', toDate: '2026-11-20' },
  ];
  expect(sweep(dishes, { ...nobodyAway, absences }, from('2026-11-16', 'Mia'), '2026-11-21T12:00Z')).toEqual([
    '2026-11-16 Mia missed',
    '2026-11-17 Zoe missed',
    '2026-11-18 Mia missed',
    '2026-11-19 anyone away',
    '2026-11-20 anyone away',
    '2026-11-21 Ben made',
  ]);
});

test.each([
  ['each', ['Mia made', 'Ben away']],
  ['anyone', ['anyone made']],
  ['one', ['Mia made', 'Ben away']],
] as const)('one child away, given to %s', (assign, told) => {
  const absences = [{ childId: 'Ben', fromDate: '2026-11-19', toDate: '2026-11-19' }];
  const task = { ...dishes, assign, children: ['Mia', 'Ben'] };
  const all = sweep(task, { ...nobodyAway, absences }, from('2026-11-19'), '2026-11-19T12:00Z');
  expect(all).toEqual(told.map((each) => `2026-11-19 ${each}`));
});

/** Guarantee: a date that the parent skips costs nobody their turn. */
test('of a skipped date nothing is recorded and the turn stays', () => {
  const skipped = ['2026-11-18'];
  expect(sweep(dishes, { ...nobodyAway, skipped }, from('2026-11-18', 'Zoe'), '2026-11-19T12:00Z')).toEqual([
    '2026-11-19 Zoe made',
  ]);
});

test('what comes back after it was done waits until then, is put off by an absence and goes on after a miss', () => {
  expect(sweep(plants, nobodyAway, from('2026-11-19'), '2026-11-19T12:00Z')).toEqual(['2026-11-19 Mia made']);
  expect(step(plants, nobodyAway, from('2026-11-19'), new Date('2026-11-19T12:00Z'))?.next.date).toBeNull();
  const absences = [{ childId: null, fromDate: '2026-11-16', toDate: '2026-11-17' }];
  expect(sweep(plants, { ...nobodyAway, absences }, from('2026-11-16'), '2026-11-21T12:00Z')).toEqual([
    '2026-11-16 Mia away',
    '2026-11-17 Mia away',
    '2026-11-18 Mia missed',
    '2026-11-21 Mia made',
  ]);
});

test('without room for another task it comes back on the next day', () => {
  const made = step(plants, nobodyAway, from('2026-11-19'), new Date('2026-11-19T12:00Z'));
  expect(made?.nextWithoutRoom).toEqual({ date: '2026-11-20', at: new Date('2026-11-20'), childId: null });
});

/** Guarantee: a family that has moved to the west is not given a date twice. */
test('what is done on the date before its own does not come back on its own', () => {
  const daily: Recurring = { ...plants, repeat: { kind: 'after_done', days: 1 } };
  const last = { date: '2026-11-19', doneOn: '2026-11-18', isMissed: false, isAway: false };
  expect(restOf(daily, last)).toBe('2026-11-19');
  expect(restOf(plants, { ...last, doneOn: '2026-11-19' })).toBe('2026-11-21');
});

/** Guarantee: whoever changes a task in the evening is neither given the morning's again nor one that is over. */
test.each([
  ['made today, before its time is over', null, '2026-11-19T18:00Z', '2026-11-19'],
  ['made today, after its time', null, '2026-11-19T20:00Z', '2026-11-20'],
  ['changed after today’s was made', '2026-11-19', '2026-11-19T18:00Z', '2026-11-20'],
  ['resumed after weeks', '2026-11-01', '2026-11-19T18:00Z', '2026-11-19'],
])('%s', (_, after, now, date) => {
  const untilSeven = { ...dishes, window: { from: '16:00', until: '19:00', lastsDays: 1 } };
  const next = planAnew(untilSeven, day, { after, childId: 'Ben' }, new Date(now));
  expect(next).toEqual({ date, at: new Date(`${date}T16:00Z`), childId: 'Ben' });
});

test('a week’s chore is still made in the middle of its week', () => {
  const weekly: Recurring = { ...dishes, repeat: { kind: 'weekdays', weekdays: [1], every: 1 } };
  const task = { ...weekly, window: { from: null, until: null, lastsDays: 7 } };
  expect(planAnew(task, day, { after: null, childId: null }, new Date('2026-11-22T23:00Z')).date).toBe('2026-11-16');
  expect(planAnew(task, day, { after: null, childId: null }, new Date('2026-11-23T00:00Z')).date).toBe('2026-11-23');
});

/** Guarantee: what a family is shown beforehand is what comes. */
test('the plan of a range tells turns, absences and skips', () => {
  const absences = [{ childId: null, fromDate: '2026-11-20', toDate: '2026-11-20' }];
  const family = { ...nobodyAway, absences, skipped: ['2026-11-21'] };
  const planned = planOf(dishes, family, from('2026-11-18', 'Mia'), { from: '2026-11-19', to: '2026-11-22' });
  expect(planned.map(({ date, isSkipped, places, nextChildId }) => ({ date, isSkipped, places, nextChildId }))).toEqual(
    [
      { date: '2026-11-19', isSkipped: false, places: [{ childId: 'Ben', isAway: false }], nextChildId: 'Zoe' },
      { date: '2026-11-20', isSkipped: false, places: [{ childId: null, isAway: true }], nextChildId: 'Zoe' },
      { date: '2026-11-21', isSkipped: true, places: [{ childId: 'Zoe', isAway: false }], nextChildId: 'Zoe' },
      { date: '2026-11-22', isSkipped: false, places: [{ childId: 'Zoe', isAway: false }], nextChildId: 'Mia' },
    ],
  );
  expect(nextDates(dishes, family, from('2026-11-19', 'Ben'), 2).map(({ date }) => date)).toEqual([
    '2026-11-19',
    '2026-11-22',
  ]);
});

test('a family that is away for ten years is shown no next dates', () => {
  const absences = [{ childId: null, fromDate: '2026-01-01', toDate: '2036-01-01' }];
  expect(nextDates(dishes, { ...nobodyAway, absences }, from('2026-11-19', 'Ben'), 3)).toEqual([]);
});
