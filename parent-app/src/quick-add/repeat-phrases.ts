import { fold } from '@tokennest/shared-ui/locale/fold';
import type { RepeatValues } from '../tasks/recurring/rule/repeat-values.ts';
import {
  anyOf,
  around,
  before,
  ends,
  literal,
  phrase,
  starts,
  startsAfter,
  unmarked,
  whole,
  wordsOf,
} from './patterns.ts';
import type { LineWords } from './quick-add-words.messages.ts';
import { take, type Line } from './take.ts';

type Repeat = Partial<RepeatValues>;

/** The folded forms of each weekday; Monday is 1. */
function weekdayForms({ weekdays }: LineWords, language: string): Map<string, string> {
  const forms = new Map<string, string>();
  const names = (['long', 'short'] as const).map(
    (weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }),
  );
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = weekdays;
  for (const [index, list] of [monday, tuesday, wednesday, thursday, friday, saturday, sunday].entries()) {
    const day = new Date(Date.UTC(2026, 10, 23 + index)); // a Monday and the days after it
    const named = names.map((name) => fold(name.format(day).normalize('NFC')).replace(/\.$/, ''));
    const others = wordsOf(list);
    const known = [...named, ...others.filter((form) => !form.startsWith('-'))];
    for (const form of known) if (!others.includes(`-${form}`)) forms.set(form, String(index + 1));
  }
  return forms;
}

export function repeatPatterns(words: LineWords, language: string) {
  const forms = weekdayForms(words, language);
  const longestFirst = [...forms.keys()].toSorted((one, other) => other.length - one.length);
  const day = `(?:${longestFirst.map(literal).join('|')})${ends}`;
  const and = before(words.and);
  const days = `${day}(?:(?:[,،] ?${and}?| ${and}| & |/)${day})*`;
  const on = before(words.on);
  return {
    forms,
    day: phrase(startsAfter(words.and) + day, 'g'),
    interval: phrase(
      `${starts}${before(words.every)}(${anyOf(words.other)}|\\d{1,2})\\.? ` +
        `(?:(${anyOf(words.day)})|${anyOf(words.week)}(?: ${on}(${days}))?|(${days}))(?!\\p{L})`,
    ),
    otherDay: whole(words.everyOtherDay),
    otherWeek: phrase(`${starts}${anyOf(words.everyOtherWeek)}(?: ${on}(${days}))?${ends}`),
    otherWeekday: phrase(starts + around(words.everyOtherWeekday, `(${days})`) + ends),
    monthDay: phrase(`${starts}${around(words.monthDays, String.raw`(\d{1,2})`)}(?: ${anyOf(words.ofMonth)})?${ends}`),
    monthly: whole(words.monthly),
    schoolDays: phrase(`${starts}(?:${before(words.on, words.every)})?${anyOf(words.schoolDays)}${ends}`),
    weekends: phrase(`${starts}(?:${before(words.on, words.every)})?${anyOf(words.weekends)}${ends}`),
    daily: whole(words.daily),
    weekly: whole(words.weekly),
    onDays: phrase(`${starts}(?:${before(words.every, words.eachDay, words.on)})?(${days})`),
    once: whole(words.once),
  };
}

export type RepeatPatterns = ReturnType<typeof repeatPatterns>;

function weekdaysIn(text: string, { day, forms }: RepeatPatterns): string[] {
  const numbers = text.match(day)?.flatMap((form) => forms.get(unmarked(form)) ?? []) ?? [];
  return [...new Set(numbers)].toSorted((one, other) => Number(one) - Number(other));
}

const everyFewWeeks = (every: string, weekdays: string[]): Repeat => ({
  repeat: 'interval',
  unit: 'weeks',
  every,
  weekdays,
});
const everyFewDays = (every: string): Repeat => ({ repeat: 'interval', unit: 'days', every });

function takeInterval(line: Line, today: string, patterns: RepeatPatterns): Repeat | null {
  const [matched, often, day, onWeekdays, weekdays] = take(line, patterns.interval) ?? [];
  if (!matched) return takeEveryOther(line, today, patterns);
  const every = /\d/.test(often ?? '') ? String(Number(often)) : '2';
  if (day) return every === '1' ? { repeat: 'daily' } : everyFewDays(every);
  const said = onWeekdays ?? weekdays;
  const on = said ? weekdaysIn(said, patterns) : [today];
  return every === '1' ? { repeat: 'weekdays', weekdays: on } : everyFewWeeks(every, on);
}

/** Phrases with another order of words, as in 'un samedi sur deux'. */
function takeEveryOther(line: Line, today: string, patterns: RepeatPatterns): Repeat | null {
  if (take(line, patterns.otherDay)) return everyFewDays('2');
  const week = take(line, patterns.otherWeek);
  if (week) return everyFewWeeks('2', week[1] ? weekdaysIn(week[1], patterns) : [today]);
  const said = take(line, patterns.otherWeekday)?.slice(1).find(Boolean);
  return said ? everyFewWeeks('2', weekdaysIn(said, patterns)) : null;
}

function takeMonthly(line: Line, { monthDay, monthly }: RepeatPatterns): Repeat | null {
  const on = take(line, monthDay)?.slice(1).find(Boolean);
  if (on && Number(on) >= 1 && Number(on) <= 31) return { repeat: 'month', month_by: 'day', day: String(Number(on)) };
  return take(line, monthly) && { repeat: 'month' };
}

/** How often: 'every other Saturday', 'school days', 'Mon and Thu'. Null if the line does not say. */
export function takeRepeat(line: Line, weekdayOfToday: number, patterns: RepeatPatterns): Repeat | null {
  const today = String(weekdayOfToday);
  const interval = takeInterval(line, today, patterns) ?? takeMonthly(line, patterns);
  if (interval) return interval;
  if (take(line, patterns.schoolDays)) return { repeat: 'weekday' };
  if (take(line, patterns.weekends)) return { repeat: 'weekdays', weekdays: ['6', '7'] };
  if (take(line, patterns.daily)) return { repeat: 'daily' };
  if (take(line, patterns.weekly)) return { repeat: 'weekdays', weekdays: [today] };
  const named = take(line, patterns.onDays);
  if (named?.[1]) return { repeat: 'weekdays', weekdays: weekdaysIn(named[1], patterns) };
  return take(line, patterns.once) && { repeat: 'once' };
}
