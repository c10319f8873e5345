import { expect, test } from '@jest/globals';
import type { Repeat, Weekday } from '@tokennest/shared-ui/contract';
import { findChores, readyChores } from '../ready-chores.ts';
import { isLater, timesOf } from '../recurring-fields.tsx';
import { mistakeIn, newValues } from '../recurring-values.ts';
import { blankRepeat, repeatOf, valuesOfRepeat } from './repeat-values.ts';
import { lateStartWords, repeatWords, type Rule, ruleSentence, windowWords } from './rule-words.ts';

const weekly = (weekdays: Weekday[], every = 1): Repeat => ({ kind: 'weekdays', weekdays, every });

test.each<[Repeat | null, string]>([
  [null, 'Once'],
  [{ kind: 'days', every: 1 }, 'Every day'],
  [{ kind: 'days', every: 3 }, 'Every 3 days'],
  [weekly([1, 4]), 'Every Monday and Thursday'],
  [weekly([1, 3, 5]), 'Every Monday, Wednesday, and Friday'],
  [weekly([7]), 'Every Sunday'],
  [weekly([1, 2, 3, 4, 5]), 'Every weekday'],
  [weekly([1, 2, 3, 4, 5, 6, 7]), 'Every day'],
  [weekly([2], 2), 'Every 2 weeks on Tuesday'],
  [weekly([1, 2, 3, 4, 5], 3), 'Every 3 weeks on Monday, Tuesday, Wednesday, Thursday, and Friday'],
  [{ kind: 'month_day', day: 1 }, 'On the 1st of every month'],
  [{ kind: 'month_day', day: 12 }, 'On the 12th of every month'],
  [{ kind: 'month_day', day: 22 }, 'On the 22nd of every month'],
  [{ kind: 'month_day', day: 23 }, 'On the 23rd of every month'],
  [{ kind: 'month_day', day: 30 }, 'On the 30th of every month, or its last day'],
  [{ kind: 'month_day', day: 31 }, 'On the last day of every month'],
  [{ kind: 'month_weekday', nth: 2, weekday: 6 }, 'On the second Saturday of every month'],
  [{ kind: 'month_weekday', nth: -1, weekday: 5 }, 'On the last Friday of every month'],
  [{ kind: 'after_done', days: 1 }, '1 day after it was last done'],
  [{ kind: 'after_done', days: 10 }, '10 days after it was last done'],
])('%j is: %s', (repeat, words) => {
  expect(repeatWords(repeat)).toBe(words);
});

test.each([
  [null, null, 1, ''],
  ['15:00', '20:00', 1, '3:00 PM to 8:00 PM'],
  ['15:00', null, 1, 'from 3:00 PM'],
  [null, '20:00', 1, 'until 8:00 PM'],
  [null, null, 3, 'for 3 days'],
  ['15:00', null, 3, 'from 3:00 PM for 3 days'],
  ['15:00', '20:00', 2, 'from 3:00 PM until 8:00 PM the day after'],
  [null, '20:00', 4, 'until 8:00 PM 3 days later'],
])('from %s until %s, lasting %d: %p', (from_time, until_time, lasts_days, words) => {
  expect(windowWords({ from_time, until_time, lasts_days })).toBe(words);
});

const dishes: Rule = {
  repeat: weekly([1, 4]),
  assign: 'turns',
  child_ids: ['mia', 'leo', 'ava'],
  from_time: null,
  until_time: null,
  lasts_days: 1,
  if_not_done: 'missed',
};
const untagged = (sentence: string) => sentence.replaceAll(/<\/?\w+>/g, '');
const nameOf = (id: string) => ({ mia: 'Mia', leo: 'Leo', ava: 'Ava' })[id] ?? '';

test.each<[string, Partial<Rule>, string | null]>([
  ['Every Monday and Thursday, first on Nov 23. Mia’s turn first, then Leo’s, then Ava’s.', {}, 'mia'],
  ['Every Monday and Thursday, first on Nov 23. Ava’s turn first, then Mia’s, then Leo’s.', {}, 'ava'],
  [
    'Every Monday and Thursday, 3:00 PM to 8:00 PM, first on Nov 23. For Mia. It stays until it’s done.',
    { from_time: '15:00', until_time: '20:00', assign: 'one', child_ids: ['mia'], if_not_done: 'stays' },
    null,
  ],
  ['Every Monday and Thursday, first on Nov 23. For Mia, Leo, and Ava, each their own.', { assign: 'each' }, null],
  ['Every Monday and Thursday, first on Nov 23. For Leo.', { assign: 'each', child_ids: ['leo'] }, null],
  [
    'Every Monday and Thursday, first on Nov 23. For anyone, first come, first served.',
    { assign: 'anyone', child_ids: [] },
    null,
  ],
  ['Once. For anyone, first come, first served.', { repeat: null, assign: 'anyone', until_time: '20:00' }, null],
])('%s', (sentence, some, first) => {
  const rule = { ...dishes, ...some };
  expect(untagged(ruleSentence(rule, { when: 'first on Nov 23', first, nameOf }))).toBe(sentence);
});

const fortnightly: Repeat = { kind: 'weekdays', weekdays: [1], every: 2 };

test.each<[string, Repeat, string, string]>([
  [
    'a Monday that has passed',
    fortnightly,
    '2026-11-30',
    'Weeks count from the week of Tue, Nov 17, whose Monday has passed.',
  ],
  [
    'two days that have passed',
    { ...fortnightly, weekdays: [1, 2] },
    '2026-11-30',
    'Weeks count from the week of Wed, Nov 18, whose Monday and Tuesday have passed.',
  ],
  ['a day still to come', { ...fortnightly, weekdays: [5] }, '2026-11-20', ''],
  ['every week', { ...fortnightly, every: 1 }, '2026-11-23', ''],
])('Rules 6.21: explains the first date of a rule of every second week: %s', (_, repeat, firstDate, words) => {
  const [startDate, start] = words.includes('Wed') ? ['2026-11-18', 'Wed, Nov 18'] : ['2026-11-17', 'Tue, Nov 17'];
  expect(lateStartWords(repeat, { startDate, firstDate, start })).toBe(words);
});

test('describes the rest while the first date is unknown', () => {
  expect(untagged(ruleSentence(dishes, { when: '', first: null, nameOf }))).toBe(
    'Every Monday and Thursday. Mia’s turn first, then Leo’s, then Ava’s.',
  );
});

test('half hours start with the family’s day, and include a time chosen elsewhere', () => {
  const times = timesOf({ dayBeginsAt: 4, chosen: '15:20' });
  expect(times.slice(0, 2)).toEqual(['04:00', '04:30']);
  expect(times.at(-1)).toBe('03:30');
  expect(times[times.indexOf('15:00') + 1]).toBe('15:20');
  expect(times).toHaveLength(49);
});

test('an end comes after its start, even past midnight', () => {
  expect(timesOf({ dayBeginsAt: 0, chosen: '', after: '22:30' })).toEqual(['23:00', '23:30']);
  expect(timesOf({ dayBeginsAt: 2, chosen: '', after: '22:30' })).toEqual([
    '23:00',
    '23:30',
    '00:00',
    '00:30',
    '01:00',
    '01:30',
  ]);
  expect(timesOf({ dayBeginsAt: 4, chosen: '', after: '' })[0]).toBe('04:30');
  expect(isLater('01:00', '23:00', 4)).toBe(true);
  expect(isLater('01:00', '23:00', 0)).toBe(false);
});

const repeats: Repeat[] = [
  { kind: 'days', every: 1 },
  { kind: 'days', every: 3 },
  { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5], every: 1 },
  { kind: 'weekdays', weekdays: [2, 6], every: 1 },
  { kind: 'weekdays', weekdays: [7], every: 2 },
  { kind: 'month_day', day: 31 },
  { kind: 'month_weekday', nth: -1, weekday: 5 },
  { kind: 'after_done', days: 10 },
];

/** Guarantee: choosing another chore replaces every field of the previous one. */
test.each(repeats)('%j fills the form with itself, whatever it contained', (repeat) => {
  for (const before of repeats)
    expect(repeatOf({ ...blankRepeat, ...valuesOfRepeat(before), ...valuesOfRepeat(repeat) })).toEqual(repeat);
});

test('there are forty different chores, ten for each age, youngest first', () => {
  expect(new Set(readyChores.map(({ title }) => title)).size).toBe(40);
  const ages = readyChores.map(({ age }) => age);
  expect([...new Set(ages)]).toEqual([3, 6, 9, 12]);
  for (const age of new Set(ages)) expect(ages.filter((one) => one === age)).toHaveLength(10);
});

test('each chore can be created unchanged once it is assigned', () => {
  for (const { title, reward, repeat } of readyChores) {
    const some = { title, token_reward: String(reward), assign: 'anyone' as const, ...valuesOfRepeat(repeat) };
    const values = newValues({ childIds: [], today: '2026-11-23' }, some);
    expect([title, mistakeIn(values), repeatOf(values)]).toEqual([title, null, repeat]);
  }
});

test('finds chores by parts of their words', () => {
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
