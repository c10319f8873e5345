import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuiltRemote } from '../bench.ts';
import { judgeSheet, type Sheet } from './judge-sheet.ts';

/** A remote's sources; `root` is the folder that reported paths are relative to. */
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

/** In a CSS module every name outside :global is hashed; in other style sheets none is. */
const isOwnInSource = (path: string) => (name: string) => path.endsWith('.module.css') && !name.startsWith(':global');

/** Recognizes names hashed by css-loader. Six lowercase letters could be a word, so they must also occur in a script. */
function hashedIn(dist: string): Sheet['isOwnName'] {
  const scripts = globSync('**/*.js', { cwd: dist }).map((path) => readFileSync(join(dist, path), 'utf8'));
  const words = new Set(scripts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
  return (name) => /^_?[\w-]{6}$/.test(name) && (/[^a-z]/.test(name) || words.has(name));
}

/**
 * Returns, as one sentence, the first rule that affects more than the remote; null if none. Checks the sources first,
 * because they have useful line numbers, then the build, which includes styles from packages.
 */
export function judgeStyles({ name, dist }: BuiltRemote, sources: Sources): string | null {
  const hashed = hashedIn(dist);
  const judge = (sheets: Sheet[]) => sheets.flatMap((sheet) => judgeSheet(sheet, name));
  const inSources = judge(sheetsBelow(sources, isOwnInSource));
  const faults = inSources.length > 0 ? inSources : judge(sheetsBelow({ ...sources, folder: dist }, () => hashed));
  const [first] = faults;
  if (first === undefined) return null;
  return faults.length > 1 ? `${first} There are ${faults.length - 1} more like this.` : first;
}
