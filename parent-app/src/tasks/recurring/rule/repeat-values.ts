import type { Repeat, Weekday } from '@tokennest/shared-ui/contract';
import { ruleMessages as words } from './rule.messages.ts';

export const repeatChoices = words.choices;

export type RepeatChoice = keyof typeof repeatChoices;

export type RepeatValues = Record<'every' | 'day' | 'nth' | 'weekday' | 'days', string> & {
  repeat: RepeatChoice | '';
  unit: 'days' | 'weeks';
  /** 1 for Monday to 7 for Sunday. */
  weekdays: readonly string[];
  month_by: 'day' | 'weekday';
};

export const blankRepeat: RepeatValues = {
  repeat: '',
  every: '2',
  unit: 'days',
  weekdays: [],
  month_by: 'day',
  day: '1',
  nth: '1',
  weekday: '1',
  days: '3',
};

const nths = [1, 2, 3, 4, -1] as const;
const week: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

export function repeatOf(values: RepeatValues): Repeat | null {
  const weekdays = week.filter((day) => values.weekdays.includes(String(day)));
  const every = Number(values.every);
  switch (values.repeat) {
    case 'daily':
      return { kind: 'days', every: 1 };
    case 'weekday':
      return { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5], every: 1 };
    case 'weekdays':
      return { kind: 'weekdays', weekdays, every: 1 };
    case 'interval':
      return values.unit === 'weeks' ? { kind: 'weekdays', weekdays, every } : { kind: 'days', every };
    case 'month': {
      const weekday = week.find((day) => String(day) === values.weekday) ?? 1;
      const nth = nths.find((one) => String(one) === values.nth) ?? 1;
      return values.month_by === 'day'
        ? { kind: 'month_day', day: Number(values.day) }
        : { kind: 'month_weekday', nth, weekday };
    }
    case 'after_done':
      return { kind: 'after_done', days: Number(values.days) };
    case 'once':
    case '':
      return null;
  }
}

export function valuesOfRepeat(repeat: Repeat): Partial<RepeatValues> {
  switch (repeat.kind) {
    case 'days':
      if (repeat.every > 1) return { repeat: 'interval', unit: 'days', every: String(repeat.every) };
      return { repeat: 'daily' };
    case 'weekdays': {
      const weekdays = repeat.weekdays.map(String);
      if (repeat.every > 1) return { repeat: 'interval', unit: 'weeks', every: String(repeat.every), weekdays };
      return weekdays.join() === '1,2,3,4,5' ? { repeat: 'weekday' } : { repeat: 'weekdays', weekdays };
    }
    case 'month_day':
      return { repeat: 'month', month_by: 'day', day: String(repeat.day) };
    case 'month_weekday':
      return { repeat: 'month', month_by: 'weekday', nth: String(repeat.nth), weekday: String(repeat.weekday) };
    case 'after_done':
      return { repeat: 'after_done', days: String(repeat.days) };
  }
}
