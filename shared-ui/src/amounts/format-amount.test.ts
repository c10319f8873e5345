import { expect, test } from '@jest/globals';
import { formatAmount, formatSignedAmount } from './format-amount.ts';

test('an amount has thousands separators and a true minus', () => {
  expect(formatAmount(1_240)).toBe('1,240');
  expect(formatAmount(-60)).toBe('\u221260');
  expect(formatAmount(0)).toBe('0');
});

test('a signed amount says where it went', () => {
  expect(formatSignedAmount(15)).toBe('+15');
  expect(formatSignedAmount(-1_000)).toBe('\u22121,000');
  expect(formatSignedAmount(0)).toBe('0');
});
