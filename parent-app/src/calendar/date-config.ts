import type { DatePicker } from 'antd';
import { addDays, addMonths, type LocalDate, todayIn, weekdayOf } from './calendar.ts';
import { readDate } from './read-date.ts';

/** What antd's calendar asks of a library of dates. */
type DateConfig = Parameters<typeof DatePicker.generatePicker<Date>>[0];

/** antd wants an object: a local date is a Date at its UTC midnight, where no clock is ever turned. */
export const toDate = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);
export const toLocalDate = (date: Date): LocalDate => date.toISOString().slice(0, 10);

const changed = (date: Date, change: (date: LocalDate) => LocalDate) => toDate(change(toLocalDate(date)));
const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });

const months = inUtc({ month: 'short' });
const weekdays = inUtc({ weekday: 'short' });
const shortMonths = Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2026, month)));

const words: Record<string, (date: Date) => string> = {
  YYYY: (date) => String(date.getUTCFullYear()),
  MMM: (date) => months.format(date),
  MM: (date) => toLocalDate(date).slice(5, 7),
  DD: (date) => toLocalDate(date).slice(8),
  D: (date) => String(date.getUTCDate()),
  ddd: (date) => weekdays.format(date),
};

/** Calendar days for antd's DatePicker, without dayjs and without a time of day. */
export const dateConfig = (zone: string): DateConfig => ({
  getNow: () => toDate(todayIn(zone)),
  getFixedDate: (text) => toDate(text),
  getEndDate: (date) => changed(date, (day) => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)),
  getWeekDay: (date) => date.getUTCDay(),
  getYear: (date) => date.getUTCFullYear(),
  getMonth: (date) => date.getUTCMonth(),
  getDate: (date) => date.getUTCDate(),
  getHour: () => 0,
  getMinute: () => 0,
  getSecond: () => 0,
  getMillisecond: () => 0,
  addYear: (date, years) => changed(date, (day) => addMonths(day, years * 12)),
  addMonth: (date, months) => changed(date, (day) => addMonths(day, months)),
  addDate: (date, days) => changed(date, (day) => addDays(day, days)),
  setYear: (date, year) => changed(date, (day) => addMonths(day, (year - date.getUTCFullYear()) * 12)),
  setMonth: (date, month) => changed(date, (day) => addMonths(day, month - date.getUTCMonth())),
  setDate: (date, day) => changed(date, (from) => addDays(from, day - date.getUTCDate())),
  setHour: (date) => date,
  setMinute: (date) => date,
  setSecond: (date) => date,
  setMillisecond: (date) => date,
  isAfter: (one, other) => one > other,
  isValidate: (date) => !Number.isNaN(date.getTime()),
  locale: {
    getWeekFirstDay: () => 1, // as every week of the product
    getWeekFirstDate: (_, date) => changed(date, (day) => addDays(day, 1 - weekdayOf(day))),
    getWeek: () => 0, // no week is numbered here
    getShortWeekDays: () => Array.from({ length: 7 }, (_, day) => weekdays.format(Date.UTC(2026, 10, 22 + day))),
    getShortMonths: () => shortMonths,
    format: (_, date, format) => format.replace(/YYYY|MMM|MM|ddd|DD|D/g, (token) => words[token]?.(date) ?? token),
    parse: (_, text) => {
      const read = readDate(text);
      return read === null ? null : toDate(read);
    },
  },
});
