import type { RecurringValues } from '../tasks/recurring/recurring-values.ts';
import { take, type Line } from './take.ts';

type Window = Partial<Pick<RecurringValues, 'from_time' | 'until_time'>>;

/** Parts of a day, for words such as 'mornings'. */
const parts: Readonly<Record<string, Window>> = {
  morning: { until_time: '10:00' },
  afternoon: { from_time: '12:00', until_time: '18:00' },
  evening: { from_time: '17:00', until_time: '21:00' },
  night: { from_time: '18:00', until_time: '22:00' },
};

const clock = String.raw`(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.?m\b\.?|(\d{1,2}):(\d{2})\b|(noon)\b`;
const range =
  /\b(?:from |between )?(\d{1,2})(?::(\d{2}))? ?([ap]m)? ?(?:-|–|to|and|until) ?(\d{1,2})(?::(\d{2}))? ?([ap])m\b/i;
// Not checked: a line has at most 200 characters.
const moment = new RegExp(String.raw`(?:\b(at|by|until|till|before|after|from) )?(?:${clock})`, 'i');
/** A bare hour needs a word before it, because a bare number is a price. */
const bareHour = /\b(at|by|until|till|before|after|from) (\d{1,2})(?!\d|[:.]\d| ?(?:tokens?|coins?))\b/i;

function timeOf(hour: number, minute = 0, half?: string): string | null {
  const isPm = half?.toLowerCase().startsWith('p');
  const isAm = half?.toLowerCase().startsWith('a');
  if ((isPm || isAm) && (hour < 1 || hour > 12)) return null;
  const of24 = isPm ? (hour % 12) + 12 : isAm ? hour % 12 : hour;
  if (of24 > 23 || minute > 59) return null;
  return `${String(of24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const windowOf = (before: string | undefined, time: string): Window =>
  /^(?:after|from)$/i.test(before ?? '') ? { from_time: time } : { until_time: time };

function takeRange(line: Line): Window | null {
  const [, from, fromMinute, fromHalf, until, untilMinute, untilHalf] = range.exec(line.rest) ?? [];
  const start = from && timeOf(Number(from), Number(fromMinute ?? 0), fromHalf ?? untilHalf);
  const end = until && timeOf(Number(until), Number(untilMinute ?? 0), untilHalf);
  if (!start || !end || start >= end) return null;
  take(line, range);
  return { from_time: start, until_time: end };
}

function takeMoment(line: Line): Window | null {
  const [, before, hour, minute, half, hour24, minute24, noon] = moment.exec(line.rest) ?? [];
  const time = noon
    ? '12:00'
    : hour
      ? timeOf(Number(hour), Number(minute ?? 0), half)
      : hour24 && timeOf(Number(hour24), Number(minute24));
  if (!time) return null;
  take(line, moment);
  return windowOf(before, time);
}

/** 'by 5' is in the afternoon, 'by 9' in the morning. */
function takeBareHour(line: Line): Window | null {
  const [, before, typed] = bareHour.exec(line.rest) ?? [];
  const hour = Number(typed);
  const time = typed && timeOf(hour < 8 ? hour + 12 : hour);
  if (!time) return null;
  take(line, bareHour);
  return windowOf(before, time);
}

/** When a task can be done. 'mornings' is every day, 'in the morning' only a time. */
export function takeTimes(line: Line): { window: Window | null; repeat: { repeat: 'daily' } | null } {
  const window = takeRange(line) ?? takeMoment(line) ?? takeBareHour(line);
  const part =
    take(line, /\b(?:every|each) (morning|afternoon|evening|night)\b/i) ??
    take(line, /\b(?:in the )?(morning|afternoon|evening|night)s\b/i);
  if (part) return { window: window ?? parts[part[1]?.toLowerCase() ?? ''] ?? null, repeat: { repeat: 'daily' } };
  const once = take(line, /\b(?:in the|this|at) (morning|afternoon|evening|night)\b/i);
  return { window: window ?? parts[once?.[1]?.toLowerCase() ?? ''] ?? null, repeat: null };
}
