import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rootFolder } from '../apps.ts';

const kitFolder = join(rootFolder, 'scripts/remote/kit');
/** The built remote kit: `package` is packed, and a server serves `remote-kit.tgz`. */
export const kitDist = join(kitFolder, 'dist');

const inputs = [
  'package-lock.json',
  'scripts/remote/{kit,template}/**/*',
  'scripts/remote/**/*.ts',
  'shared-ui/{src,build}/**/*.{ts,tsx,css}',
  'api/src/client.ts',
  'api/src/**/*.contract.ts',
  'api/src/releases/registry/**/*.{ts,json}',
];

const isSource = (path: string) => !/(?:^|[\\/])(?:node_modules|dist|\.types)[\\/]|\.test\.tsx?$/.test(path);

/** Hashes the files of a folder by relative path, so that the hash is the same on every machine. */
export function hashOfFiles(folder: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: folder, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  for (const path of paths.filter(isSource).toSorted())
    hash
      .update(path.replaceAll('\\', '/'))
      .update('\0')
      .update(readFileSync(join(folder, path)))
      .update('\0');
  return hash.digest('hex');
}

export const hashOfInputs = (): string => hashOfFiles(rootFolder, inputs);
export const builtFrom = join(kitDist, '.built-from');

export function isKitBuilt(): boolean {
  try {
    readFileSync(join(kitDist, 'remote-kit.tgz'));
    return readFileSync(builtFrom, 'utf8') === hashOfInputs();
  } catch {
    return false;
  }
}
