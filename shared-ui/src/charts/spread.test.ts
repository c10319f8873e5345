import { expect, test } from '@jest/globals';
import { spread } from './spread.ts';

test.each([
  ['far apart they stay', [100, 20], [100, 20]],
  ['on each other the lower one goes down', [50, 52], [50, 68]],
  ['at the bottom the upper one goes up', [198, 200], [182, 200]],
])('labels: %s', (_, wanted, expected) => {
  expect(spread(wanted, { gap: 18, max: 200 })).toEqual(expected);
});
