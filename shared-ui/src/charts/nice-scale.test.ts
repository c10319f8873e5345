import { expect, test } from '@jest/globals';
import { niceScale } from './nice-scale.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [196, [0, 50, 100, 150, 200]],
  [1000, [0, 200, 400, 600, 800, 1000]],
  [1_000_001, [0, 500_000, 1_000_000, 1_500_000]],
])('an axis up to %p has the round numbers %p', (max, expected) => {
  expect(niceScale(max)).toEqual(expected);
});
