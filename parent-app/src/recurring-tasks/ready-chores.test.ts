import { expect, test } from '@jest/globals';
import { mistakeIn } from './mistake-in.ts';
import { findChores, readyChores } from './ready-chores.ts';
import { newValues } from './recurring-values.ts';
import { repeatOf, valuesOfRepeat } from './repeat-values.ts';

test('there are forty, each once, ten for each age, youngest first', () => {
  expect(new Set(readyChores.map(({ title }) => title)).size).toBe(40);
  const ages = readyChores.map(({ age }) => age);
  expect([...new Set(ages)]).toEqual([3, 6, 9, 12]);
  for (const age of new Set(ages)) expect(ages.filter((one) => one === age)).toHaveLength(10);
});

test('each can be created as it is, once it is said for whom', () => {
  for (const { title, reward, repeat } of readyChores) {
    const some = { title, token_reward: String(reward), assign: 'anyone', ...valuesOfRepeat(repeat) };
    const values = newValues({ childIds: [], today: '2026-11-23' }, some);
    expect([title, mistakeIn(values), repeatOf(values)]).toEqual([title, null, repeat]);
  }
});

test('they are found by parts of their words', () => {
  const found = (typed: string) => findChores(typed).map(({ title }) => title);
  expect(found('LAUND')).toEqual([
    'Put your clothes in the laundry basket',
    'Fold the laundry',
    'Wash a load of laundry',
  ]);
  expect(found('water plants')).toEqual(['Water the plants']);
  expect(found('zeppelin')).toEqual([]);
  expect(found('')).toHaveLength(40);
});
