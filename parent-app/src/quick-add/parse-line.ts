import { fold } from '@tokennest/shared-ui/locale/fold';
import type { ReadyChore } from '../tasks/recurring/ready-chores.ts';
import type { RecurringValues } from '../tasks/recurring/recurring-values.ts';
import { valuesOfRepeat } from '../tasks/recurring/rule/repeat-values.ts';
import { anyOf, before, ends, phrase, starts } from './patterns.ts';
import type { LineWords } from './quick-add-words.messages.ts';
import { repeatPatterns, takeRepeat } from './repeat-phrases.ts';
import { type Line, replaceIn, take } from './take.ts';
import { takeTimes, timePatterns } from './time-phrases.ts';
import { isChore, titleOf, titlePatterns } from './title-phrases.ts';
import { type Children, takeNames, takeWho, whoPatterns } from './who-phrases.ts';

export interface Understood {
  kind: 'task' | 'reward' | 'award';
  title: string;
  /** A whole number as typed, or '' if there is none. */
  tokens: string;
  /** The child of an award. */
  childId: string;
  /** The parts of a task's rule that the line contains. */
  rule: Partial<RecurringValues>;
}

export const lineMax = 200;

/** How a line is read in one language. */
export function patternsOf(words: LineWords, language: string) {
  const counted = ` ?${anyOf(words.tokens)}`;
  return {
    who: whoPatterns(words),
    times: timePatterns(words),
    repeat: repeatPatterns(words, language),
    title: titlePatterns(words),
    plus: phrase(String.raw`^\+ ?(\d{1,7})(?:${counted})?${ends}`),
    tokens: [
      phrase(String.raw`${starts}${before(words.price)}(\d{1,7})(?:${counted})?(?=[\s|]*$)`),
      phrase(String.raw`${starts}(\d{1,7})${counted}${ends}`),
      phrase(String.raw`(?:^|\s)(\d{1,7})(?=[\s|]*$)`),
    ],
  };
}

type Patterns = ReturnType<typeof patternsOf>;

interface Known {
  children: Children;
  /** Monday is 1. */
  weekdayOfToday: number;
  chores: readonly ReadyChore[];
  /** What a line without a person, day, or time creates. Null guesses from its first word. */
  prefers: 'task' | 'reward' | null;
  /** Of the page's language. */
  patterns: Patterns;
}

function takeTokens(line: Line, { tokens }: Patterns): string {
  for (const pattern of tokens) {
    const [, number] = take(line, pattern) ?? [];
    if (number) return number;
  }
  return '';
}

function choreOf(title: string, chores: Known['chores']): ReadyChore | undefined {
  const said = fold(title);
  return chores.find((chore) => fold(chore.title) === said);
}

/** Reads one typed line. Every part is optional; what is missing stays empty. */
export function parseLine(typed: string, known: Known): Understood {
  const { children, chores, patterns } = known;
  const plain = typed.normalize('NFC').slice(0, lineMax);
  const line: Line = { rest: plain.replaceAll('|', ' ').replaceAll(/\s+/g, ' ').trim() };
  const [, plus] = take(line, patterns.plus) ?? [];
  if (plus) {
    const [childId = ''] = takeNames(line, children, patterns.who);
    const why = replaceIn(line.rest.replace('|', ' '), patterns.title.reason, '');
    return { kind: 'award', title: titleOf(why, patterns.title), tokens: plus, childId, rule: {} };
  }
  const times = takeTimes(line, patterns.times);
  const repeat = takeRepeat(line, known.weekdayOfToday, patterns.repeat) ?? times.repeat;
  const who = takeWho(line, children, patterns.who);
  const tokens = takeTokens(line, patterns);
  const title = titleOf(line.rest, patterns.title);
  const chore = choreOf(title, chores);
  const isTask = who || repeat || times.window || chore;
  const verbs = chores.map((one) => one.title.split(' ')[0] ?? '');
  const isLike = title === '' || isChore(title, verbs, patterns.title);
  const kind = isTask ? 'task' : (known.prefers ?? (isLike ? 'task' : 'reward'));
  if (kind === 'reward') return { kind, title, tokens, childId: '', rule: {} };
  const rule = {
    ...(chore && { picture: chore.picture }),
    ...(repeat ?? (chore && !who ? valuesOfRepeat(chore.repeat) : { repeat: 'once' as const })),
    ...times.window,
    ...(who ?? (chore && { assign: chore.shared })),
  };
  return { kind, title, tokens: tokens || String(chore?.reward ?? ''), childId: '', rule };
}
