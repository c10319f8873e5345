import type { Entry } from './read-entries.ts';

/** A piece of text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

export interface Hit {
  entry: Entry;
  heading: Piece[];
  excerpt: Piece[];
}

const hitsMax = 12;
const excerptLength = 160;

/** Of the same length as the text, so that places in one are places in the other. */
const folded = (text: string) => text.toLowerCase().replaceAll('’', "'");
const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
const termsOf = (words: string) =>
  folded(words)
    .split(/[^\p{L}\p{N}'+]+/u)
    .filter(Boolean);

/** Where a term begins a word of the text. */
function placesOf(text: string, term: string): number[] {
  const said = folded(text);
  const places: number[] = [];
  for (let at = said.indexOf(term); at >= 0; at = said.indexOf(term, at + 1))
    if (!isLetter(said[at - 1]) || !isLetter(term[0])) places.push(at);
  return places;
}

/** The text in pieces, with each beginning of a term marked. */
function marked(text: string, terms: readonly string[]): Piece[] {
  const isMarked = Array.from({ length: text.length }, () => false);
  for (const term of terms) for (const at of placesOf(text, term)) isMarked.fill(true, at, at + term.length);
  const pieces: Piece[] = [];
  for (const [at, isMatch] of isMarked.entries()) {
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += text[at];
    else pieces.push({ text: text[at] ?? '', isMatch });
  }
  return pieces;
}

/** The first place after which most of the terms stand close together; 0 where none stands. */
function bestPlace(text: string, terms: readonly string[]): number {
  const places = terms.map((term) => placesOf(text, term));
  const inReach = (from: number) =>
    places.filter((ofTerm) => ofTerm.some((at) => at >= from && at < from + excerptLength / 2)).length;
  const [best = 0] = places.flat().toSorted((a, b) => inReach(b) - inReach(a) || a - b);
  return best;
}

/** As much of the text as has room, around the best of what was found; whole words. */
function excerptOf(text: string, terms: readonly string[]): string {
  const best = bestPlace(text, terms);
  const from = best > 60 ? text.indexOf(' ', best - 50) + 1 : 0;
  const isRest = text.length - from <= excerptLength;
  const to = isRest ? text.length : text.lastIndexOf(' ', from + excerptLength);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${isRest ? '' : ' …'}`;
}

/** A heading weighs more than what stands below it; zero where a term is in neither. */
function weightOf({ heading, text }: Entry, terms: readonly string[]): number {
  const weights = terms.map((term) => 10 * placesOf(heading, term).length + placesOf(text, term).length);
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0);
}

/** Where all the words are, each at the beginning of a word, the best first. */
export function findHits(entries: readonly Entry[], words: string): Hit[] {
  const terms = termsOf(words);
  if (terms.length === 0) return [];
  return entries
    .map((entry) => ({ entry, weight: weightOf(entry, terms) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, hitsMax)
    .map(({ entry }) => ({
      entry,
      heading: marked(entry.heading, terms),
      excerpt: marked(excerptOf(entry.text, terms), terms),
    }));
}
