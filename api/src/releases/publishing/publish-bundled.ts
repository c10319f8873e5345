import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { ownVersion } from '../../core/config/own-version.ts';
import { StartupError } from '../../core/config/startup-error.ts';
import { functionCaller, type FunctionCaller } from '../../core/database/call-function.ts';
import { connectOrRefuse } from '../../core/database/database-check.ts';
import { functionsOf, type MikroORM } from '../../core/database/orm.ts';
import type { Bytes } from '../../core/http/files/file-store.ts';
import { errorCode } from '../../core/errors/error-code.ts';
import { type Live, serverActor as actor, wantedOf } from '../registry/live-release.ts';
import type { About } from '../registry/reasons/about.contract.ts';
import { findClash, findPageFault, folderOf } from '../registry/pages/remote-page.ts';
import {
  type ReleaseFile,
  remoteRelease,
  type RemoteRelease,
  shellRelease,
  type ShellRelease,
} from '../registry/release.ts';
import { builtInPage, remoteNames, type RemoteName, type RemotePage } from '../registry/remotes.ts';
import { contentOf, encodingOf, hashOf, type StoredFile } from '../registry/unpack-release.ts';
import { findMisfit } from './verify-release.ts';

interface Build<Release> {
  readonly release: Release;
  readonly manifest: unknown;
  readonly readFiles: () => Promise<StoredFile[]>;
  readonly readMaps: () => Promise<readonly BuiltMap[]>;
}

interface BuiltMap {
  readonly path: string;
  readonly body: Bytes;
}

export const readRemoteBuild = (dist: string) => readBuild(remoteRelease, dist);
export const readShellBuild = (dist: string) => readBuild(shellRelease, dist);

/** Throws a StartupError if there is no build, or one of another version. */
async function readBuild<Schema extends z.ZodType<{ files: ReadonlyMap<string, ReleaseFile> }>>(
  schema: Schema,
  dist: string,
): Promise<Build<z.output<Schema>>> {
  const manifest = await readList(dist);
  const { success, data: release } = schema.safeParse(manifest);
  if (!success) throw new StartupError('The pages were built by another version: run npm run build.');
  const readFiles = () => Promise.all([...release.files].map(([path, file]) => readBuilt(dist, path, file)));
  const scripts = [...release.files.keys()].filter((path) => path.endsWith('.js'));
  const readMaps = async () => (await Promise.all(scripts.map((path) => readMap(dist, path)))).flat();
  return { release, manifest, readFiles, readMaps };
}

async function readMap(dist: string, script: string): Promise<BuiltMap[]> {
  const path = `${script}.map`;
  const body = await readFile(join(dist, `${path}.br`)).catch(() => null);
  return body ? [{ path, body }] : [];
}

async function readList(dist: string): Promise<unknown> {
  return JSON.parse((await readOrRefuse(join(dist, 'release.json'))).toString());
}

async function readOrRefuse(path: string): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readFile(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) {
      throw new StartupError('The pages are not built yet: run npm run build.');
    }
    throw error;
  }
}

async function readBuilt(dist: string, path: string, { sha384, bytes }: ReleaseFile): Promise<StoredFile> {
  const encoding = encodingOf(path);
  const body: Bytes = await readOrRefuse(join(dist, encoding === 'br' ? `${path}.br` : path));
  const content = await contentOf({ path, bytes, encoding, body }).catch(() => null);
  if (content && hashOf(content) === sha384) return { path, sha384, bytes, encoding, body };
  throw new StartupError(`The build in ${dist} is not whole (${path} differs from its list): run npm run build.`);
}

export interface Bundle {
  readonly shell: Build<ShellRelease>;
  readonly remotes: readonly Build<RemoteRelease>[];
}

export interface Brought {
  readonly distOf: (workspace: string) => string;
  readonly others: readonly string[];
}

/** Throws a StartupError if a build is missing or a remote's page conflicts with another. */
export async function readBundle({ distOf, others }: Brought): Promise<Bundle> {
  const folders = [...remoteNames.map(folderOf), ...others];
  const builds = await Promise.all(folders.map((folder) => readRemoteBuild(distOf(folder))));
  refuseWrongPages(builds);
  return { shell: await readShellBuild(distOf('shell')), remotes: builds };
}

function refuseWrongPages(builds: readonly Build<RemoteRelease>[]): void {
  const pages = new Map<RemoteName, RemotePage>(remoteNames.map((name) => [name, builtInPage(name)]));
  for (const { release } of builds) {
    const { name, page } = release;
    const fault = findPageFault(name, page) ?? (page ? findClash(name, page, pages) : null);
    if (fault !== null) throw new StartupError(`${fault}: change package.json of ${folderOf(name)}, and build it.`);
    if (page && !pages.has(name)) pages.set(name, page);
  }
}

/** Finds the remotes below `root`. The folder of a removed remote may still contain its build, but no other file. */
export async function workspacesBelow(root: string): Promise<Brought> {
  const folders = (await readdir(root)).filter((folder) => /^[a-z][a-z0-9-]*-app$/.test(folder));
  const isRemote = (folder: string) =>
    readFile(join(root, folder, 'package.json'), 'utf8').then(
      (text) => 'remote' in JSON.parse(text),
      () => false,
    );
  const areRemotes = await Promise.all(folders.map(isRemote));
  const builtIn = remoteNames.map(folderOf);
  return {
    distOf: (workspace) => join(root, workspace, 'dist'),
    others: folders.filter((folder, index) => areRemotes[index] && !builtIn.includes(folder)).toSorted(),
  };
}

type Database = { readonly orm: MikroORM; readonly ownerUrl: string };

/**
 * Makes bundled builds live if no version is, if the live version was bundled as well, or if it does not fit this
 * shell. What a team promoted stays, or becomes live again once it fits (Rules 13.124). Returns the shell as stored,
 * since another machine may have compressed it differently.
 */
export async function publishBundled({ orm, ownerUrl }: Database, bundle: Bundle): Promise<ShellRelease> {
  const owner = await connectOrRefuse('DATABASE_URL', ownerUrl);
  const call = functionCaller(owner, functionsOf(orm));
  try {
    await owner.query('begin');
    await publishAll(call, bundle);
    await owner.query('commit');
    await call(`select fn.remove_unused_releases('shell', $1)`, [actor]);
    return shellRelease.parse(await readManifest(call, bundle.shell.release));
  } finally {
    // Rolls back an open transaction.
    await owner.end();
  }
}

async function publishAll(call: FunctionCaller, { shell, remotes: builds }: Bundle): Promise<void> {
  const [locked] = await call<{ rev: number }>('select fn.lock_releases() as rev');
  const live = new Map((await call<Live>('select * from live_release')).map((row) => [row.name, row]));
  const changes: Showing[] = [];
  const about = await aboutServer();
  for (const build of [shell, ...builds]) {
    await insertUnlessThere(call, build, about);
    const row = live.get(build.release.name);
    const showing = row ? await choose(call, row, build.release, shell.release) : { ...build.release, wanted: null };
    if (showing) changes.push(showing);
  }
  if (changes.length === 0) return;
  const [raised] = await call<{ rev: number }>('select fn.raise_release_rev($1) as rev', [locked?.rev]);
  for (const { name, version, wanted } of changes) {
    await call('select fn.show_bundled($1, $2, $3, $4)', [raised?.rev, name, version, wanted]);
  }
}

/** `wanted` is what a team made live and this server cannot show. */
interface Showing extends Named {
  readonly wanted: string | null;
}

type Named = { readonly name: string; readonly version: string };

async function insertUnlessThere(
  call: FunctionCaller,
  { release, manifest, readFiles, readMaps }: Bundle['shell'] | Build<RemoteRelease>,
  about: About | null,
) {
  if ((await readManifest(call, release)) === undefined) {
    const files = await readFiles();
    const args = [JSON.stringify(manifest), Buffer.concat(files.map(({ body }) => body)), actor];
    await call(`select fn.insert_release($1, $2, $3, 'bundled')`, args);
  }
  // An older server may have published the same build without maps.
  const maps = await readMaps();
  const listed = maps.map(({ path, body }) => ({ path, brotliBytes: body.length }));
  const { name, version } = release;
  const args = [name, version, about && JSON.stringify(about), JSON.stringify(listed), joined(maps)];
  await call('select fn.keep_beside($1, $2, $3, $4, $5)', args);
}

const joined = (maps: readonly BuiltMap[]) => Buffer.concat(maps.map(({ body }) => body));

async function aboutServer(): Promise<About | null> {
  const [, commit = null] = (await ownVersion()).split('+');
  const [hash = '', changed] = commit?.split('.') ?? [];
  return hash ? { commit: hash, branch: null, author: null, note: null, is_dirty: changed === 'changed' } : null;
}

async function readManifest(call: FunctionCaller, { name, version }: Named): Promise<unknown> {
  const sql = 'select manifest from release where name = $1 and version = $2';
  const [row] = await call<{ manifest: unknown }>(sql, [name, version]);
  return row?.manifest;
}

/** Null if the live version stays. Of two bundled builds, the last server to start has the newer one. */
async function choose(
  call: FunctionCaller,
  live: Live,
  { name, version }: Named,
  shell: ShellRelease,
): Promise<Showing | null> {
  const isOfTeam = live.promoted_by !== actor;
  const wanted = isOfTeam ? live.current : (wantedOf(live)?.wanted ?? null);
  if (wanted !== null && (await isFit(call, { name, version: wanted }, shell))) {
    return isOfTeam ? null : { name, version: wanted, wanted: null };
  }
  return live.current === version ? null : { name, version, wanted: wanted === version ? null : wanted };
}

async function isFit(call: FunctionCaller, named: Named, shell: ShellRelease): Promise<boolean> {
  const release = remoteRelease.safeParse(await readManifest(call, named));
  return release.success && findMisfit(release.data, shell) === null;
}
