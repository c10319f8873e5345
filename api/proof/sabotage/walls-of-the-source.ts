import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A lock or a guard as it stands in the source. */
export interface Site {
  readonly file: string;
  readonly start: number;
  readonly text: string;
}

/** For update, the ORM's word for it, the functions that do it, the lock of all migrations. */
const lockWords =
  /\bfor (?:no key )?update\b|\bLockMode\.PESSIMISTIC_\w+|\bawait lock(?:Family|OpenTask)\(|(?<!function )\b(?:join_lock_family|ledger_lock_account)\(|\bpg_advisory_\w+/g;

/** requireRole, authenticate and whoever reads the session by itself; the metrics have a token of their own. */
const guardWords =
  /(?<!function )\brequireRole\(|(?<![\w{] )\bauthenticate(?=\(|,\n|\);)|\bawait findActor\(|\bif \(!expected \|\| !timingSafeEqual\(/g;

export const findLocks = (root: string): Site[] => findSites(root, lockWords, () => true);

export const findGuards = (root: string): Site[] =>
  findSites(root, guardWords, (file) => /(\.routes|\/app)\.ts$/.test(file));

function findSites(root: string, words: RegExp, isAsked: (file: string) => boolean): Site[] {
  return readdirSync(join(root, 'api/src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `api/src/${name.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.test|\.fixture)\.ts$/.test(file) && !file.startsWith('api/src/testing/') && isAsked(file))
    .flatMap((file) => sitesIn(file, readFileSync(join(root, file), 'utf8'), words));
}

function sitesIn(file: string, source: string, words: RegExp): Site[] {
  const found = [...source.matchAll(words)].map(({ index, 0: text }) => ({ file, start: index, text }));
  return found.filter(({ start }) => !isComment(source, start));
}

/** In a line that begins as a comment of TypeScript or SQL, or in the import of a name. */
function isComment(source: string, at: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', at) + 1).trimStart();
  return /^(\/?\*|\/\/|--|import )/.test(line);
}
