import type { ProfileDto } from '@tokennest/shared-ui/contract';
import type { ReadyChore } from '../tasks/recurring/ready-chores.ts';
import type { RecurringValues } from '../tasks/recurring/recurring-values.ts';
import { valuesOfRepeat } from '../tasks/recurring/repeat-values.ts';
import { takeRepeat } from './repeat-phrases.ts';
import { takeTimes } from './time-phrases.ts';
import { type Line, take } from './take.ts';

type Who = Pick<RecurringValues, 'assign'> & Partial<Pick<RecurringValues, 'child_id' | 'child_ids'>>;

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

interface Known {
  children: readonly Pick<ProfileDto, 'id' | 'display_name'>[];
  /** Monday is 1. */
  weekdayOfToday: number;
  chores: readonly ReadyChore[];
  /** What a line without a person, day, or time creates. Null guesses from its first word. */
  prefers: 'task' | 'reward' | null;
}

export const lineMax = 200;

const tokensPhrases = [
  // Not checked: a line has at most 200 characters.
  /\bfor (\d{1,7})(?: ?(?:tokens?|coins?))?(?=[\s|]*$)/i,
  /\b(\d{1,7}) ?(?:tokens?|coins?)\b/i,
  // Not checked: a line has at most 200 characters.
  /(?:^|\s)(\d{1,7})(?=[\s|]*$)/,
];

function takeTokens(line: Line): string {
  for (const phrase of tokensPhrases) {
    const [, number] = take(line, phrase) ?? [];
    if (number) return number;
  }
  return '';
}

const escaped = (name: string) => name.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);

/** Children by first name or whole name, in the order of the line. The name becomes `|`, to know what stood after it. */
function takeNames(line: Line, children: Known['children']): string[] {
  const found: { id: string; at: number }[] = [];
  for (const { id, display_name: name } of children) {
    const first = name.split(' ')[0] ?? name;
    // Not checked: a line has at most 200 characters.
    const phrase = new RegExp(
      `(?:\\b(?:for|to) )?(?<![\\p{L}\\p{N}])(?:${escaped(name)}|${escaped(first)})(?:['’]s)?(?![\\p{L}\\p{N}])`,
      'iu',
    );
    const match = phrase.exec(line.rest);
    if (!match) continue;
    found.push({ id, at: match.index });
    line.rest = `${line.rest.slice(0, match.index)}${'|'.padEnd(match[0].length)}${line.rest.slice(match.index + match[0].length)}`;
  }
  return found.toSorted((one, other) => one.at - other.at).map(({ id }) => id);
}

const turns = /\b(?:take|taking|takes) turns\b|\b(?:in turns?|alternating)\b/i;
const each =
  /\b(?:for )?(?:everyone|everybody|each(?: child| kid)?|all(?: the)? (?:kids|children)|(?:the )?kids|both)\b/i;
const anyone = /\b(?:for )?(?:anyone|anybody|whoever)\b/i;

function takeWho(line: Line, { children }: Known): Who | null {
  const all = children.map(({ id }) => id);
  const isTurns = take(line, turns) !== null;
  const names = takeNames(line, children);
  const isOr = / or \|/.test(line.rest);
  // Not checked: a line has at most 200 characters.
  line.rest = line.rest.replaceAll(/\|\s*(?:,|and|or|&)?\s*(?=\|)/gi, '');
  if (names.length > 1) return { assign: isTurns || isOr ? 'turns' : 'each', child_ids: names };
  const [only] = names;
  if (isTurns) return { assign: 'turns', child_ids: only ? [only, ...all.filter((id) => id !== only)] : all };
  if (only) return { assign: 'one', child_id: only };
  if (take(line, anyone)) return { assign: 'anyone' };
  return take(line, each) ? { assign: 'each', child_ids: all } : null;
}

/** 'feeds' to 'feed', 'washes' to 'wash', 'tidies' to 'tidy'. */
const imperativeOf = (verb: string): string =>
  verb
    .replace(/^(?:has|does)$/i, (word) => (word.toLowerCase() === 'has' ? 'have' : 'do'))
    .replace(/(?<=\p{L}{2})ies$/u, 'y')
    .replace(/(?<=ch|sh|ss|x|zz|go)es$/u, '')
    .replace(/(?<=[^s\s])s$/u, '');

/** What is left: 'feeds the cat' after a name becomes 'Feed the cat'. */
function titleOf(rest: string): string {
  const afterName = /\|\s*(?:should |must |has to |needs to |to )?(\p{L}+)/u;
  const named = rest.replace(afterName, (_, verb: string) => imperativeOf(verb)).replaceAll('|', ' ');
  const plain = named
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,.:;-]+/, '')
    // Not checked: a line has at most 200 characters.
    .replace(/[\s,.:;-]+$/, '')
    // Not checked: a line has at most 200 characters.
    .replace(/(?: (?:at|by|on|for|and|from|until|the))+$/i, '');
  const said = rest.includes('|') ? plain.replaceAll(/\b(?:his|her|their)\b/gi, 'your') : plain;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function choreOf(title: string, chores: Known['chores']): ReadyChore | undefined {
  const said = title.toLowerCase();
  return chores.find((chore) => chore.title.toLowerCase() === said);
}

function isChore(title: string, chores: Known['chores']): boolean {
  const verb = title.split(' ')[0]?.toLowerCase();
  return (
    chores.some((chore) => chore.title.split(' ')[0]?.toLowerCase() === verb) || verb === 'sweep' || verb === 'walk'
  );
}

/** Reads one typed line. Every part is optional; what is missing stays empty. */
export function parseLine(typed: string, known: Known): Understood {
  const line: Line = { rest: typed.slice(0, lineMax).replaceAll('|', ' ').replaceAll(/\s+/g, ' ').trim() };
  const [, plus] = take(line, /^\+ ?(\d{1,7})(?: ?(?:tokens?|coins?))?\b/i) ?? [];
  if (plus) {
    const [childId = ''] = takeNames(line, known.children);
    const why = line.rest.replace('|', ' ').replace(/^\s*for /i, '');
    return { kind: 'award', title: titleOf(why), tokens: plus, childId, rule: {} };
  }
  const times = takeTimes(line);
  const repeat = takeRepeat(line, known.weekdayOfToday) ?? times.repeat;
  const who = takeWho(line, known);
  const tokens = takeTokens(line);
  const title = titleOf(line.rest);
  const chore = choreOf(title, known.chores);
  const isTask = who || repeat || times.window || chore;
  const kind = isTask ? 'task' : (known.prefers ?? (title === '' || isChore(title, known.chores) ? 'task' : 'reward'));
  if (kind === 'reward') return { kind, title, tokens, childId: '', rule: {} };
  const rule = {
    ...(chore && { picture: chore.picture }),
    ...(repeat ?? (chore && !who ? valuesOfRepeat(chore.repeat) : { repeat: 'once' as const })),
    ...times.window,
    ...(who ?? (chore && { assign: chore.shared })),
  };
  return { kind, title, tokens: tokens || String(chore?.reward ?? ''), childId: '', rule };
}
