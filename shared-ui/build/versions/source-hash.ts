import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rootFolder, sharedUiFolder, type App } from '../apps.ts';
import { readRelease } from '../release.ts';

const isSource = (path: string) => !/\.test\.tsx?$|\.md$/.test(path);
const isContract = (path: string) => path.endsWith('.contract.ts');

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

const lock = join(rootFolder, 'package-lock.json');

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(relative(rootFolder, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

export const buildHash = (): string => hashOf([lock, ...filesBelow(join(sharedUiFolder, 'build'))]);

/**
 * Hash of everything a build may read, to detect a stale build. The version is a different hash, of the build itself.
 */
export function sourceHash(app: App): string {
  const single = [join(app.folder, 'package.json'), lock];
  const trees = [
    join(app.folder, 'src'),
    join(app.folder, 'public'),
    join(sharedUiFolder, 'src'),
    join(sharedUiFolder, 'build'),
    join(sharedUiFolder, 'languages'),
  ];
  const ofApi = [
    'api/src/client.ts',
    'api/src/contract.ts',
    'api/src/core/kernel/compile-message.ts',
    'api/src/core/languages/languages.ts',
    'api/src/releases/registry/remotes.ts',
    // The service worker stores it with the page.
    'api/src/releases/site/content-security.ts',
  ].map((path) => join(rootFolder, path));
  const contracts = filesBelow(join(rootFolder, 'api/src')).filter(isContract);
  return hashOf([...single, ...trees.flatMap(filesBelow), ...ofApi, ...contracts]);
}

const distOf = (app: App) => join(app.folder, 'dist');
/** Next to the build, not part of it. */
const noteIn = (dist: string) => join(dist, '.built-from');

/**
 * Call before building, so that a source that changes during the build makes it stale. Returns a function that records
 * the build.
 */
export function beginBuild(app: App): () => void {
  const sources = sourceHash(app);
  return () => writeFileSync(noteIn(distOf(app)), sources);
}

export const noteBuilt = (app: App): void => beginBuild(app)();

export function isBuilt(app: App): boolean {
  const dist = distOf(app);
  try {
    const isWhole = Object.entries(readRelease(dist).files).every(
      ([path, { bytes }]) => statSync(join(dist, path)).size === bytes,
    );
    return isWhole && readFileSync(noteIn(dist), 'utf8') === sourceHash(app);
  } catch {
    return false;
  }
}
