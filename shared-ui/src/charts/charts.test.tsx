import { expect, test } from '@jest/globals';
import { spread } from './line-chart.tsx';
import { niceScale } from './y-axis.tsx';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [196, [0, 50, 100, 150, 200]],
  [1000, [0, 200, 400, 600, 800, 1000]],
  [1_000_001, [0, 500_000, 1_000_000, 1_500_000]],
])('an axis up to %p has the ticks %p', (max, expected) => {
  expect(niceScale(max)).toEqual(expected);
});

test.each([
  ['far apart they stay', [100, 20], [100, 20]],
  ['on each other the lower one goes down', [50, 52], [50, 68]],
  ['at the bottom the upper one goes up', [198, 200], [182, 200]],
])('labels: %s', (_, wanted, expected) => {
  expect(spread(wanted, { gap: 18, max: 200 })).toEqual(expected);
});
