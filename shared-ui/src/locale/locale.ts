import { common, pageLanguage, readerLocales } from './reader.ts';

type Options = Intl.DateTimeFormatOptions;
type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** Making a formatter takes longer than drawing the row that needs it, and a page uses only a few. */
const dates: Record<string, Intl.DateTimeFormat> = {};
const numbers: Record<string, Intl.NumberFormat> = {};

function makeDateFormat(locales: string[], options: Options): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locales, options);
  } catch {
    // An old browser may not know the zone's name: its own is closest.
    return new Intl.DateTimeFormat(locales, { ...options, timeZone: undefined });
  }
}

/** Uses the reader's locale unless others are given, and the device's time zone if none is given. */
export const dateFormat = (zone: string | undefined, options: Options, locales = readerLocales()) =>
  (dates[[locales, zone, JSON.stringify(options)].join()] ??= makeDateFormat(locales, {
    ...common,
    ...options,
    timeZone: zone,
  }));

/** Some engines write narrow spaces before 'PM' and around the dash of a range, others plain ones. */
const plain = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

/** An instant as the reader's locale writes it, in the family's zone; without a zone in the device's. */
export const formatIn = (zone: string | undefined, instant: Date, options: Options): string =>
  plain(dateFormat(zone, options).format(instant));

/** 'Nov 16 – 22, 2026' in the reader's locale, of two UTC dates; one date if they are the same. */
export const formatRange = (from: Date, to: Date, options: Options): string =>
  plain(dateFormat('UTC', options).formatRange(from, to));

/** 'Saturday' in the page's language, for sentences. */
export const weekdayIn = (zone: string, instant: Date): string =>
  dateFormat(zone, { weekday: 'long' }, [pageLanguage()]).format(instant);

/** The English parts of an instant in the zone, for arithmetic. */
export const partsIn = (zone: string, instant: Date, options: Options): Parts =>
  Object.fromEntries(
    dateFormat(zone, options, ['en-US'])
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

/** 1240.5 → '1,240.5' in the reader's locale; at most this many digits after the decimal mark. */
export function formatNumber(value: number, maximumFractionDigits = 0): string {
  const locales = readerLocales();
  return (numbers[[locales, maximumFractionDigits].join()] ??= new Intl.NumberFormat(locales, {
    ...common,
    maximumFractionDigits,
  })).format(value);
}
