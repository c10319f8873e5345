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

/** Notes what was installed from: a clone that holds some workspaces only has less than the lock names. */
export const stampInstalled = () => writeFileSync(stampPath, hashOfLock());

/**
 * Whether everything is there that npm has installed, by the list that it writes last, and this is what the lock names:
 * by our stamp or, where another user has installed, one by one.
 */
export function isInstalled() {
  const there = packagesIn('node_modules/.package-lock.json');
  if (!there || !Object.keys(there).every((path) => existsSync(join(root, path, 'package.json')))) return false;
  return (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hashOfLock()) || isAllOfLock(there);
}

/** Optional ones may be for another kind of machine. */
function isAllOfLock(there) {
  const wanted = Object.entries(packagesIn('package-lock.json')).filter(([path]) => path !== '');
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
