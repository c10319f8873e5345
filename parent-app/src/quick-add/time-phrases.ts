import { fold } from '@tokennest/shared-ui/locale/fold';
import type { RecurringValues } from '../tasks/recurring/recurring-values.ts';
import { anyOf, before, ends, phrase, starts, unmarked, wordsOf } from './patterns.ts';
import type { LineWords } from './quick-add-words.messages.ts';
import { findIn, type Line, remove, take } from './take.ts';

type Window = Partial<Pick<RecurringValues, 'from_time' | 'until_time'>>;

/** Parts of a day, for words such as 'mornings'. In the order of the patterns' groups. */
const parts: readonly Window[] = [
  { until_time: '10:00' },
  { from_time: '12:00', until_time: '18:00' },
  { from_time: '17:00', until_time: '21:00' },
  { from_time: '18:00', until_time: '22:00' },
];

/** From this hour on, '19 h' is a time; '2 h' is rather a duration. */
const durationMax = 7;

const eachIn = ({ morning, afternoon, evening, night }: LineWords['part']): RegExp =>
  phrase(`${starts}(?:${[morning, afternoon, evening, night].map((list) => `(${anyOf(list)})`).join('|')})${ends}`);

export function timePatterns(words: LineWords) {
  const when = `${starts}(?:(?<after>${before(words.after)})|(?<until>${before(words.until)}))`;
  const half = `(?:${anyOf(words.am)}|${anyOf(words.pm)})`;
  const hour = (name: string) => `(?<${name}>\\d{1,2})(?:[:.](?<${name}Minute>\\d{2}))?`;
  const mark = (name: string) =>
    `(?: ?(?:${anyOf(words.clock)}|(?<${name}Hours>${anyOf(words.hours)}))(?<${name}Past>\\d{2})?)`;
  const halfOf = (name: string) => `(?: ?(?<${name}>${half}))`;
  const startOf = `${hour('start')}${mark('start')}?${halfOf('startHalf')}?`;
  const endOf = `${hour('end')}(?<endMark>${mark('end')})?${halfOf('endHalf')}?`;
  return {
    range: phrase(`${starts}(?:${before(words.between)})?${startOf} ?(?:-|–|${anyOf(words.to)}) ?${endOf}${ends}`, 'g'),
    moment: phrase(
      `(?:${when})?(?:${hour('marked')}(?:${mark('marked')}${halfOf('half')}?|${halfOf('onlyHalf')})${ends}|` +
        `(?<hour>\\d{1,2}):(?<minute>\\d{2})${ends}|(?<noon>${anyOf(words.noon)})${ends})`,
      'g',
    ),
    /** A bare hour needs a word before it, because a bare number is a price. */
    bareHour: phrase(`${when}(?<bare>\\d{1,2})(?!\\d|[:.]\\d| ?${anyOf(words.tokens)})${ends}`),
    everyPart: eachIn(words.everyPart),
    part: eachIn(words.part),
    pm: new Set(wordsOf(words.pm)),
    am: new Set(wordsOf(words.am)),
  };
}

export type TimePatterns = ReturnType<typeof timePatterns>;

type Groups = Readonly<Record<string, string | undefined>>;

function timeOf(hour: number, minute: number, half: string | undefined, { am, pm }: TimePatterns): string | null {
  const isPm = half !== undefined && pm.has(unmarked(half));
  const isAm = half !== undefined && am.has(unmarked(half));
  if ((isPm || isAm) && (hour < 1 || hour > 12)) return null;
  const of24 = isPm ? (hour % 12) + 12 : isAm ? hour % 12 : hour;
  if (of24 > 23 || minute > 59) return null;
  return `${String(of24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const windowOf = (isStart: boolean, time: string): Window => (isStart ? { from_time: time } : { until_time: time });

function takeRange(line: Line, patterns: TimePatterns): Window | null {
  for (const match of fold(line.rest).matchAll(patterns.range)) {
    const found: Groups = match.groups ?? {};
    const { start, startMinute, startPast, startHalf, end, endMinute, endPast, endHalf, endMark, endHours } = found;
    const isClock = endMark !== undefined && (!endHours || Number(end) > durationMax);
    if (!isClock && !endHalf && !(startMinute && endMinute)) continue;
    const from = timeOf(Number(start), Number(startMinute ?? startPast ?? 0), startHalf ?? endHalf, patterns);
    const until = timeOf(Number(end), Number(endMinute ?? endPast ?? 0), endHalf, patterns);
    if (!from || !until || from >= until) return null;
    remove(line, match);
    return { from_time: from, until_time: until };
  }
  return null;
}

function takeMoment(line: Line, patterns: TimePatterns): Window | null {
  for (const match of fold(line.rest).matchAll(patterns.moment)) {
    const found: Groups = match.groups ?? {};
    const { after, until, marked, markedMinute, markedPast, markedHours, half, onlyHalf, hour, minute, noon } = found;
    const isDuration = markedHours && !half && !after && !until && Number(marked) <= durationMax;
    if (isDuration) continue;
    const time = noon
      ? '12:00'
      : timeOf(Number(marked ?? hour), Number(markedMinute ?? markedPast ?? minute ?? 0), half ?? onlyHalf, patterns);
    if (!time) return null;
    remove(line, match);
    return windowOf(after !== undefined, time);
  }
  return null;
}

/** 'by 5' is in the afternoon, 'by 9' in the morning. */
function takeBareHour(line: Line, patterns: TimePatterns): Window | null {
  const match = findIn(line.rest, patterns.bareHour);
  if (!match) return null;
  const { after, bare }: Groups = match.groups ?? {};
  const hour = Number(bare);
  const time = timeOf(hour < 8 ? hour + 12 : hour, 0, undefined, patterns);
  if (!time) return null;
  remove(line, match);
  return windowOf(after !== undefined, time);
}

function takePart(line: Line, pattern: RegExp): Window | null {
  const match = take(line, pattern);
  return match && (parts[match.slice(1).findIndex(Boolean)] ?? null);
}

/** When a task can be done. 'mornings' is every day, 'in the morning' only a time. */
export function takeTimes(
  line: Line,
  patterns: TimePatterns,
): { window: Window | null; repeat: { repeat: 'daily' } | null } {
  const window = takeRange(line, patterns) ?? takeMoment(line, patterns) ?? takeBareHour(line, patterns);
  const ofEveryDay = takePart(line, patterns.everyPart);
  if (ofEveryDay) return { window: window ?? ofEveryDay, repeat: { repeat: 'daily' } };
  const once = takePart(line, patterns.part);
  return { window: window ?? once, repeat: null };
}
