import { afterEach, expect, jest, test } from '@jest/globals';
import { formatWhole, readDate } from './read-date.ts';

afterEach(() => void jest.restoreAllMocks());

const readIn = (language: string) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);

test.each([
  ['2026-11-23', '2026-11-23'],
  ['Mon, Nov 23, 2026', '2026-11-23'],
  ['Mon 23 Nov 2026', '2026-11-23'],
  ['november 23 2026', '2026-11-23'],
  ['23 november 2026', '2026-11-23'],
  ['Jan 1', null],
  ['Jan 1, 202', null],
  ['2026-11-2', null],
  ['1 Jan 2027', '2027-01-01'],
  ['23.11.2026', '2026-11-23'],
  ['3/11/2026', '2026-03-11'],
  ['31 Feb 2026', null],
  ['29 Feb 2028', '2028-02-29'],
  ['23 Foo 2026', null],
  ['1 Jan 1999', null],
  ['soon', null],
])('%p is %p', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test('figures with slashes are read in the order of the reader’s locale', () => {
  readIn('en-GB');
  expect(readDate('3/11/2026')).toBe('2026-11-03');
  expect(readDate('3.11.2026')).toBe('2026-11-03');
});

/** Guarantee: leaving the field unchanged keeps its date, whatever the reader's language. */
test.each(
  ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'fi-FI', 'cs-CZ', 'hu-HU', 'lt-LT', 'vi-VN'].concat(
    ['ja-JP', 'ko-KR', 'ru-RU', 'ar-EG', 'he-IL', 'th-TH'], // other letters
  ),
)('each day is read as it is shown: %s', (language) => {
  readIn(language);
  const dates = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)));
  const expected = dates.map((date) => date.toISOString().slice(0, 10));
  expect(dates.map((date) => readDate(formatWhole(date)))).toEqual(expected);
});

test('English is read in every language', () => {
  readIn('de-DE');
  expect(readDate('23. März 2026')).toBe('2026-03-23');
  expect(readDate('Mar 23, 2026')).toBe('2026-03-23');
});
