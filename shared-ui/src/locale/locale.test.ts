import { afterEach, expect, jest, test } from '@jest/globals';
import { formatComing } from '../dates/format-coming.ts';
import { clockTimeIn, dayNumber, formatClockTime, formatDate, formatDay, formatTime } from '../dates/format-day.ts';
import { listed } from './listed.ts';
import { formatIn, formatNumber, formatRange, partsIn, weekdayIn } from './locale.ts';
import { readerLocales } from './reader.ts';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'document'); // the next file of this process has no page either
});

/** These tests run without a page. */
const onPageIn = (lang: string) => Reflect.set(globalThis, 'document', { documentElement: { lang } });
const readIn = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

const at = '2026-11-28T15:10:00Z';
const zone = 'Europe/Berlin';
const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The week of the date, its day and time, another day at midnight, and a number. */
const shown = () => [
  formatIn(zone, new Date(at), day),
  formatTime(at, zone),
  formatDate('2026-10-03T22:00:00Z', zone),
  formatTime('2026-10-03T22:00:00Z', zone),
  formatRange(new Date('2026-11-16'), new Date('2026-11-22'), date),
  formatNumber(12_340.56, 1),
];

/** Guarantee: digits are Latin and years Gregorian for every reader, as those of the sentences and fields around them are. */
test.each([
  ['en-US', ['Sat, Nov 28', '4:10 PM', 'Oct 4, 2026', '12:00 AM', 'Nov 16 – 22, 2026', '12,340.6']],
  ['en-GB', ['Sat 28 Nov', '16:10', '4 Oct 2026', '00:00', '16 – 22 Nov 2026', '12,340.6']],
  ['de-DE', ['Sa., 28. Nov.', '16:10', '4. Okt. 2026', '00:00', '16.–22. Nov. 2026', '12.340,6']],
  ['ar-EG', ['السبت، 28 نوفمبر', '4:10 م', '4 أكتوبر 2026', '12:00 ص', '16–22 نوفمبر 2026', '12,340.6']],
  ['th-TH', ['เสาร์ 28 พ.ย.', '16:10', '4 ต.ค. 2026', '00:00', '16–22 พ.ย. 2026', '12,340.6']],
])('Rules 12.306: dates, times and numbers are those of the reader: %s', (language, expected) => {
  readIn(language, 'en-US');
  expect(shown()).toEqual(expected);
});

test('the first language that Intl knows counts', () => {
  readIn('C', 'en_US', 'en-US@posix', 'xx', 'de-AT', 'en-US');
  expect(formatClockTime('16:10')).toBe('16:10');
});

test('another language has separate formatters', () => {
  readIn('de-DE');
  expect([formatNumber(1240), formatDate(at, zone)]).toEqual(['1.240', '28. Nov. 2026']);
  readIn('en-US');
  expect([formatNumber(1240), formatDate(at, zone)]).toEqual(['1,240', 'Nov 28, 2026']);
});

/** Guarantee: arithmetic counts the same days for every reader. */
test.each(['en-US', 'ar-EG', 'th-TH', 'fa-IR-u-ca-persian-nu-arabext'])('the quantity does not change: %s', (tag) => {
  readIn(tag);
  expect(dayNumber(new Date(at), zone)).toBe(Date.UTC(2026, 10, 28) / 86_400_000);
  expect(clockTimeIn(zone, new Date(at))).toBe('16:10');
  expect(formatDate(at, zone)).toContain('2026');
});

test.each([
  ['', ['de-AT', 'en-US'], ['de-AT', 'en-US']],
  ['en', ['de-AT', 'en-US'], ['de-AT', 'en-US']],
  ['en-XA', ['de-AT', 'en-US'], ['de-AT', 'en-US']],
  ['de', ['en-US', 'de-AT', 'de'], ['de-AT', 'de']],
  ['de', ['en-US', 'fr'], ['de']],
  ['pt-BR', ['pt-PT', 'pt-BR'], ['pt-BR']],
  ['ar', ['C', 'en-US'], ['ar']],
])('a page in %j for a reader of %j uses %j', (page, reader, locales) => {
  onPageIn(page);
  readIn(...reader);
  expect(readerLocales()).toEqual(locales);
});

/** Guarantee: no sentence of a page in another language has an English date in it. */
test.each([
  ['de', 'de-AT', ['28. Nov. 2026', '12\u00a0340,6', 'on Montag', 'on 5. Dez.', 'Mia, Leo und Ben', 'Samstag']],
  ['ar', 'en-US', ['28 نوفمبر 2026', '12,340.6', 'on الاثنين', 'on 5 ديسمبر', 'Mia وLeo وBen', 'السبت']],
])('dates and lists are in the language of the page: %s', (page, reader, expected) => {
  onPageIn(page);
  readIn('en-US', reader);
  const now = new Date('2026-11-28T12:00:00Z');
  expect([
    formatDate(at, zone),
    formatNumber(12_340.56, 1),
    formatComing('2026-11-30T12:00:00Z', zone, now),
    formatComing('2026-12-05T12:00:00Z', zone, now),
    listed(['Mia', 'Leo', 'Ben']),
    weekdayIn(zone, new Date(at)),
  ]).toEqual(expected);
});

test('a list is in English words, with a comma before the last', () => {
  expect([listed(['Mia']), listed(['Mia', 'Leo', 'Ben']), listed(['Mia', 'Leo'], 'disjunction')]).toEqual([
    'Mia',
    'Mia, Leo, and Ben',
    'Mia or Leo',
  ]);
});

test('sentences stay English, as do the words for days near today', () => {
  readIn('de-DE');
  const now = new Date('2026-11-28T12:00:00Z');
  expect(formatDay('2026-11-27T12:00:00Z', zone, now)).toBe('Yesterday');
  expect(formatDay('2026-11-21T12:00:00Z', zone, now)).toBe('7 days ago');
  expect(formatDay('2026-11-20T12:00:00Z', zone, now)).toBe('20. Nov.');
  expect(formatComing('2026-11-30T12:00:00Z', zone, now)).toBe('on Monday');
  expect(formatComing('2026-12-05T12:00:00Z', zone, now)).toBe('on 5. Dez.');
});

/** Guarantee: one sentence reads the same in each browser, and a search for '4:10 PM' finds it. */
test('a narrow space is written as a plain one', () => {
  const narrow = new Intl.DateTimeFormat('en-US');
  Object.defineProperty(narrow, 'format', { value: () => '4:10\u202fPM' });
  jest.spyOn(Intl, 'DateTimeFormat').mockReturnValue(narrow);
  expect(formatTime(at, 'Europe/Vienna')).toBe('4:10 PM');
});

/** Guarantee: a list of a hundred dates makes one formatter, which costs more than drawing a row. */
test('a formatter is made once for a zone and a form', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  const words = { day: 'numeric', month: 'long' } as const;
  const late = new Date('2026-11-21T23:30:00Z');
  for (let row = 0; row < 100; row += 1) {
    expect(partsIn(zone, late, { ...words })).toMatchObject({ day: '22', month: 'November' });
    expect(partsIn('UTC', late, { ...words })).toMatchObject({ day: '21', month: 'November' });
  }
  expect(made).toHaveBeenCalledTimes(2);
});
