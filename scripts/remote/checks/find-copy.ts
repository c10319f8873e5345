import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltRemote } from '../bench.ts';

/** React's own assignment of its internals; a library that uses React only reads them. */
const ofReact = /\.__(?:SECRET|CLIENT|DOM)_INTERNALS_DO_NOT_USE\w*\s*=[^=]/;

export const containsReact = (script: string) => ofReact.test(script);

export const copyWords = (path: string) =>
  `${path} contains a copy of React: use the React that the shell shares, as remoteOptions of the kit does.`;

/** Names the first script that contains React, as a sentence; null if none. Two Reacts in one page do not work. */
export function findCopy({ dist, release }: BuiltRemote): string | null {
  const scripts = Object.keys(release.files).filter((path) => path.endsWith('.js'));
  const copy = scripts.find((path) => containsReact(readFileSync(join(dist, path), 'utf8')));
  return copy === undefined ? null : copyWords(copy);
}
