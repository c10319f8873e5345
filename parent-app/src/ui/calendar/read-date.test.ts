import { expect, test } from '@jest/globals';
import { readDate } from './read-date.ts';

test.each([
  ['2026-11-23', '2026-11-23'],
  ['Mon 23 Nov 2026', '2026-11-23'],
  ['23 november 2026', '2026-11-23'],
  ['1 Jan', null],
  ['2026-11-2', null],
  ['1 Jan 2027', '2027-01-01'],
  ['23.11.2026', '2026-11-23'],
  ['3/11/2026', '2026-11-03'],
  ['31 Feb 2026', null],
  ['29 Feb 2028', '2028-02-29'],
  ['23 Foo 2026', null],
  ['1 Jan 1999', null],
  ['soon', null],
])('%p is %p', (text, date) => {
  expect(readDate(text, false)).toBe(date);
});

test('figures with slashes are read in the order of the device', () => {
  expect(readDate('3/11/2026', true)).toBe('2026-03-11');
  expect(readDate('3.11.2026', true)).toBe('2026-11-03');
});
