import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isThere, readPackage } from '../install-part.mjs';
import { Misuse } from '../options.mjs';
import { root } from '../run.mjs';

const workspaces = readPackage('.').workspaces.filter(isThere);
const skipped = new Set(['node_modules', 'dist', '.types']);
const isBrowser = (path) => path.startsWith('shell/e2e/');

function findFiles(folders, ending) {
  const below = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : below(path);
      return ending.test(entry.name) ? [relative(root, path).replaceAll('\\', '/')] : [];
    });
  return folders.flatMap((folder) => below(join(root, folder)));
}

/** The tests of `npm run stress`. With `isLong` also those of `npm test` that have a longer form. */
export function findStressTests(isLong) {
  const stress = findFiles(workspaces, /\.stress\.ts$/);
  const usual = isLong ? findFiles(['api'], /\.test\.ts$/) : [];
  return [...stress, ...usual.filter((path) => readFileSync(join(root, path), 'utf8').includes('/is-long.ts'))];
}

/** Throws a Misuse for the first word that matches no path of a jest test, including stress tests. */
export function expectTests(words, folders = [...workspaces, 'scripts']) {
  const paths =
    words.length > 0 ? findFiles(folders, /\.(?:test|stress)\.tsx?$/).filter((path) => !isBrowser(path)) : [];
  const unknown = words.find((word) => !paths.some((path) => patternOf(word).test(path)));
  if (unknown !== undefined) throw new Misuse(`No test has ${JSON.stringify(unknown)} in its path.`);
}

/** Compiles a word as jest and Playwright do. Throws a Misuse if it is not a pattern. */
export function patternOf(word) {
  try {
    // Not checked: only slows down the person who types it.
    return new RegExp(word, 'i');
  } catch {
    throw new Misuse(`${JSON.stringify(word)} is no pattern of a path.`);
  }
}
