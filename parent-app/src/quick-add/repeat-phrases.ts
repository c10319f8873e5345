import type { RepeatValues } from '../tasks/recurring/repeat-values.ts';
import { take, type Line } from './take.ts';

type Repeat = Partial<RepeatValues>;

const dayPattern =
  'mon(?:day)?s?|tue(?:s|sday)?s?|wed(?:s|nesday)?s?|thu(?:rs|r|rsday)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?';
const starts = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const days = String.raw`(?:${dayPattern})\b(?:(?:, ?(?:and )?| and | & |\/)(?:${dayPattern})\b)*`;
// Not checked: a line has at most 200 characters.
const onDays = new RegExp(String.raw`\b(?:(?:every|each|on) )?(${days})`, 'i');
// Not checked: a line has at most 200 characters.
const everyOther = new RegExp(
  String.raw`\bevery (other|second|\d{1,2}) (?:(days?)|weeks?(?: on (${days}))?|(${days}))(?![\p{L}])`,
  'iu',
);

const weekdaysIn = (words: string): string[] => {
  const said = words.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const numbers = said.map((word) => starts.indexOf(word.slice(0, 3)) + 1).filter((number) => number > 0);
  return [...new Set(numbers)].toSorted((one, other) => one - other).map(String);
};

function takeInterval(line: Line, today: string): Repeat | null {
  const [matched, often, day, onWeekdays, weekdays] = take(line, everyOther) ?? [];
  if (!matched) return null;
  const every = /\d/.test(often ?? '') ? String(Number(often)) : '2';
  if (day) return every === '1' ? { repeat: 'daily' } : { repeat: 'interval', unit: 'days', every };
  const said = onWeekdays ?? weekdays;
  const on = said ? weekdaysIn(said) : [today];
  return every === '1'
    ? { repeat: 'weekdays', weekdays: on }
    : { repeat: 'interval', unit: 'weeks', every, weekdays: on };
}

function takeMonthly(line: Line): Repeat | null {
  const [, on] = take(line, /\b(?:every|on the) (\d{1,2})(?:st|nd|rd|th)(?: of (?:the|every|each) month)?\b/i) ?? [];
  if (on && Number(on) >= 1 && Number(on) <= 31) return { repeat: 'month', month_by: 'day', day: String(Number(on)) };
  return take(line, /\b(?:monthly|(?:every|each|once a) month)\b/i) && { repeat: 'month' };
}

/** How often: 'every other Saturday', 'school days', 'Mon and Thu'. Null if the line does not say. */
export function takeRepeat(line: Line, weekdayOfToday: number): Repeat | null {
  const today = String(weekdayOfToday);
  const interval = takeInterval(line, today) ?? takeMonthly(line);
  if (interval) return interval;
  if (take(line, /\b(?:on |every )?(?:school ?days?|weekdays?)\b/i)) return { repeat: 'weekday' };
  if (take(line, /\b(?:on |on the |every |at )?weekends?\b/i)) return { repeat: 'weekdays', weekdays: ['6', '7'] };
  if (take(line, /\b(?:every ?day|each day|daily)\b/i)) return { repeat: 'daily' };
  if (take(line, /\b(?:weekly|(?:every|each|once a) week)\b/i)) return { repeat: 'weekdays', weekdays: [today] };
  const named = take(line, onDays);
  if (named?.[1]) return { repeat: 'weekdays', weekdays: weekdaysIn(named[1]) };
  return take(line, /\b(?:once|today)\b/i) && { repeat: 'once' };
}
