import { expect, test } from '@jest/globals';
import type { Repeat } from '@tokennest/shared-ui/contract';
import { blankRepeat, repeatOf, valuesOfRepeat } from './repeat-values.ts';

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

/** Guarantee: of the chore that was chosen before nothing is left when another one is. */
test.each(repeats)('%j fills the form with itself, whatever stood there', (repeat) => {
  for (const before of repeats)
    expect(repeatOf({ ...blankRepeat, ...valuesOfRepeat(before), ...valuesOfRepeat(repeat) })).toEqual(repeat);
});
