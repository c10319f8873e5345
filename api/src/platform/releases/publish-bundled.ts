import { join } from 'node:path';
import type { Client } from 'pg';
import { connectOrRefuse } from '../database/database-check.ts';
import type { Live } from './live-release.service.ts';
import { type Build, readRemoteBuild, readShellBuild } from './read-build.ts';
import { remoteName } from './registry.contract.ts';
import { remoteRelease, type RemoteRelease, shellRelease, type ShellRelease } from './release.ts';
import { remotes } from './remotes.ts';
import { findMisfit } from './verify-release.ts';

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

/**
 * Publishes what came with this server and makes it live where nothing is, where what is live came with a server as
 * well, or where it does not fit this shell. What a team promoted or rolled back stays. One transaction, one server
 * after the other. As the owner: no token stands for a server.
 *
 * Answers the shell as it is stored: of a version that somebody has published, the first build counts, since another
 * one of the same sources need not be the same to the byte.
 */
export async function publishBundled(ownerUrl: string, bundle: Bundle): Promise<ShellRelease> {
  const owner = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await owner.query('begin');
    await publishAll(owner, bundle);
    await owner.query('commit');
    await owner.query(`select remove_unused_releases('shell', $1)`, [actor]);
    return shellRelease.parse(await readManifest(owner, bundle.shell.release));
  } finally {
    // What was not committed is rolled back by that.
    await owner.end();
  }
}

async function publishAll(owner: Client, { shell, remotes: builds }: Bundle): Promise<void> {
  let rev: number = (await owner.query('select lock_releases() as rev')).rows[0].rev;
  const live = new Map((await owner.query<Live>('select * from live_release')).rows.map((row) => [row.name, row]));
  const changed: Build<RemoteRelease | ShellRelease>[] = [];
  for (const build of [shell, ...builds]) {
    await insertUnlessThere(owner, build);
    const row = live.get(build.release.name);
    if (!row || (await isReplaced(owner, row, build.release, shell.release))) changed.push(build);
  }
  if (changed.length === 0) return;
  ({ rev } = (await owner.query('select raise_release_rev($1) as rev', [rev])).rows[0]);
  for (const { release } of changed) {
    await owner.query(`select make_live($1, $2, $3, 'bundled', false, $4)`, [
      rev,
      release.name,
      release.version,
      actor,
    ]);
  }
}

type Named = { readonly name: string; readonly version: string };

async function insertUnlessThere(
  owner: Client,
  { release, manifest, readFiles }: Bundle['shell'] | Build<RemoteRelease>,
) {
  if ((await readManifest(owner, release)) !== undefined) return;
  const files = await readFiles();
  const args = [JSON.stringify(manifest), Buffer.concat(files.map(({ body }) => body)), actor];
  await owner.query(`select insert_release($1, $2, $3, 'bundled')`, args);
}

async function readManifest(owner: Client, { name, version }: Named): Promise<unknown> {
  const sql = 'select manifest from release where name = $1 and version = $2';
  return (await owner.query<{ manifest: unknown }>(sql, [name, version])).rows[0]?.manifest;
}

/** Whoever started a server last with another build has the newer one. */
async function isReplaced(owner: Client, live: Live, { name, version }: Named, shell: ShellRelease): Promise<boolean> {
  if (live.current === version) return false;
  if (live.promoted_by === actor) return true;
  const release = remoteRelease.safeParse(await readManifest(owner, { name, version: live.current }));
  return !release.success || findMisfit(release.data, shell) !== null;
}
