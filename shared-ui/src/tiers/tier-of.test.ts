import { expect, test } from '@jest/globals';
import { filledPieces, tierOf } from './tier-of.ts';

/** Rules 12.18. */
test.each([
  [0, 'Getting Started', 0],
  [1, 'Getting Started', 1],
  [49, 'Getting Started', 1],
  [50, 'Token Collector', 3],
  [99, 'Token Collector', 3],
  [100, 'Token Master', 6],
  [1_000_000, 'Token Master', 6],
])('%d tokens are %s', (balance, name, coins) => {
  expect(tierOf(balance)).toEqual({ name, coins });
});

test('Rules 12.18: the track fills piece by piece and never beyond its end', () => {
  expect([0, 25, 50, 75, 100, 150, 200, 5_000].map(filledPieces)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3]);
});
