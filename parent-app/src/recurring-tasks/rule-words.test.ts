import { expect, test } from '@jest/globals';
import type { Repeat, Weekday } from '@tokennest/shared-ui/contract';
import { repeatWords, type Rule, ruleSentence, windowWords } from './rule-words.ts';

const weekly = (weekdays: Weekday[], every = 1): Repeat => ({ kind: 'weekdays', weekdays, every });

test.each<[Repeat | null, string]>([
  [null, 'Once'],
  [{ kind: 'days', every: 1 }, 'Every day'],
  [{ kind: 'days', every: 3 }, 'Every 3 days'],
  [weekly([1, 4]), 'Every Monday and Thursday'],
  [weekly([1, 3, 5]), 'Every Monday, Wednesday and Friday'],
  [weekly([7]), 'Every Sunday'],
  [weekly([1, 2, 3, 4, 5]), 'Every weekday'],
  [weekly([1, 2, 3, 4, 5, 6, 7]), 'Every day'],
  [weekly([2], 2), 'Every 2 weeks on Tuesday'],
  [weekly([1, 2, 3, 4, 5], 3), 'Every 3 weeks on Monday, Tuesday, Wednesday, Thursday and Friday'],
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
  ['15:00', '20:00', 1, '15:00 to 20:00'],
  ['15:00', null, 1, 'from 15:00'],
  [null, '20:00', 1, 'until 20:00'],
  [null, null, 3, 'for 3 days'],
  ['15:00', null, 3, 'from 15:00 for 3 days'],
  ['15:00', '20:00', 2, 'from 15:00 until 20:00 the day after'],
  [null, '20:00', 4, 'until 20:00 3 days later'],
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
const nameOf = (id: string) => ({ mia: 'Mia', leo: 'Leo', ava: 'Ava' })[id] ?? '';

test.each<[string, Partial<Rule>, string | null]>([
  ['Every Monday and Thursday, first on 23 Nov. Mia’s turn first, then Leo’s, then Ava’s.', {}, 'mia'],
  ['Every Monday and Thursday, first on 23 Nov. Ava’s turn first, then Mia’s, then Leo’s.', {}, 'ava'],
  [
    'Every Monday and Thursday, 15:00 to 20:00, first on 23 Nov. For Mia. It stays until it is done.',
    { from_time: '15:00', until_time: '20:00', assign: 'one', child_ids: ['mia'], if_not_done: 'stays' },
    null,
  ],
  ['Every Monday and Thursday, first on 23 Nov. For Mia, Leo and Ava, each their own.', { assign: 'each' }, null],
  ['Every Monday and Thursday, first on 23 Nov. For Leo.', { assign: 'each', child_ids: ['leo'] }, null],
  ['Every Monday and Thursday, first on 23 Nov. For whoever does it first.', { assign: 'anyone', child_ids: [] }, null],
  ['Once. For whoever does it first.', { repeat: null, assign: 'anyone', until_time: '20:00' }, null],
])('%s', (sentence, some, first) => {
  const { repeat, rest } = ruleSentence({ ...dishes, ...some }, { when: 'first on 23 Nov', first, nameOf });
  expect(repeat + rest).toBe(sentence);
});

test('while the first date is not known the rest is said', () => {
  expect(ruleSentence(dishes, { when: '', first: null, nameOf }).rest).toBe(
    '. Mia’s turn first, then Leo’s, then Ava’s.',
  );
});
