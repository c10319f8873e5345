import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuiltRemote } from '../bench.ts';
import { judgeSheet, type Sheet } from './judge-sheet.ts';

/** Where the sources of a remote are, and what the sentences call its files from. */
export interface Sources {
  folder: string;
  root: string;
}

function sheetsBelow({ folder, root }: Sources, isOwnIn: (path: string) => Sheet['isOwnName']): Sheet[] {
  const paths = globSync('**/*.css', { cwd: folder }).map((path) => join(folder, path));
  return paths.map((path) => ({
    file: relative(root, path).replaceAll('\\', '/'),
    css: readFileSync(path, 'utf8'),
    isOwnName: isOwnIn(path),
  }));
}

/** In a CSS module all names are hashed but those of :global; in another style sheet none is. */
const isOwnInSource = (path: string) => (name: string) => path.endsWith('.module.css') && !name.startsWith(':global');

/** What css-loader makes of a name. Six small letters may as well be a word; those of a module, its scripts know. */
function hashedIn(dist: string): Sheet['isOwnName'] {
  const scripts = globSync('**/*.js', { cwd: dist }).map((path) => readFileSync(join(dist, path), 'utf8'));
  const words = new Set(scripts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
  return (name) => /^_?[\w-]{6}$/.test(name) && (/[^a-z]/.test(name) || words.has(name));
}

/**
 * What a remote's style sheets do to what is not its own, in one sentence; null for nothing. Its sources are looked at
 * first, since they have lines; its build holds what comes from packages, too.
 */
export function judgeStyles({ name, dist }: BuiltRemote, sources: Sources): string | null {
  const hashed = hashedIn(dist);
  const judge = (sheets: Sheet[]) => sheets.flatMap((sheet) => judgeSheet(sheet, name));
  const inSources = judge(sheetsBelow(sources, isOwnInSource));
  const faults = inSources.length > 0 ? inSources : judge(sheetsBelow({ ...sources, folder: dist }, () => hashed));
  const [first] = faults;
  if (first === undefined) return null;
  return faults.length > 1 ? `${first} There are ${faults.length - 1} more like it.` : first;
}
