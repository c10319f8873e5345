import { join } from 'node:path';
import type { EntityManager, MikroORM } from '../database/orm.ts';
import { LiveReleaseEntity } from './live-release.entity.ts';
import { listLive, type Live, replacing, setLive } from './live-release.service.ts';
import { insertRelease } from './publish.service.ts';
import { type Build, readRemoteBuild, readShellBuild } from './read-build.ts';
import { lockRev, noteEvent, raiseRev } from './registry-change.ts';
import { remoteName } from './registry.contract.ts';
import { ReleaseEntity } from './release.entity.ts';
import { remoteRelease, type RemoteRelease, shellRelease, type ShellRelease } from './release.ts';
import { remotes } from './remotes.ts';
import { removeOldReleases } from './removal.service.ts';
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
 * after the other.
 *
 * Answers the shell as it is stored: of a version that somebody has published, the first build counts, since another
 * one of the same sources need not be the same to the byte.
 */
export async function publishBundled(orm: MikroORM, { shell, remotes: builds }: Bundle): Promise<ShellRelease> {
  const em = orm.em.fork();
  const stored = await em.transactional(async (tx) => {
    const seen = await lockRev(tx);
    const live = new Map((await listLive(tx)).map((row) => [row.name, row]));
    const changed: Build<RemoteRelease | ShellRelease>[] = [];
    for (const build of [shell, ...builds]) {
      await insertUnlessThere(tx, build);
      const row = live.get(build.release.name);
      if (!row || (await isReplaced(tx, row, build.release, shell.release))) changed.push(build);
    }
    if (changed.length > 0) {
      const rev = await raiseRev(tx, seen);
      for (const { release } of changed) await makeLive(tx, rev, release, live.get(release.name));
    }
    return tx.findOneOrFail(ReleaseEntity, { name: 'shell', version: shell.release.version });
  });
  await removeOldReleases(em, { name: 'shell', actor });
  return shellRelease.parse(stored.manifest);
}

async function insertUnlessThere(
  tx: EntityManager,
  { release, manifest, readFiles }: Bundle['shell'] | Build<RemoteRelease>,
) {
  const { name, version } = release;
  if (await tx.count(ReleaseEntity, { name, version })) return;
  await insertRelease(tx, { name, version, manifest, files: await readFiles(), madeBy: actor, tried: 'bundled' });
}

/** Whoever started a server last with another build has the newer one. */
async function isReplaced(
  tx: EntityManager,
  live: Live,
  { name, version }: { name: string; version: string },
  shell: ShellRelease,
) {
  if (live.current === version) return false;
  if (live.promoted_by === actor) return true;
  const { manifest } = await tx.findOneOrFail(ReleaseEntity, { name, version: live.current });
  const release = remoteRelease.safeParse(manifest);
  return !release.success || findMisfit(release.data, shell) !== null;
}

async function makeLive(
  tx: EntityManager,
  rev: number,
  { name, version }: { name: string; version: string },
  before?: Live,
) {
  if (before) await setLive(tx, name, replacing(before, version, actor));
  else await tx.insert(LiveReleaseEntity, { name, current: version, promotedBy: actor });
  await noteEvent(tx, rev, { name, action: 'bundled', from: before?.current ?? null, to: version, actor });
}
