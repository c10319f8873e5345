import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingWorkspaces } from './install-part.mjs';
import { root } from './run.mjs';

const stampPath = join(root, 'node_modules/.installed-from');
const hashOfLock = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(missingWorkspaces().join('\n'))
    .digest('hex');

/** The sets that lack something are marked: everything else is all that this clone can have. */
const stampOf = (set) => `${hashOfLock()}${lesser.includes(set) ? ` ${set}` : ''}`;
/** Each has what the ones before it have. */
const lesser = ['serve', 'product'];
const sets = [...lesser, 'whole'];

/** Notes which set was installed, and from which lock: a clone with some of the workspaces has less than the lock names. */
export const stampInstalled = (set) => writeFileSync(stampPath, stampOf(set));

/**
 * True if every package is there that npm lists as installed (it writes this list last), and these are those of the lock:
 * by our stamp or, if a person ran `npm ci`, one by one. A set that has more than the wanted one is enough.
 */
export function isInstalled(wanted = 'serve') {
  const there = packagesIn('node_modules/.package-lock.json');
  if (!there || !Object.keys(there).every((path) => existsSync(join(root, path, 'package.json')))) return false;
  const enough = sets.slice(sets.indexOf(wanted)).map(stampOf);
  return enough.includes(readStamp()) || isAllOfLock(there, { tools: wanted === 'whole' });
}

const readStamp = () => (existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : '');

/** Optional packages may be for another kind of machine. */
function isAllOfLock(there, { tools }) {
  const named = Object.entries(packagesIn('package-lock.json')).filter(([path]) => path !== '');
  const wanted = named.filter(([, { dev }]) => tools || !dev);
  return wanted.every(([path, { optional, version, integrity }]) => {
    const one = there[path];
    return one ? one.version === version && one.integrity === integrity : optional;
  });
}

/** Null where there is no such list, or half of it. */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return null;
  }
}
