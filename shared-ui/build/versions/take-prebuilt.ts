import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { appIn, rootFolder } from '../apps.ts';
import { noteBuilt, sourceHash } from './source-hash.ts';

/** `build.json` of a bundle, by app: the hash of the sources it was built from, and of each of its files. */
interface Bundle {
  commit: string | null;
  pages?: Record<string, { sources: string; files: Record<string, string> }>;
}

class Refusal extends Error {}

function openBundle(path: string): string {
  if (!existsSync(path)) throw new Refusal(`PREBUILT names ${path}, which does not exist: correct it.`);
  if (statSync(path).isDirectory()) return path;
  const folder = join(rootFolder, '.cache/prebuilt');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('tar', ['-xzf', path, '-C', folder], { stdio: 'pipe' });
  } catch {
    throw new Refusal(
      `PREBUILT names ${path}, which tar cannot unpack: it is not a bundle or was not downloaded completely.`,
    );
  }
  const [file] = globSync('*/build.json', { cwd: folder });
  if (!file) throw new Refusal(`PREBUILT names ${path}, which is not a bundle made by npm run pack.`);
  return join(folder, dirname(file));
}

function readBundle(folder: string): Bundle {
  const path = join(folder, 'build.json');
  if (!existsSync(path)) throw new Refusal(`PREBUILT names ${folder}, which is not a bundle made by npm run pack.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Bundle; // written by scripts/pack
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function readPages(folder: string, app: string, { commit, pages }: Bundle): [string, Buffer][] {
  const listed = pages?.[app];
  if (listed?.sources !== sourceHash(appIn(join(rootFolder, app))))
    throw new Refusal(
      `The bundle that PREBUILT names was built from commit ${commit ?? 'unknown'}, whose sources differ from these: get the one of this commit, or unset PREBUILT to build here.`,
    );
  return Object.entries(listed.files).map(([path, digest]) => {
    const file = join(folder, app, 'dist', path);
    const content = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    if (path.includes('..') || sha256(content) !== digest)
      throw new Refusal(
        `The bundle that PREBUILT names was altered: ${app}/dist/${path} is not the file that was built. Get it again.`,
      );
    return [path, content];
  });
}

/** A bundle contains only compressed text files. A build also has the originals. */
function writePages(app: string, files: readonly [string, Buffer][]): void {
  const dist = join(rootFolder, app, 'dist');
  rmSync(dist, { recursive: true, force: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
    const plain = path.slice(0, -'.br'.length);
    if (!path.endsWith('.br') || plain.endsWith('.map')) continue;
    writeFileSync(join(dist, plain), brotliDecompressSync(content));
  }
  noteBuilt(appIn(join(rootFolder, app)));
}

/**
 * Copies the built pages from the bundle named by PREBUILT instead of building these apps; none if PREBUILT is not set.
 */
function takePrebuilt(path: string | undefined, apps: readonly string[]): readonly string[] {
  if (!path) return [];
  const folder = openBundle(path);
  const bundle = readBundle(folder);
  const checked = apps.map((app) => ({ app, files: readPages(folder, app, bundle) }));
  for (const { app, files } of checked) writePages(app, files);
  rmSync(join(rootFolder, '.cache/prebuilt'), { recursive: true, force: true });
  return apps;
}

// Prints the copied apps as JSON. Exits with 2 and a message if it refuses the bundle.
try {
  console.log(JSON.stringify(takePrebuilt(process.env['PREBUILT'], process.argv.slice(2))));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
