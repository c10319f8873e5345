import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import type { Assign, IfNotDone, Repeat } from '@tokennest/shared-ui/contract';
import { formatClockTime } from '@tokennest/shared-ui/dates/format-day';
import { listed } from '@tokennest/shared-ui/locale/listed';

export interface Rule {
  repeat: Repeat | null;
  assign: Assign;
  child_ids: readonly string[];
  from_time: string | null;
  until_time: string | null;
  lasts_days: number;
  if_not_done: IfNotDone;
}

/** Monday first. The API counts from 1. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const nthWords = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', '-1': 'last' } as const;

const plurals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (day: number) => `${day}${endings[plurals.select(day)] ?? 'th'}`;

const nameOfDay = (weekday: number) => weekdayNames[weekday - 1] ?? '';

function weekdaysWords(weekdays: readonly number[], every: number): string {
  if (every > 1) return `Every ${every} weeks on ${listed(weekdays.map(nameOfDay))}`;
  if (weekdays.length === 7) return 'Every day';
  return weekdays.join() === '1,2,3,4,5' ? 'Every weekday' : `Every ${listed(weekdays.map(nameOfDay))}`;
}

const weekMs = 7 * 86_400_000;

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
  if (Date.parse(firstDate) - Date.parse(startDate) < weekMs) return '';
  const days = listed(repeat.weekdays.map(nameOfDay));
  return ` Weeks count from the week of ${start}, whose ${days} ${repeat.weekdays.length === 1 ? 'has' : 'have'} passed.`;
}

function dayOfMonthWords(day: number): string {
  if (day === 31) return 'On the last day of every month';
  return `On the ${ordinal(day)} of every month${day > 28 ? ', or its last day' : ''}`;
}

export function repeatWords(repeat: Repeat | null): string {
  switch (repeat?.kind) {
    case undefined:
      return 'Once';
    case 'days':
      return repeat.every === 1 ? 'Every day' : `Every ${repeat.every} days`;
    case 'weekdays':
      return weekdaysWords(repeat.weekdays, repeat.every);
    case 'month_day':
      return dayOfMonthWords(repeat.day);
    case 'month_weekday':
      return `On the ${nthWords[repeat.nth]} ${nameOfDay(repeat.weekday)} of every month`;
    case 'after_done':
      return `${counted(repeat.days, 'day')} after it was last done`;
  }
}

export function windowWords({
  from_time: fromTime,
  until_time: untilTime,
  lasts_days: days,
}: Pick<Rule, 'from_time' | 'until_time' | 'lasts_days'>): string {
  const [from, until] = [fromTime, untilTime].map((time) => time && formatClockTime(time));
  if (days === 1 && from && until) return `${from} to ${until}`;
  const later = days === 2 ? ' the day after' : ` ${days - 1} days later`;
  const end = until ? `until ${until}${days > 1 ? later : ''}` : days > 1 && `for ${days} days`;
  return [from && `from ${from}`, end].filter(Boolean).join(' ');
}

function whoWords({ assign, child_ids: ids }: Rule, first: string | null, nameOf: (id: string) => string): string {
  const names = ids.map(nameOf);
  switch (assign) {
    case 'one':
      return `For ${names.join()}.`;
    case 'each':
      return `For ${listed(names)}${names.length > 1 ? ', each their own' : ''}.`;
    case 'anyone':
      return 'For anyone, first come, first served.';
    case 'turns': {
      const [next, ...others] = turnsFrom(ids, first).map((id) => `${nameOf(id)}’s`);
      return `${next} turn first${others.map((name) => `, then ${name}`).join('')}.`;
    }
  }
}

/** Rotates the turns to start with `first`. */
export function turnsFrom(ids: readonly string[], first: string | null): string[] {
  const start = Math.max(0, ids.indexOf(first ?? ''));
  return [...ids.slice(start), ...ids.slice(0, start)];
}

interface Shown {
  when: string;
  first: string | null;
  nameOf: (id: string) => string;
}

export function ruleSentence(rule: Rule, { when, first, nameOf }: Shown): { repeat: string; rest: string } {
  const details = [rule.repeat && windowWords(rule), rule.repeat && when].filter(Boolean);
  const after = [
    whoWords(rule, first, nameOf),
    rule.repeat && rule.if_not_done === 'stays' && 'It stays until it’s done.',
  ];
  return {
    repeat: repeatWords(rule.repeat),
    rest: `${details.map((one) => `, ${one}`).join('')}. ${after.filter(Boolean).join(' ')}`,
  };
}
