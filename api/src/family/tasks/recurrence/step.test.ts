import { expect, test } from '@jest/globals';
import { nextDates, planOf } from './plan.ts';
import { type Circumstances, replan, type Recurring, restOf, step } from './step.ts';
import type { Turn } from './assignee.ts';

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

function runUntil(task: Recurring, family: Circumstances, first: Turn, until: string): string[] {
  const outcomes: string[] = [];
  for (let turn: Turn | null = first; turn;) {
    const done = step(task, family, turn, new Date(until));
    if (!done) break;
    const { date } = turn;
    outcomes.push(...done.occurrences.map(({ childId, outcome }) => `${date} ${childId ?? 'anyone'} ${outcome}`));
    turn = done.next.date === null ? null : { date: done.next.date, childId: done.next.childId };
  }
  return outcomes;
}

const from = (date: string, childId: string | null = null): Turn => ({ date, childId });

test('no task comes up before its window opens', () => {
  expect(step(dishes, nobodyAway, from('2026-11-20', 'Mia'), new Date('2026-11-19T23:59:59Z'))).toBeNull();
});

/** Guarantee: turns keep their order and, after an outage, continue with the child that the plan had named. */
test('after an outage, past dates are missed with their turns, and the current one is created', () => {
  expect(runUntil(dishes, nobodyAway, from('2026-11-16', 'Ben'), '2026-11-19T12:00Z')).toEqual([
    '2026-11-16 Ben missed',
    '2026-11-17 Zoe missed',
    '2026-11-18 Mia missed',
    '2026-11-19 Ben made',
  ]);
});

/** Guarantee: an outage never ends in a flood of tasks. */
test('of a task that stays until done, the latest date is created and earlier ones are missed', () => {
  const stays: Recurring = { ...dishes, repeat: { kind: 'weekdays', weekdays: [2, 3], every: 1 }, ifNotDone: 'stays' };
  expect(runUntil(stays, nobodyAway, from('2026-11-17', 'Mia'), '2026-11-22T12:00Z')).toEqual([
    '2026-11-17 Mia missed',
    '2026-11-18 Ben made',
  ]);
});

/** Guarantee: no one who is away gets a task, and turns continue with the others. */
test('a turn goes to the next child who is present; if everyone is away it waits', () => {
  const absences = [
    { childId: 'Ben', fromDate: '2026-11-17', toDate: '2026-11-17' },
    { childId: null, fromDate: '2026-11-19', toDate: '2026-11-20' },
  ];
  expect(runUntil(dishes, { ...nobodyAway, absences }, from('2026-11-16', 'Mia'), '2026-11-21T12:00Z')).toEqual([
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
] as const)('one of the children is away, assigned to %s', (assign, outcomes) => {
  const absences = [{ childId: 'Ben', fromDate: '2026-11-19', toDate: '2026-11-19' }];
  const task = { ...dishes, assign, children: ['Mia', 'Ben'] };
  const all = runUntil(task, { ...nobodyAway, absences }, from('2026-11-19'), '2026-11-19T12:00Z');
  expect(all).toEqual(outcomes.map((each) => `2026-11-19 ${each}`));
});

/** Guarantee: skipping a date costs no one their turn. */
test('a skipped date is not recorded and keeps the turn', () => {
  const skipped = ['2026-11-18'];
  expect(runUntil(dishes, { ...nobodyAway, skipped }, from('2026-11-18', 'Zoe'), '2026-11-19T12:00Z')).toEqual([
    '2026-11-19 Zoe made',
  ]);
});

test('a task that repeats after it is done waits until then, is postponed by an absence and continues after a miss', () => {
  expect(runUntil(plants, nobodyAway, from('2026-11-19'), '2026-11-19T12:00Z')).toEqual(['2026-11-19 Mia made']);
  expect(step(plants, nobodyAway, from('2026-11-19'), new Date('2026-11-19T12:00Z'))?.next.date).toBeNull();
  const absences = [{ childId: null, fromDate: '2026-11-16', toDate: '2026-11-17' }];
  expect(runUntil(plants, { ...nobodyAway, absences }, from('2026-11-16'), '2026-11-21T12:00Z')).toEqual([
    '2026-11-16 Mia away',
    '2026-11-17 Mia away',
    '2026-11-18 Mia missed',
    '2026-11-21 Mia made',
  ]);
});

test('without room for another task it is planned for the next day', () => {
  const made = step(plants, nobodyAway, from('2026-11-19'), new Date('2026-11-19T12:00Z'));
  expect(made?.nextWithoutRoom).toEqual({ date: '2026-11-20', at: new Date('2026-11-20'), childId: null });
});

/** Guarantee: a family that moved west does not get a date twice. */
test('a task done the day before its date does not repeat on its date', () => {
  const daily: Recurring = { ...plants, repeat: { kind: 'after_done', days: 1 } };
  const last = { date: '2026-11-19', doneOn: '2026-11-18', isMissed: false, isAway: false };
  expect(restOf(daily, last)).toBe('2026-11-19');
  expect(restOf(plants, { ...last, doneOn: '2026-11-19' })).toBe('2026-11-21');
});

/** Guarantee: a change in the evening brings back neither the morning's task nor one whose time is up. */
test.each([
  ['created today, before its deadline', null, '2026-11-19T18:00Z', '2026-11-19'],
  ['created today, after its deadline', null, '2026-11-19T20:00Z', '2026-11-20'],
  ['changed after today’s was created', '2026-11-19', '2026-11-19T18:00Z', '2026-11-20'],
  ['resumed after weeks', '2026-11-01', '2026-11-19T18:00Z', '2026-11-19'],
])('%s', (_, after, now, date) => {
  const untilSeven = { ...dishes, window: { from: '16:00', until: '19:00', lastsDays: 1 } };
  const next = replan(untilSeven, day, { after, childId: 'Ben' }, new Date(now));
  expect(next).toEqual({ date, at: new Date(`${date}T16:00Z`), childId: 'Ben' });
});

test('a weekly chore is still created in the middle of its week', () => {
  const weekly: Recurring = { ...dishes, repeat: { kind: 'weekdays', weekdays: [1], every: 1 } };
  const task = { ...weekly, window: { from: null, until: null, lastsDays: 7 } };
  expect(replan(task, day, { after: null, childId: null }, new Date('2026-11-22T23:00Z')).date).toBe('2026-11-16');
  expect(replan(task, day, { after: null, childId: null }, new Date('2026-11-23T00:00Z')).date).toBe('2026-11-23');
});

/** Guarantee: the plan shown to a family is what happens. */
test('the plan of a range includes turns, absences and skips', () => {
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

test('a family that is away for ten years has no next dates', () => {
  const absences = [{ childId: null, fromDate: '2026-01-01', toDate: '2036-01-01' }];
  expect(nextDates(dishes, { ...nobodyAway, absences }, from('2026-11-19', 'Ben'), 3)).toEqual([]);
});
