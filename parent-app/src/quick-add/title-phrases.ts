import { fold } from '@tokennest/shared-ui/locale/fold';
import { occursIn, phrasesIn } from '@tokennest/shared-ui/locale/word-lists';
import { anyOf, before, ends, literal, pairsOf, phrase, starts } from './patterns.ts';
import type { LineWords } from './quick-add-words.messages.ts';
import { findIn, replaceIn } from './take.ts';

export function titlePatterns(words: LineWords) {
  const owners = pairsOf(words.owners).map(([from, to]) => [fold(from), to] as const);
  const anyOwner = owners.map(([from]) => literal(from)).join('|');
  return {
    afterName: phrase(String.raw`(\|\s*(?:${before(words.should)})?)(\p{L}+)`),
    verbs: pairsOf(words.verbs),
    owners: new Map(owners),
    owner: phrase(starts + (anyOwner ? `(?:${anyOwner})` : '(?!)') + ends, 'g'),
    leftOver: phrase(`(?: ${anyOf(words.leftOver)})+$`),
    reason: phrase(String.raw`^\s*${before(words.reason)}`),
    choreStarts: phrasesIn(words.choreStarts),
    choreEnds: phrasesIn(words.choreEnds),
  };
}

export type TitlePatterns = ReturnType<typeof titlePatterns>;

/** 'feeds' to 'feed', 'washes' to 'wash', 'tidies' to 'tidy'. */
function imperativeOf(verb: string, rules: TitlePatterns['verbs']): string {
  for (const [from, to] of rules) {
    const end = from.slice(1);
    if (from.startsWith('-') && verb.length > end.length && verb.endsWith(end))
      return verb.slice(0, verb.length - end.length) + to;
    if (fold(verb) === fold(from)) return to;
  }
  return verb;
}

function withImperative(rest: string, { afterName, verbs }: TitlePatterns): string {
  const match = findIn(rest, afterName);
  if (!match) return rest;
  const [{ length }, beforeVerb = ''] = match;
  const verb = rest.slice(match.index + beforeVerb.length, match.index + length);
  return rest.slice(0, match.index) + imperativeOf(verb, verbs) + rest.slice(match.index + length);
}

/** 'his bed' to 'your bed'. Words have different lengths, so it goes from the last to the first. */
const withYour = (title: string, { owner, owners }: TitlePatterns): string =>
  [...fold(title).matchAll(owner)]
    .toReversed()
    .reduce(
      (said, { index, 0: found }) =>
        said.slice(0, index) + (owners.get(found) ?? found) + said.slice(index + found.length),
      title,
    );

/** What is left: 'feeds the cat' after a name becomes 'Feed the cat'. */
export function titleOf(rest: string, patterns: TitlePatterns): string {
  const named = withImperative(rest, patterns).replaceAll('|', ' ');
  const plain = named
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,،.:;-]+/, '')
    // Not checked: a line has at most 200 characters.
    .replace(/[\s,،.:;-]+$/, '');
  const whole = replaceIn(plain, patterns.leftOver, '');
  const said = rest.includes('|') ? withYour(whole, patterns) : whole;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Whether a title begins or ends as chores do. `verbs` are the first words of the ready ones. */
export function isChore(title: string, verbs: readonly string[], { choreStarts, choreEnds }: TitlePatterns): boolean {
  const said = fold(title).split(' ');
  const first = said[0] ?? '';
  const last = said.at(-1) ?? '';
  return (
    verbs.some((verb) => fold(verb) === first) ||
    choreStarts.some((one) => occursIn(one, [[first]])) ||
    choreEnds.some((one) => occursIn(one, [[last]]))
  );
}
