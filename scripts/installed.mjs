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

/** Incomplete sets are marked; an unmarked stamp means everything this clone can have. */
const stampOf = (set) => `${hashOfLock()}${lesser.includes(set) ? ` ${set}` : ''}`;
/** Each contains the ones before it. */
const lesser = ['serve', 'product'];
const sets = [...lesser, 'whole'];

/** Records which set was installed from which lock: a clone without all workspaces has less than the lock. */
export const stampInstalled = (set) => writeFileSync(stampPath, stampOf(set));

/**
 * True if every package in npm's list exists (npm writes the list last) and matches the lock: according to our stamp,
 * or one by one after a manual `npm ci`. A larger set than `wanted` is enough.
 */
export function isInstalled(wanted = 'serve') {
  const there = packagesIn('node_modules/.package-lock.json');
  if (!there || !Object.keys(there).every((path) => existsSync(join(root, path, 'package.json')))) return false;
  const enough = sets.slice(sets.indexOf(wanted)).map(stampOf);
  return enough.includes(readStamp()) || isAllOfLock(there, { tools: wanted === 'whole' });
}

const readStamp = () => (existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : '');

/** Optional packages may be for another platform. */
function isAllOfLock(there, { tools }) {
  const named = Object.entries(packagesIn('package-lock.json')).filter(([path]) => path !== '');
  const wanted = named.filter(([, { dev }]) => tools || !dev);
  return wanted.every(([path, { optional, version, integrity }]) => {
    const one = there[path];
    return one ? one.version === version && one.integrity === integrity : optional;
  });
}

/** Null if the list is missing or incomplete. */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return null;
  }
}
