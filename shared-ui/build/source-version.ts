import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rootFolder, sharedUiFolder, type App } from './apps.ts';

const isSource = (path: string) => !/\.test\.tsx?$|\.md$/.test(path);
const isContract = (path: string) => path.endsWith('.contract.ts');

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

export interface PackageFile {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile; // npm keeps its shape
}

/**
 * `1.0.0+<8 hex>`: the package's version and a hash of all that the build reads, known before the build starts. Two
 * builds of one version must not share webpack's global names, or the second silently runs the first's code.
 */
export function sourceVersion(app: App): string {
  const hash = createHash('sha256');
  const single = [join(app.folder, 'package.json'), join(rootFolder, 'package-lock.json')];
  const trees = [
    join(app.folder, 'src'),
    join(app.folder, 'public'),
    join(sharedUiFolder, 'src'),
    join(sharedUiFolder, 'build'),
  ];
  const ofApi = [
    'api/src/client.ts',
    'api/src/contract.ts',
    'api/src/platform/releases/remotes.ts',
    // Stored with the page by the service worker.
    'api/src/platform/site/content-security.ts',
  ].map((path) => join(rootFolder, path));
  const contracts = filesBelow(join(rootFolder, 'api/src')).filter(isContract);
  for (const file of [...single, ...trees.flatMap(filesBelow), ...ofApi, ...contracts])
    hash.update(relative(rootFolder, file)).update('\0').update(readFileSync(file)).update('\0');
  return `${readPackage(app.folder).version}+${hash.digest('hex').slice(0, 8)}`;
}
