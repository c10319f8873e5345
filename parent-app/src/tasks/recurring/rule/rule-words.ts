import type { Assign, IfNotDone, Repeat } from '@tokennest/shared-ui/contract';
import { formatClockTime } from '@tokennest/shared-ui/dates/format-day';
import { dateFormat, weekdayIn } from '@tokennest/shared-ui/locale/locale';
import { pageLanguage } from '@tokennest/shared-ui/locale/reader';
import { ruleMessages as words } from './rule.messages.ts';

export interface Rule {
  repeat: Repeat | null;
  assign: Assign;
  child_ids: readonly string[];
  from_time: string | null;
  until_time: string | null;
  lasts_days: number;
  if_not_done: IfNotDone;
}

const dayMs = 86_400_000;
const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 23) + day * dayMs));

/** In the page's language, Monday first. The API counts from 1. */
export const weekdayNames = week.map((date) => weekdayIn('UTC', date));
export const shortWeekdayNames = week.map((date) =>
  dateFormat('UTC', { weekday: 'short' }, [pageLanguage()]).format(date),
);

const nameOfDay = (weekday: number) => weekdayNames[weekday - 1] ?? '';

function weekdaysWords(weekdays: readonly number[], every: number): string {
  if (every > 1) return words.everyWeeks(every, weekdays.map(nameOfDay));
  if (weekdays.length === 7) return words.daily;
  return weekdays.join() === '1,2,3,4,5' ? words.weekday : words.everyWeekdays(weekdays.map(nameOfDay));
}

interface Start {
  startDate: string;
  firstDate: string;
  start: string;
}

/**
 * Explains why a rule of every few weeks starts more than a week after its start date. Empty otherwise (Rules 6.21).
 */
export function lateStartWords(repeat: Repeat | null, { startDate, firstDate, start }: Start): string {
  if (repeat?.kind !== 'weekdays' || repeat.every === 1) return '';
  if (Date.parse(firstDate) - Date.parse(startDate) < 7 * dayMs) return '';
  const weekdays = repeat.weekdays.map(nameOfDay);
  return words.weeksCount({ start, weekdays, count: weekdays.length });
}

function dayOfMonthWords(day: number): string {
  if (day === 31) return words.onLastDay;
  return (day > 28 ? words.onLateDay : words.onDay)(words.ordinals[day - 1] ?? '');
}

export function repeatWords(repeat: Repeat | null): string {
  switch (repeat?.kind) {
    case undefined:
      return words.once;
    case 'days':
      return repeat.every === 1 ? words.daily : words.everyDays(repeat.every);
    case 'weekdays':
      return weekdaysWords(repeat.weekdays, repeat.every);
    case 'month_day':
      return dayOfMonthWords(repeat.day);
    case 'month_weekday':
      return words.onNth[repeat.nth](nameOfDay(repeat.weekday));
    case 'after_done':
      return words.afterDone(repeat.days);
  }
}

export function windowWords({
  from_time: fromTime,
  until_time: untilTime,
  lasts_days: days,
}: Pick<Rule, 'from_time' | 'until_time' | 'lasts_days'>): string {
  const { window } = words;
  const [from, until] = [fromTime, untilTime].map((time) => time && formatClockTime(time));
  if (until) {
    if (days === 1) return from ? window.fromTo(from, until) : window.until(until);
    if (days === 2) return from ? window.fromUntilNextDay(from, until) : window.untilNextDay(until);
    return from ? window.fromUntilLater({ from, until, days: days - 1 }) : window.untilLater(until, days - 1);
  }
  if (days === 1) return from ? window.from(from) : '';
  return from ? window.fromDays(from, days) : window.days(days);
}

function whoWords({ assign, child_ids: ids }: Rule, first: string | null, nameOf: (id: string) => string): string {
  const names = ids.map(nameOf);
  const [name = '', ...others] = names;
  switch (assign) {
    case 'one':
      return words.forOne(name);
    case 'each':
      return others.length > 0 ? words.forEach(names) : words.forOne(name);
    case 'anyone':
      return words.forAnyone;
    case 'turns': {
      const [next = '', ...rest] = turnsFrom(ids, first).map(nameOf);
      return words.turnsEnd(rest.reduce(words.turnThen, words.turnFirst(next)));
    }
  }
}

/** Rotates the turns to start with `first`. */
export function turnsFrom(ids: readonly string[], first: string | null): string[] {
  const start = Math.max(0, ids.indexOf(first ?? ''));
  return [...ids.slice(start), ...ids.slice(0, start)];
}

interface Shown {
  /** 'first on Nov 23', or empty. */
  when: string;
  first: string | null;
  nameOf: (id: string) => string;
  /** Another sentence, from `lateStartWords`. */
  late?: string;
}

/** With the tags `repeat` and `rest`, for `rich`. */
export function ruleSentence(rule: Rule, { when, first, nameOf, late }: Shown): string {
  const repeat = repeatWords(rule.repeat);
  const [detail, other] = rule.repeat ? [windowWords(rule), when].filter(Boolean) : [];
  const stays = rule.repeat && rule.if_not_done === 'stays' && words.stays;
  const who = [whoWords(rule, first, nameOf), stays, late].filter(Boolean).join(' ');
  if (!detail) return words.sentence.plain(repeat, who);
  return other ? words.sentence.two({ repeat, detail, other, who }) : words.sentence.one({ repeat, detail, who });
}
