import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltRemote } from '../bench.ts';

/** What React and React DOM themselves export, by whatever name; a library that only knows them reads it at most. */
const ofReact = /\.__(?:SECRET|CLIENT|DOM)_INTERNALS_DO_NOT_USE\w*\s*=[^=]/;

/** The first script that holds a React of its own, in a sentence; null for none: two Reacts in one page do not work. */
export function findCopy({ dist, release }: BuiltRemote): string | null {
  const scripts = Object.keys(release.files).filter((path) => path.endsWith('.js'));
  const copy = scripts.find((path) => ofReact.test(readFileSync(join(dist, path), 'utf8')));
  if (copy === undefined) return null;
  return `${copy} holds a copy of React: take React from what the shell shares, as remoteOptions of the kit has it.`;
}
