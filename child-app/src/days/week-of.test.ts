import { expect, test } from '@jest/globals';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { dayOf, daysOf, itemOf } from '../testing/days-of.ts';
import { weekOf } from './week-of.ts';

const tallyOf = (...states: Parameters<typeof itemOf>[1][]) => {
  const [day] = weekOf(
    daysOf(
      dayOf(
        '2026-11-22',
        states.map((some, index) => itemOf(index + 1, some)),
      ),
    ),
    mia.id,
  );
  return day && [day.done, day.of];
};

/** Guarantee: a parent who takes time to approve costs a child nothing. */
test('what is completed counts as done, before anybody has approved it', () => {
  expect(tallyOf({ state: 'waiting' }, { state: 'done' }, { state: 'missed' }, { state: 'planned' }, {})).toEqual([
    2, 5,
  ]);
});

test('what was nobody’s duty is not counted, and what was done of it is', () => {
  expect(tallyOf({ state: 'skipped' }, { state: 'away' }, { state: 'no_room' }, { child_id: null })).toEqual([0, 0]);
  expect(tallyOf({ state: 'done', recurring_task_id: null }, { child_id: leo.id, state: 'done' })).toEqual([1, 1]);
});

test('the seven days up to today, oldest first, whatever else was answered', () => {
  const dates = Array.from({ length: 11 }, (_, index) => `2026-11-${14 + index}`);
  const week = weekOf(daysOf(...dates.map((date) => dayOf(date, [], [mia.id]))), mia.id);
  expect(week.map(({ date }) => date)).toEqual(dates.slice(2, 9));
  expect(week.map(({ isToday }) => isToday)).toEqual([false, false, false, false, false, false, true]);
  expect(week.every(({ isAway }) => isAway)).toBe(true);
});
