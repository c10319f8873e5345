import { fold } from '@tokennest/shared-ui/locale/fold';

/** What is left of a typed line. */
export interface Line {
  rest: string;
}

/** The first match in the folded text, whose places are those of the text. */
export const findIn = (text: string, phrase: RegExp): RegExpExecArray | null => phrase.exec(fold(text));

const cut = (text: string, { index, 0: found }: RegExpExecArray, put: string): string =>
  text.slice(0, index) + put + text.slice(index + found.length);

/** Replaces the first match. */
export function replaceIn(text: string, phrase: RegExp, put: string): string {
  const match = findIn(text, phrase);
  return match ? cut(text, match, put) : text;
}

/** Removes a match, and the spaces around it but one. */
export function remove(line: Line, match: RegExpExecArray): void {
  line.rest = cut(line.rest, match, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Removes the first match and returns it, or null. */
export function take(line: Line, phrase: RegExp): RegExpExecArray | null {
  const match = findIn(line.rest, phrase);
  if (match) remove(line, match);
  return match;
}
