import { createHash } from 'node:crypto';
import { readLanguages, readMessages } from './catalogs.ts';

/** In the names of the shell's catalogs, whose files a browser keeps. Changes with any sentence of any language. */
export function wordsHash(): string {
  const hash = createHash('sha256');
  for (const language of ['en', ...readLanguages()]) hash.update(JSON.stringify(readMessages(language)));
  return hash.digest('hex').slice(0, 8);
}
