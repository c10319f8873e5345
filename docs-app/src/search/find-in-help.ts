import type { Target } from './target.ts';

/** A part, a question or the lead of a section, as it is drawn. */
export interface Entry {
  to: Target;
  section: string;
  sentences: readonly string[];
}

/** A piece of text, and whether it was typed. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

export interface Found {
  to: Target;
  section: string;
  title: readonly Piece[];
  sentence: readonly Piece[];
}

const foundMax = 12;

/** Letters that people also type as others and that Unicode does not take apart. */
const simpler: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  // Arabic alef wasla, alef maqsura, teh marbuta, and the line that only stretches a word.
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u0629': '\u0647',
  '\u0640': '',
};

/** Arabic and Persian digits. */
const digit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Without accents, capitals and Arabic vowel marks. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u0080-\uffff]/g, (letter) => simpler[letter] ?? letter)
    .replaceAll(digit, (one) => String(one.charCodeAt(0) % 16));

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** 'The' in Arabic is written as the beginning of its word, after 'and', 'so', 'with' or 'like', or in the form for 'to the'. */
const article = /^(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=..)/;

const withoutArticle = (folded: string) => folded.replace(article, '');

/** The typed words. A plural also finds the singular. */
const wordsOf = (typed: string): string[] =>
  (typed.match(word) ?? [])
    .map((one) => withoutArticle(fold(one)))
    .map((one) => (one.length > 3 ? one.replace(/(?<=[^s])s$/, '') : one))
    .filter((one) => one !== '');

/** Whether a word, already folded, begins with what was typed. */
const beginsWith = (own: string, asked: string) => own.startsWith(asked) || withoutArticle(own).startsWith(asked);

/** The typed words that a text's words begin with. */
function foundIn(text: string, asked: readonly string[]): string[] {
  const own = (text.match(word) ?? []).map(fold);
  return asked.filter((one) => own.some((each) => beginsWith(each, one)));
}

/** Cuts a text at the words that were typed. */
function marked(text: string, asked: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (piece: string, isMarked: boolean) => piece && pieces.push({ text: piece, isMarked });
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    const own = fold(found);
    if (!asked.some((one) => beginsWith(own, one))) continue;
    add(text.slice(end, index), false);
    add(found, true);
    end = index + found.length;
  }
  add(text.slice(end), false);
  return pieces;
}

/** The sentence with most of the words, the first of equals. */
function bestOf(sentences: readonly string[], asked: readonly string[]): string {
  const counts = sentences.map((sentence) => foundIn(sentence, asked).length);
  return sentences[counts.indexOf(Math.max(...counts))] ?? '';
}

/** Entries that contain all words, each as the beginning of a word: first where the title has them, then one sentence. */
export function findInHelp(entries: readonly Entry[], typed: string): Found[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  const rankOf = ({ to: { title }, sentences }: Entry): number => {
    const hasAll = (text: string) => foundIn(text, asked).length === asked.length;
    if (hasAll(title)) return 0;
    if (hasAll(`${title} ${bestOf(sentences, asked)}`)) return 1;
    return hasAll([title, ...sentences].join(' ')) ? 2 : Infinity;
  };
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, foundMax)
    .map(({ entry: { to, section, sentences } }) => ({
      to,
      section,
      title: marked(to.title, asked),
      sentence: marked(bestOf(sentences, asked), asked),
    }));
}
