import { fold } from '@tokennest/shared-ui/locale/fold';

/** Starts and ends a word in any script, which `\b` does not. */
export const starts = String.raw`(?<![\p{L}\p{N}\p{M}_])`;
export const ends = String.raw`(?![\p{L}\p{N}\p{M}_])`;

/** An expression for a folded line, whose words come from the page's language. */
export const phrase = (source: string, flags = ''): RegExp => new RegExp(source, `u${flags}`); // Not checked: a line has at most 200 characters.

/** The words of a list as typed, without a dash that stands for an empty list. */
export const listOf = (list: string): string[] =>
  list
    .split(/[,،]/)
    .map((word) => word.trim().normalize('NFC'))
    .filter((word) => word !== '' && word !== '-');

/** A found word as the lists have it: without Arabic vowel signs, which some people type. */
export const unmarked = (word: string): string => word.replaceAll(/[\u064B-\u0652]/gu, '');

/** The folded words of a list, the longest first, so that 'each child' is found before 'each'. */
export const wordsOf = (list: string): string[] =>
  listOf(list)
    .map((word) => unmarked(fold(word)).replaceAll('...', '…'))
    .toSorted((one, other) => other.length - one.length);

/** A word that the expression takes literally. People type two kinds of apostrophes, and Arabic with vowel signs. */
export const literal = (word: string): string =>
  word
    .replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`)
    .replaceAll(/['’]/gu, "['’]")
    .replaceAll(/[\u0621-\u064A]/gu, String.raw`$&[\u064B-\u0652]*`);

const oneOf = (sources: readonly string[]): string => (sources.length > 0 ? `(?:${sources.join('|')})` : '(?!)');

const isAttached = (word: string): boolean => word.endsWith('-');
const bare = (word: string): string => (isAttached(word) ? word.slice(0, -1) : word);

/** Any word of the lists. */
export const anyOf = (...lists: readonly string[]): string =>
  oneOf(wordsOf(lists.join()).map((word) => literal(bare(word))));

/** Any word of the lists and the space after it, which a word such as Arabic `و-` does not need. */
export const before = (...lists: readonly string[]): string =>
  oneOf(wordsOf(lists.join()).map((word) => `${literal(bare(word))}${isAttached(word) ? ' ?' : ' '}`));

/** The start of a word, or a place after one that is attached to it. */
export const startsAfter = (...lists: readonly string[]): string => {
  const attached = wordsOf(lists.join()).filter(isAttached);
  return attached.length > 0
    ? `(?:${starts}|(?<=${starts}${oneOf(attached.map((word) => literal(bare(word))))}))`
    : starts;
};

/** Any phrase of a list, with the source in place of its three dots. */
export const around = (list: string, source: string): string =>
  oneOf(wordsOf(list).map((word) => word.split('…').map(literal).join(source)));

/** Whole words or phrases of the lists. */
export const whole = (...lists: readonly string[]): RegExp => phrase(starts + anyOf(...lists) + ends);

/** Pairs such as 'his>your'. */
export const pairsOf = (list: string): [from: string, to: string][] =>
  listOf(list).flatMap((pair): [string, string][] => {
    const [from, to] = pair.split('>');
    return from && to !== undefined ? [[from, to]] : [];
  });
