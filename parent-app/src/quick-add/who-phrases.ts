import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { fold } from '@tokennest/shared-ui/locale/fold';
import type { RecurringValues } from '../tasks/recurring/recurring-values.ts';
import { anyOf, before, ends, listOf, literal, pairsOf, phrase, starts, startsAfter, whole } from './patterns.ts';
import type { LineWords } from './quick-add-words.messages.ts';
import { findIn, type Line, replaceIn, take } from './take.ts';

type Who = Pick<RecurringValues, 'assign'> & Partial<Pick<RecurringValues, 'child_id' | 'child_ids'>>;

export type Children = readonly Pick<ProfileDto, 'id' | 'display_name'>[];

export function whoPatterns(words: LineWords) {
  return {
    /** What stands before a name. */
    name: `${startsAfter(words.and, words.or)}(?:${before(words.forName)})?`,
    /** Ends of names, and what replaces an end: ['ia', 'i']. */
    endings: [
      ...pairsOf(words.nameEndings),
      ...listOf(words.nameEndings).flatMap((ending): [string, string][] =>
        ending.includes('>') ? [] : [['', ending]],
      ),
    ],
    or: phrase(` ${before(words.or)}\\|`),
    between: phrase(String.raw`\|\s*(?:[,،&]|${anyOf(words.and, words.or)})?\s*(?=\|)`),
    turns: whole(words.turns),
    each: phrase(`${starts}(?:${before(words.forAll)})?${anyOf(words.each)}${ends}`),
    anyone: phrase(`${starts}(?:${before(words.forAll)})?${anyOf(words.anyone)}${ends}`),
  };
}

export type WhoPatterns = ReturnType<typeof whoPatterns>;

const namesOf = ({ display_name }: Children[number]) => {
  const name = fold(display_name.normalize('NFC'));
  return [name, name.split(' ')[0] ?? name];
};

/** The first and the whole name, and both with each ending, unless that is the name of another child. */
function formsOf(child: Children[number], children: Children, { endings }: WhoPatterns): string[] {
  const others = new Set(children.filter((one) => one !== child).flatMap(namesOf));
  const own = namesOf(child);
  const inflected = own.flatMap((name) =>
    endings.flatMap(([from, to]) =>
      name.endsWith(fold(from)) ? [name.slice(0, name.length - from.length) + fold(to)] : [],
    ),
  );
  return [...own, ...inflected.filter((form) => !others.has(form))]
    .toSorted((one, other) => other.length - one.length)
    .map(literal);
}

/** Children by first name or whole name, in the order of the line. The name becomes `|`, to know what stood after it. */
export function takeNames(line: Line, children: Children, patterns: WhoPatterns): string[] {
  const found: { id: string; at: number }[] = [];
  for (const child of children) {
    const named = phrase(`${patterns.name}(?:${formsOf(child, children, patterns).join('|')})(?![\\p{L}\\p{N}])`);
    const match = findIn(line.rest, named);
    if (!match) continue;
    found.push({ id: child.id, at: match.index });
    line.rest = replaceIn(line.rest, named, '|'.padEnd(match[0].length));
  }
  return found.toSorted((one, other) => one.at - other.at).map(({ id }) => id);
}

export function takeWho(line: Line, children: Children, patterns: WhoPatterns): Who | null {
  const all = children.map(({ id }) => id);
  const isTurns = take(line, patterns.turns) !== null;
  const names = takeNames(line, children, patterns);
  const isOr = findIn(line.rest, patterns.or) !== null;
  while (findIn(line.rest, patterns.between)) line.rest = replaceIn(line.rest, patterns.between, '');
  if (names.length > 1) return { assign: isTurns || isOr ? 'turns' : 'each', child_ids: names };
  const [only] = names;
  if (isTurns) return { assign: 'turns', child_ids: only ? [only, ...all.filter((id) => id !== only)] : all };
  if (only) return { assign: 'one', child_id: only };
  if (take(line, patterns.anyone)) return { assign: 'anyone' };
  return take(line, patterns.each) ? { assign: 'each', child_ids: all } : null;
}
