import { useFieldControl } from '@tokennest/shared-ui/inputs/field';
import { formatIn } from '@tokennest/shared-ui/locale/locale';
import { pageLanguage } from '@tokennest/shared-ui/locale/reader';
import { DatePicker } from 'antd';
import { Calendar } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { AntdTheme } from '../antd-theme.tsx';
import { antdMessages } from '../forms/antd.messages.ts';
import { addDays, addMonths, dayNameOf, type LocalDate, todayIn, weekdayOf } from './calendar.ts';
import styles from './date-input.module.css';
import { formatWhole, readDate } from './read-date.ts';
import { calendarMessages } from './calendar.messages.ts';

type DateConfig = Parameters<typeof DatePicker.generatePicker<Date>>[0];

/** antd needs objects, so a date becomes midnight UTC, which has no clock changes. */
const toDate = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);
const toLocalDate = (date: Date): LocalDate => date.toISOString().slice(0, 10);

const changed = (date: Date, change: (date: LocalDate) => LocalDate) => toDate(change(toLocalDate(date)));
const monthOf = (date: Date) => formatIn('UTC', date, { month: 'short' });
const shortMonths = Array.from({ length: 12 }, (_, month) => monthOf(new Date(Date.UTC(2026, month))));

/** The form of the field's own date, which the reader's locale has; antd's other forms are made of the words below. */
const wholeDate = 'whole';

const words: Record<string, (date: Date) => string> = {
  YYYY: (date) => String(date.getUTCFullYear()),
  MMM: monthOf,
  MM: (date) => toLocalDate(date).slice(5, 7),
  DD: (date) => toLocalDate(date).slice(8),
  D: (date) => String(date.getUTCDate()),
};

const dateConfig = (zone: string): DateConfig => ({
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
    getWeekFirstDay: () => 1, // weeks start on Monday everywhere
    getWeekFirstDate: (_, date) => changed(date, (day) => addDays(day, 1 - weekdayOf(day))),
    getWeek: () => 0, // unused
    getShortWeekDays: () => Array.from({ length: 7 }, (_, day) => dayNameOf(`2026-11-${22 + day}`).weekday),
    getShortMonths: () => shortMonths,
    format: (_, date, format) =>
      format === wholeDate
        ? formatWhole(date)
        : format.replace(/YYYY|MMM|MM|DD|D/g, (token) => words[token]?.(date) ?? token),
    parse: (_, text) => {
      const read = readDate(text);
      return read === null ? null : toDate(read);
    },
  },
});

export interface DesktopDateInputProps {
  value: LocalDate;
  onChange: (date: LocalDate) => void;
}

const steps: Record<string, (date: LocalDate) => LocalDate> = {
  ArrowUp: (date) => addDays(date, 1),
  ArrowDown: (date) => addDays(date, -1),
  PageUp: (date) => addMonths(date, 1),
  PageDown: (date) => addMonths(date, -1),
};

/** The type requires these, and a calendar of days shows none of them. */
const unused = {
  now: '',
  backToToday: '',
  ok: '',
  timeSelect: '',
  dateSelect: '',
  clear: '',
  week: '',
  month: '',
  year: '',
  previousDecade: '',
  nextDecade: '',
  previousCentury: '',
  nextCentury: '',
  placeholder: '',
};

const look = {
  locale: { lang: { locale: pageLanguage(), ...unused, ...antdMessages.calendar }, timePickerLocale: {} },
  className: styles.picker,
  classNames: { popup: { root: styles.calendar ?? '' } },
  format: wholeDate,
  allowClear: false,
  minDate: toDate('2000-01-01'),
  maxDate: toDate('2100-12-31'),
  autoComplete: 'off',
  'aria-description': calendarMessages.howToType,
  getPopupContainer: (field: HTMLElement) => field.parentElement ?? field,
  suffixIcon: <Calendar size={20} aria-hidden="true" />,
};

/** Arrow keys change the date. Enter selects in an open calendar, and submits the form otherwise. */
function press(event: KeyboardEvent<HTMLElement>, isOpen: boolean, { value, onChange }: DesktopDateInputProps) {
  const step = steps[event.key];
  if (!step && event.key !== 'Enter') return;
  event.preventDefault();
  if (step) onChange(step(value));
  else if (!isOpen && event.target instanceof HTMLInputElement) event.target.form?.requestSubmit();
}

/** antd's calendar cannot be reached by keyboard, so arrow keys change the date in the field. */
export function desktopDateInputOf(zone: string) {
  const Picker = DatePicker.generatePicker<Date>(dateConfig(zone));
  return function DesktopDateInput(props: DesktopDateInputProps) {
    const control = useFieldControl();
    const [isOpen, setIsOpen] = useState(false);
    return (
      <AntdTheme>
        <Picker
          {...control}
          {...look}
          value={toDate(props.value)}
          onChange={(date: Date | null) => date && props.onChange(toLocalDate(date))}
          open={isOpen}
          onOpenChange={setIsOpen}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => press(event, isOpen, props)}
          status={control['aria-invalid'] ? 'error' : ''}
        />
      </AntdTheme>
    );
  };
}
