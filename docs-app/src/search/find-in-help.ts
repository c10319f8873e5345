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

/** Without accents and capitals. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** The typed words. A plural also finds the singular. */
const wordsOf = (typed: string): string[] =>
  (typed.match(word) ?? []).map(fold).map((one) => (one.length > 3 ? one.replace(/(?<=[^s])s$/, '') : one));

/** The typed words that a text's words begin with. */
function foundIn(text: string, asked: readonly string[]): string[] {
  const own = (text.match(word) ?? []).map(fold);
  return asked.filter((one) => own.some((each) => each.startsWith(one)));
}

/** Cuts a text at the words that were typed. */
function marked(text: string, asked: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (piece: string, isMarked: boolean) => piece && pieces.push({ text: piece, isMarked });
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!asked.some((one) => fold(found).startsWith(one))) continue;
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
