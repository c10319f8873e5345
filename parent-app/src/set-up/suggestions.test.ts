import { expect, test } from '@jest/globals';
import type { ProfileDto, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { readyChores } from '../recurring-tasks/ready-chores.ts';
import { beginRewards } from './ready-rewards.ts';
import { daysWords } from './set-up.messages.ts';
import { beginChores, bodyOf, dailyOf, weeklyOf } from './chores/suggested-chores.ts';

const recurringTask = rowOf('recurringTask', 1, { repeat: { kind: 'days', every: 1 } });

const aged = (...ages: (number | null)[]): ProfileDto[] =>
  ages.map((age, place) => ({ ...mia, id: `child ${place}`, age }));

test.each([[[3]], [[6]], [[6, 9]], [[4, 8, 14]], [[17, 17]], [[null]]])(
  'Rules 12.191: eight chores are ticked for %j, and each child has some of them',
  (ages) => {
    const family = aged(...ages);
    const chores = beginChores(family, []);
    expect(chores.filter(({ isOn }) => isOn)).toHaveLength(8);
    for (const { id } of family) expect(weeklyOf(chores, id, family.length)).toBeGreaterThan(10);
  },
);

test('a family that has chores is offered more of them unticked, and none twice', () => {
  const saved: RecurringTaskDto[] = [{ ...recurringTask, title: 'Set the table' }];
  const chores = beginChores(aged(6, 9), saved);
  expect(chores.filter(({ isOn }) => isOn).map(({ title }) => title)).toEqual(['Set the table']);
  expect(new Set(chores.map(({ title }) => title)).size).toBe(chores.length);
});

test('a chore of one child is for one, of several for each or in turn', () => {
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

test('prices are 1 to 5 for what comes daily, up to 10 for what comes weekly or seldom', () => {
  for (const { title, reward, repeat } of readyChores) {
    const isDaily = repeat.kind === 'days' || (repeat.kind === 'weekdays' && repeat.weekdays.length >= 4);
    expect([title, reward >= 1 && reward <= (isDaily ? 5 : 10)]).toEqual([title, true]);
  }
});

test('a reward is as many days away as it is meant to be, by what the chores pay', () => {
  const daily: RecurringTaskDto = { ...recurringTask, token_reward: 7 };
  const family = aged(6);
  const ids = family.map(({ id }) => id);
  expect(dailyOf([{ ...daily, assign: 'one', child_ids: ids }], family)).toBe(7);
  const chosen = beginRewards([], 7).filter(({ isOn }) => isOn);
  expect(chosen.map(({ title, cost }) => `${title} ${cost}, ${daysWords(cost / 7)}`)).toEqual([
    'Stay up late 15, about 2 days',
    'Ice cream 20, about 3 days',
    'Game night 40, about 6 days',
    'Pick the movie 50, about 7 days',
    'Sleepover 110, about 2 weeks',
    'Trip to the zoo 150, about 3 weeks',
  ]);
});
