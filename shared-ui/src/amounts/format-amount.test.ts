import { expect, test } from '@jest/globals';
import { counted, formatAmount, formatSignedAmount, nounOf } from './format-amount.ts';

test('an amount has thousands separators and a true minus', () => {
  expect(formatAmount(1_240)).toBe('1,240');
  expect(formatAmount(-60)).toBe('\u221260');
  expect(formatAmount(0)).toBe('0');
});

test('a signed amount shows its direction', () => {
  expect(formatSignedAmount(15)).toBe('+15');
  expect(formatSignedAmount(-1_000)).toBe('\u22121,000');
  expect(formatSignedAmount(0)).toBe('0');
});

/** Guarantee: counts of one use the singular noun (Rules 12.10). */
test.each([
  [0, '0 tokens'],
  [1, '1 token'],
  [-1, '−1 token'],
  [2, '2 tokens'],
  [1_001, '1,001 tokens'],
])('%d reads %s', (count, words) => {
  expect(counted(count, 'token')).toBe(words);
  expect(words.endsWith(` ${nounOf(count, 'token')}`)).toBe(true);
});
