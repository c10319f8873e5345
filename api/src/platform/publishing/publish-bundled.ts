import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { StartupError } from '../config/startup-error.ts';
import { functionCaller, type FunctionCaller } from '../database/call-function.ts';
import { connectOrRefuse } from '../database/database-check.ts';
import { functionsOf, type MikroORM } from '../database/orm.ts';
import type { Bytes } from '../http/file-store.ts';
import { errorCode } from '../kernel/error-code.ts';
import type { Live } from '../releases/live-release.ts';
import { remoteName } from '../releases/registry.contract.ts';
import {
  type ReleaseFile,
  remoteRelease,
  type RemoteRelease,
  shellRelease,
  type ShellRelease,
} from '../releases/release.ts';
import { remotes } from '../releases/remotes.ts';
import { contentOf, encodingOf, hashOf, type StoredFile } from '../releases/unpack-release.ts';
import { findMisfit } from './verify-release.ts';

/** What a workspace has built: its list, as read and as it stands, and its files as they are stored. */
interface Build<Release> {
  readonly release: Release;
  readonly manifest: unknown;
  readonly readFiles: () => Promise<StoredFile[]>;
}

export const readRemoteBuild = (dist: string) => readBuild(remoteRelease, dist);
export const readShellBuild = (dist: string) => readBuild(shellRelease, dist);

/** Throws a StartupError where there is no build, or one of another version. */
async function readBuild<Schema extends z.ZodType<{ files: ReadonlyMap<string, ReleaseFile> }>>(
  schema: Schema,
  dist: string,
): Promise<Build<z.output<Schema>>> {
  const manifest = await readList(dist);
  const { success, data: release } = schema.safeParse(manifest);
  if (!success) throw new StartupError('The pages were built by another version: run npm run build.');
  const readFiles = () => Promise.all([...release.files].map(([path, file]) => readBuilt(dist, path, file)));
  return { release, manifest, readFiles };
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

/** What came with a server: the build of the shell and those of the remotes. */
export interface Bundle {
  readonly shell: Build<ShellRelease>;
  readonly remotes: readonly Build<RemoteRelease>[];
}

/** `distOf` says where a workspace has its build; throws a StartupError where one has none. */
export const readBundle = async (distOf: (workspace: string) => string): Promise<Bundle> => ({
  shell: await readShellBuild(distOf('shell')),
  remotes: await Promise.all(remoteName.options.map((name) => readRemoteBuild(distOf(remotes[name].folder)))),
});

export const workspacesBelow = (root: string) => (workspace: string) => join(root, workspace, 'dist');

const actor = 'server';

/** The ORM says which functions are this server's. */
type Database = { readonly orm: MikroORM; readonly ownerUrl: string };

/**
 * Publishes what came with this server and makes it live where nothing is, where what is live came with a server as
 * well, or where it does not fit this shell. What a team promoted or rolled back stays. One transaction, one server
 * after the other. As the owner: no token stands for a server.
 *
 * Answers the shell as it is stored: of a version that somebody has published, the first build counts, since another
 * one of the same sources need not be the same to the byte.
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
    // What was not committed is rolled back by that.
    await owner.end();
  }
}

async function publishAll(call: FunctionCaller, { shell, remotes: builds }: Bundle): Promise<void> {
  const [locked] = await call<{ rev: number }>('select fn.lock_releases() as rev');
  const live = new Map((await call<Live>('select * from live_release')).map((row) => [row.name, row]));
  const changed: Build<RemoteRelease | ShellRelease>[] = [];
  for (const build of [shell, ...builds]) {
    await insertUnlessThere(call, build);
    const row = live.get(build.release.name);
    if (!row || (await isReplaced(call, row, build.release, shell.release))) changed.push(build);
  }
  if (changed.length === 0) return;
  const [raised] = await call<{ rev: number }>('select fn.raise_release_rev($1) as rev', [locked?.rev]);
  for (const { release } of changed) {
    const args = [raised?.rev, release.name, release.version, actor];
    await call(`select fn.make_live($1, $2, $3, 'bundled', false, $4)`, args);
  }
}

type Named = { readonly name: string; readonly version: string };

async function insertUnlessThere(
  call: FunctionCaller,
  { release, manifest, readFiles }: Bundle['shell'] | Build<RemoteRelease>,
) {
  if ((await readManifest(call, release)) !== undefined) return;
  const files = await readFiles();
  const args = [JSON.stringify(manifest), Buffer.concat(files.map(({ body }) => body)), actor];
  await call(`select fn.insert_release($1, $2, $3, 'bundled')`, args);
}

async function readManifest(call: FunctionCaller, { name, version }: Named): Promise<unknown> {
  const sql = 'select manifest from release where name = $1 and version = $2';
  const [row] = await call<{ manifest: unknown }>(sql, [name, version]);
  return row?.manifest;
}

/** Whoever started a server last with another build has the newer one. */
async function isReplaced(
  call: FunctionCaller,
  live: Live,
  { name, version }: Named,
  shell: ShellRelease,
): Promise<boolean> {
  if (live.current === version) return false;
  if (live.promoted_by === actor) return true;
  const release = remoteRelease.safeParse(await readManifest(call, { name, version: live.current }));
  return !release.success || findMisfit(release.data, shell) !== null;
}
