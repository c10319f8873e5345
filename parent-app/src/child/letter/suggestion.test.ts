import { expect, test } from '@jest/globals';
import type { DayItemDto, LetterChoreDto, LetterDto, Repeat } from '@tokennest/shared-ui/contract';
import { letterOf, itemOf } from '../../testing/letter-of.ts';
import { nextSaturday, rarerThan, suggestionOf } from './suggestion.ts';
import { weekOfChild } from './week-of-child.ts';

const chore = (some: Partial<LetterChoreDto> = {}): LetterChoreDto => ({
  recurring_task_id: 'dishwasher',
  title: 'Load the dishwasher',
  picture: null,
  token_reward: 5,
  repeat: { kind: 'days', every: 1 },
  assign: 'one',
  done_before: 0,
  done: 0,
  due: 0,
  missed: 0,
  ...some,
});
const owed = (redeemed_at: string) => ({
  id: redeemed_at,
  reward_id: 'ice',
  reward_title: 'Ice cream trip',
  picture: null,
  status: 'pending' as const,
  redeemed_at,
  fulfilled_at: null,
});
/** Enough chores, so that nothing else needs a suggestion. */
const busy: DayItemDto[] = ['Read', 'Tidy up', 'Set the table'].map((title) => itemOf({ title, state: 'done' }));
const twenty = chore({ done_before: 19, done: 20 });
const missed = chore({ recurring_task_id: 'desk', title: 'Tidy your desk', due: 8, missed: 5 });
const old = owed('2026-11-14T10:00:00.000Z');

type Case = [what: string, some: Partial<LetterDto>, items: DayItemDto[], expected: string | null];

const cases: Case[] = [
  ['nothing stands out', {}, busy, null],
  ['a chore was done for the 20th time', { chores: [twenty] }, busy, 'milestone Load the dishwasher'],
  [
    'for the 40th and 41st time',
    { chores: [chore({ done_before: 39, done: 41 })] },
    busy,
    'milestone Load the dishwasher',
  ],
  ['not in the week after', { chores: [chore({ done_before: 20, done: 27 })] }, busy, null],
  ['a chore that several share', { chores: [{ ...twenty, assign: 'each' }] }, busy, null],
  ['a chore is mostly missed', { chores: [missed] }, busy, 'too_big Tidy your desk'],
  ['half of it is not mostly', { chores: [{ ...missed, missed: 4 }] }, busy, null],
  ['three dates are too few', { chores: [{ ...missed, due: 3, missed: 3 }] }, busy, null],
  ['the milestone comes first', { chores: [missed, twenty], redemptions: [old] }, [], 'milestone Load the dishwasher'],
  ['then what is too big', { chores: [missed], redemptions: [old] }, [], 'too_big Tidy your desk'],
  ['then few chores', { redemptions: [old] }, [], 'few_chores'],
  ['then an old promise', { redemptions: [old] }, busy, 'old_promise Ice cream trip'],
  ['the oldest promise', { redemptions: [owed('2026-11-16T10:00:00.000Z'), old] }, busy, 'old_promise Ice cream trip'],
  ['a promise of this week is not old', { redemptions: [owed('2026-11-23T10:00:00.000Z')] }, busy, null],
  ['a promise that was kept', { redemptions: [{ ...old, status: 'fulfilled' }] }, busy, null],
  ['a letter of two weeks ago', { chores: [twenty], this_week: '2026-12-07' }, [], null],
  ['last week’s letter', { chores: [twenty], this_week: '2026-11-30' }, busy, 'milestone Load the dishwasher'],
  [
    'someone has raised it since',
    { chores: [{ ...twenty, token_reward: 6 }] },
    [...busy, itemOf({ recurring_task_id: 'dishwasher', task_id: 'task', token_reward: 5, state: 'done' })],
    null,
  ],
];

/** Guarantee: a letter has one suggestion at most, always the same for the same week. */
test.each(cases)('Rules 12.312: %s', (_, some, items, expected) => {
  const letter = letterOf(some, { '2026-11-29': items });
  const found = suggestionOf(letter, { week: weekOfChild(letter), childCount: 2 });
  const about = found && ('chore' in found ? found.chore.title : 'promise' in found ? found.promise.reward_title : '');
  expect(found && [found.kind, about].join(' ').trim()).toBe(expected);
});

test('only a family with several children can take turns', () => {
  const letter = letterOf({ chores: [twenty] }, { '2026-11-29': busy });
  const canRotate = (childCount: number) => suggestionOf(letter, { week: weekOfChild(letter), childCount });
  expect(canRotate(1)).toMatchObject({ canRotate: false, times: 20 });
  expect(canRotate(2)).toMatchObject({ canRotate: true });
});

test('a child who was away is not short of chores', () => {
  const letter = letterOf({}, {}, ['2026-11-25']);
  expect(suggestionOf(letter, { week: weekOfChild(letter), childCount: 1 })).toBeNull();
});

test.each<[Repeat, Repeat | null]>([
  [
    { kind: 'days', every: 1 },
    { kind: 'days', every: 2 },
  ],
  [
    { kind: 'after_done', days: 3 },
    { kind: 'after_done', days: 4 },
  ],
  [
    { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5], every: 1 },
    { kind: 'weekdays', weekdays: [1, 3, 5], every: 1 },
  ],
  [
    { kind: 'weekdays', weekdays: [6], every: 1 },
    { kind: 'weekdays', weekdays: [6], every: 2 },
  ],
  [{ kind: 'weekdays', weekdays: [6], every: 52 }, null],
  [{ kind: 'days', every: 365 }, null],
  [{ kind: 'after_done', days: 365 }, null],
  [{ kind: 'month_day', day: 1 }, null],
])('less often than %j is %j', (repeat, rarer) => {
  expect(rarerThan(repeat)).toEqual(rarer);
});

test.each([
  ['2026-11-27', '2026-11-28'],
  ['2026-11-28', '2026-12-05'],
  ['2026-11-29', '2026-12-05'],
  ['2026-11-30', '2026-12-05'],
])('the Saturday after %s is %s', (today, saturday) => {
  expect(nextSaturday(today)).toBe(saturday);
});
