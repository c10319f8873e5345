import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isCompressed, type Release, type ReleaseFile } from '../../../shared-ui/build/release.ts';
import { manifestFile, manifestText } from '../../../shared-ui/build/versions/manifest-text.ts';
import { hashOfBuild } from '../../../shared-ui/build/versions/hash-of-build.ts';
import { contractVersion } from '../../../shared-ui/src/contract/remote-module.ts';
import type { BuiltRemote } from '../bench.ts';
import { Refusal } from '../command.ts';
import { readLoadedScripts } from './loaded-scripts.ts';
import { readSources } from './sources.ts';
import type { Team } from './team.ts';

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/** For source maps, which no page loads: the best quality takes ten times as long and saves a sixth. */
const quickParams = { [constants.BROTLI_PARAM_QUALITY]: 6 };

const entry = 'remoteEntry.js';
const list = 'release.json';

/** Excludes files of an earlier `describe`, and maps, which contain sources. */
const isOfBuild = (path: string) => path !== list && path !== manifestFile && !/\.(?:br|gz|map)$/.test(path);

/** Package → its modules that the shell shares. */
const shared: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
};
const kitModule = '@tokennest/shared-ui/kit';
const kitRange = '^1.0.0';
const exposed = './app';

const sharedBy = ({ ranges }: Team, kit: readonly string[]): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(shared).flatMap(([name, modules]) => {
      const range = ranges[name];
      return range === undefined ? [] : modules.map((module) => [module, range]);
    }),
    ...(kit.length > 0 ? [[kitModule, kitRange]] : []),
  ]);

/** The files of a cold visit: the entry and files named `app.…` or `first-screen.…`; without such names, all it loads. */
function firstScreenOf(paths: readonly string[], isLoaded: (path: string) => boolean): string[] {
  const loaded = paths.filter((path) => /\.(?:js|css)$/.test(path) && isLoaded(path));
  const named = loaded.filter((path) => path !== entry && /^(?:app|first-screen)\./.test(path));
  return [entry, ...(named.length > 0 ? named : loaded.filter((path) => path !== entry))];
}

/** The manifest's files: `sync` for the first screen, `async` for the rest. */
function filesOf({ firstScreen }: { firstScreen: readonly string[] }, paths: readonly string[]) {
  const sync = firstScreen.filter((path) => path !== entry);
  return { sync, async: paths.filter((path) => path !== entry && !sync.includes(path)) };
}

async function describeFile(dist: string, path: string): Promise<ReleaseFile> {
  const content = readFileSync(join(dist, path));
  const said = { sha384: createHash('sha384').update(content).digest('base64'), bytes: content.length };
  if (!isCompressed(path)) return { ...said, brotliBytes: content.length };
  const small = await compress(content, { params });
  writeFileSync(join(dist, `${path}.br`), small);
  return { ...said, brotliBytes: small.length };
}

interface SourceMap {
  sources: string[];
}

const calledFromFolder = (source: string) => source.replace(/^[\w-]+:\/\/[^/]*\//, '').replace(/^(?:\.?\/)+/, '');

/** Compresses the source map of a script, if any, for the upload, without its sources. */
async function writeMap(dist: string, script: string): Promise<void> {
  const file = join(dist, `${script}.map`);
  if (!existsSync(file)) return;
  const { sourcesContent: _, ...map } = JSON.parse(readFileSync(file, 'utf8')) as SourceMap & {
    sourcesContent?: unknown;
  }; // its shape
  const own = JSON.stringify({ ...map, sources: map.sources.map(calledFromFolder) });
  writeFileSync(`${file}.br`, await compress(own, { params: quickParams }));
}

/** `sources` is null if the API use should not be read. */
export interface Places {
  dist: string;
  sources: string | null;
}

const isPage = (path: string) => path.endsWith('.html');
/** Written by `@module-federation/enhanced` for other hosts; the shell knows the module's type from the contract. */
const isTypes = (path: string) => path.startsWith('@mf-types');

/** The files of a build; `leftOut` are not part of the release. */
function readFiles(dist: string) {
  const paths = globSync('**/*', { cwd: dist, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(join(dist, '/').length).replaceAll('\\', '/'))
    .filter(isOfBuild)
    .toSorted();
  const read = paths.filter((path) => path.endsWith('.js') || isPage(path));
  const texts = new Map(read.map((path) => [path, readFileSync(join(dist, path), 'utf8')]));
  const { isLoaded, unused } = readLoadedScripts(texts);
  const leftOut = paths.filter((path) => isPage(path) || isTypes(path) || unused.includes(path));
  return { paths: paths.filter((path) => !leftOut.includes(path)), leftOut, isLoaded };
}

/** Writes `release.json` and compressed files next to a build. Describing it again gives the same version. */
export async function describe(team: Team, { dist, sources }: Places): Promise<BuiltRemote> {
  if (!existsSync(join(dist, entry)))
    throw new Refusal(
      `${join(dist, entry)} does not exist: build your remote first, as the kit's README.md describes.`,
    );
  for (const made of globSync('**/*.br', { cwd: dist })) rmSync(join(dist, made));
  const { paths, leftOut, isLoaded } = readFiles(dist);
  const { kit, api } = sources === null ? { kit: [], api: undefined } : readSources(sources);
  const needs = {
    contract: contractVersion,
    exposes: [exposed],
    shared: sharedBy(team, kit),
    kit,
    ...(api && { api }),
    page: team.page,
    firstScreen: firstScreenOf(paths, isLoaded),
  };
  const { name, number } = team;
  const hash = hashOfBuild({ name, ...needs }, paths, (path) => readFileSync(join(dist, path)));
  const version = `${number}+${hash}`;
  writeFileSync(
    join(dist, manifestFile),
    manifestText({ name, version, exposed, shared: needs.shared, files: filesOf(needs, paths) }),
  );
  const files = Object.fromEntries(
    await Promise.all([...paths, manifestFile].map(async (path) => [path, await describeFile(dist, path)] as const)),
  );
  for (const path of paths.filter((each) => each.endsWith('.js'))) await writeMap(dist, path);
  const release: Release = { name, version, ...needs, files };
  writeFileSync(join(dist, list), `${JSON.stringify(release, null, 2)}\n`);
  return { name, dist, release, leftOut };
}
