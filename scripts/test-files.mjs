import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isThere, readPackage } from './install-part.mjs';
import { Misuse } from './options.mjs';
import { root } from './run.mjs';

const roots = [...readPackage('.').workspaces.filter(isThere), 'scripts'];
const skipped = new Set(['node_modules', 'dist', '.types', 'e2e']);

function testsBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : testsBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Throws a Misuse for the first word that no test's path holds, as jest reads it. */
export function expectTests(words, folders = roots) {
  const paths = words.length > 0 ? folders.flatMap((folder) => testsBelow(join(root, folder))) : [];
  const unknown = words.find((word) => !paths.some((path) => patternOf(word).test(path)));
  if (unknown !== undefined) throw new Misuse(`No test has ${JSON.stringify(unknown)} in its path.`);
}

function patternOf(word) {
  try {
    // Not checked: whoever types it waits for it.
    return new RegExp(word, 'i');
  } catch {
    throw new Misuse(`${JSON.stringify(word)} is no pattern of a path.`);
  }
}
