import { expect, test } from '@jest/globals';
import { counted, nounOf } from './counted.ts';

/** Guarantee: one is singular, wherever a count stands with its noun (Rules 12.10). */
test.each([
  [0, '0 tokens'],
  [1, '1 token'],
  [-1, '−1 token'],
  [2, '2 tokens'],
  [1_001, '1,001 tokens'],
])('%d is said as %s', (count, words) => {
  expect(counted(count, 'token')).toBe(words);
  expect(words.endsWith(` ${nounOf(count, 'token')}`)).toBe(true);
});
