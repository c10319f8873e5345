import { expect, test } from '@jest/globals';
import type { ProfileDto, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { mia } from '@tokennest/shared-ui/testing/fake-family';
import { guessPicture } from '@tokennest/shared-ui/pictures/picture-index';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { readyChores } from '../tasks/recurring/ready-chores.ts';
import { beginRewards, daysWords } from './ready-rewards.ts';
import { firstTask } from './first-task.ts';
import { beginChores, bodyOf, earnersOf, meanOf, unevenPair, weeklyOf } from './chores/suggested-chores.ts';

const recurringTask = rowOf('recurringTask', 1, { repeat: { kind: 'days', every: 1 } });

const aged = (...ages: (number | null)[]): ProfileDto[] =>
  ages.map((age, place) => ({ ...mia, id: `child ${place}`, age }));

test.each([
  [[2]],
  [[3]],
  [[6]],
  [[6, 9]],
  [[4, 8, 14]],
  [[4, 9, 12, 15]],
  [[5, 5, 7, 9, 13, 17]],
  [[17, 17]],
  [[null]],
])('Rules 12.191: preselects at least eight chores for %j, three or more for each child', (ages) => {
  const family = aged(...ages);
  const chores = beginChores(family, []).filter(({ isOn }) => isOn);
  expect(chores.length).toBeGreaterThanOrEqual(8);
  expect(chores.length).toBeLessThan(12);
  for (const { id } of family) {
    expect(chores.filter(({ childIds }) => childIds.includes(id)).length).toBeGreaterThanOrEqual(3);
    expect(weeklyOf(chores, id, family.length)).toBeGreaterThan(10);
  }
});

const earning = (...all: [name: string, daily: number][]) => all.map(([name, daily]) => ({ name, daily }));

/** Guarantee: saving times are never averaged over children who earn very different amounts. */
test.each([
  [earning(['Kim', 7]), 'about 3 days'],
  [earning(['Kim', 7], ['Ben', 7]), 'about 3 days'],
  [earning(['Kim', 2], ['Ben', 7]), 'Ben 3 days, Kim 10 days'],
  [earning(['Kim', 1], ['Ben', 7]), 'Ben 3 days, Kim 3 weeks'],
  [earning(['Kim', 0], ['Ben', 7]), 'Ben 3 days'],
  [earning(['Ava', 7], ['Ben', 5], ['Kim', 1], ['Leo', 4]), '3 days to 3 weeks'],
  [earning(['Kim', 0]), 'about 4 days'],
])('with %j, a reward of 20 tokens takes: %s', (earners, words) => {
  expect(daysWords(20, earners)).toBe(words);
});

test.each([
  [earning(['Kim', 2], ['Ben', 7]), ['Kim', 'Ben']],
  [earning(['Kim', 3], ['Ben', 7]), undefined],
  [earning(['Kim', 0], ['Ben', 0]), undefined],
  [earning(['Kim', 1]), undefined],
])('%j: names a child who earns less than a third of another', (earners, names) => {
  expect(unevenPair(earners)?.map(({ name }) => name)).toEqual(names);
});

test('offers further chores to a family that has some, unselected and without repeats', () => {
  const saved: RecurringTaskDto[] = [{ ...recurringTask, title: 'Set the table' }];
  const chores = beginChores(aged(6, 9), saved);
  expect(chores.filter(({ isOn }) => isOn).map(({ title }) => title)).toEqual(['Set the table']);
  expect(new Set(chores.map(({ title }) => title)).size).toBe(chores.length);
});

test('assigns a chore of one child to that child, and one of several to each or in turn', () => {
  const [chore] = beginChores(aged(6, 9), []);
  const assignOf = (shared: 'each' | 'turns' | 'anyone', childIds: string[]) =>
    chore && bodyOf({ ...chore, shared, childIds }).assign;
  expect([
    assignOf('each', ['a']),
    assignOf('turns', ['a']),
    assignOf('each', ['a', 'b']),
    assignOf('turns', ['a', 'b']),
    assignOf('anyone', []),
  ]).toEqual(['one', 'one', 'each', 'turns', 'anyone']);
});

/** Guarantee: a chore has the same picture whether setup suggested it or a parent typed its title. */
test('Rules 6.62: suggestions have the picture that their title calls for', () => {
  for (const { title, picture } of [...readyChores, firstTask])
    expect([title, picture]).toEqual([title, guessPicture(title, 'task')]);
  for (const { title, picture } of beginRewards([], 7))
    expect([title, picture]).toEqual([title, guessPicture(title, 'reward')]);
});

test('daily chores pay 1 to 5, less frequent ones up to 10', () => {
  for (const { title, reward, repeat } of readyChores) {
    const isDaily = repeat.kind === 'days' || (repeat.kind === 'weekdays' && repeat.weekdays.length >= 4);
    expect([title, reward >= 1 && reward <= (isDaily ? 5 : 10)]).toEqual([title, true]);
  }
});

test('prices each reward to take its number of days', () => {
  const daily: RecurringTaskDto = { ...recurringTask, token_reward: 7 };
  const family = aged(6);
  const ids = family.map(({ id }) => id);
  expect(meanOf(earnersOf([{ ...daily, assign: 'one', child_ids: ids }], family))).toBe(7);
  const chosen = beginRewards([], 7).filter(({ isOn }) => isOn);
  expect(chosen.map(({ title, cost }) => `${title} ${cost}, ${daysWords(cost, earning(['Kim', 7]))}`)).toEqual([
    'Stay up late 15, about 2 days',
    'Ice cream 20, about 3 days',
    'Game night 40, about 6 days',
    'Pick the movie 50, about 7 days',
    'Sleepover 110, about 2 weeks',
    'Trip to the zoo 150, about 3 weeks',
  ]);
});
