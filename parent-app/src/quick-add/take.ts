/** What is left of a typed line. */
export interface Line {
  rest: string;
}

/** Removes the first match and returns it, or null. */
export function take(line: Line, phrase: RegExp): RegExpExecArray | null {
  const match = phrase.exec(line.rest);
  if (match)
    line.rest = `${line.rest.slice(0, match.index)} ${line.rest.slice(match.index + match[0].length)}`
      .replaceAll(/\s+/g, ' ')
      .trim();
  return match;
}
