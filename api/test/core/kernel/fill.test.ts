import { expect, test } from '@jest/globals';
import { compileMessage } from '../../../src/core/kernel/compile-message.ts';
import { createFill } from '../../../src/core/kernel/fill.contract.ts';

const filled = (language: string, message: string, values = {}) =>
  createFill(language)(compileMessage(message), values);

test.each([
  [
    'an abbreviation at the end of a sentence',
    'Das nächste Mal am {day}. Zuerst {name}.',
    'Das nächste Mal am 1. Dez. Zuerst Ava.',
  ],
  ['an abbreviation inside it', 'Am {day}, {name}.', 'Am 1. Dez., Ava.'],
  ['an ellipsis', '{day}... {name}', '1. Dez.... Ava'],
  ['a plural', '{count, plural, one {# Token} other {# Tokens}}.', '2 Tokens.'],
])('a sentence with %s has one period', (_, message, said) => {
  expect(filled('de', message, { day: '1. Dez.', name: 'Ava', count: 2 })).toBe(said);
});

test('a name in another script keeps its place in Arabic', () => {
  expect(filled('ar', 'مرحبًا {name}', { name: 'Ava' })).toBe('مرحبًا \u2068Ava\u2069');
});
