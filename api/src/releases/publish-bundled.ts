import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyRelease } from './copy-release.ts';
import { type Registry, type RemoteName, remoteName } from './registry.contract.ts';
import { readRegistry, writeRegistry } from './registry-store.ts';
import { readRemoteRelease } from './read-build.ts';

/** Where the build of each remote stands. */
export type RemoteDists = Readonly<Record<RemoteName, string>>;

/**
 * Publishes the builds that came with this server under `folder` and answers what is live. A build that is live
 * already changes nothing; a new one becomes `current` and the one before `previous`. Old versions stay served.
 */
export async function publishBundled(dists: RemoteDists, folder: string): Promise<Registry> {
  await mkdir(folder, { recursive: true });
  const before = await readRegistry(folder);
  const publish = async (name: RemoteName) => {
    const release = await readRemoteRelease(dists[name]);
    await copyRelease(dists[name], folder, release);
    const old = before?.remotes[name];
    return old?.current === release.version ? old : { current: release.version, previous: old?.current ?? null };
  };
  const remotes = {
    parentApp: await publish('parentApp'),
    childApp: await publish('childApp'),
    docsApp: await publish('docsApp'),
  };
  if (before && remoteName.options.every((name) => remotes[name] === before.remotes[name])) return before;

  const next = { rev: (before?.rev ?? 0) + 1, remotes };
  await writeRegistry(folder, next);
  return next;
}

/** The files that a cold visit of the live version loads, as addresses. */
export async function readFirstScreens(folder: string, live: Registry): Promise<Record<RemoteName, string[]>> {
  const read = async (name: RemoteName) => {
    const { current } = live.remotes[name];
    const release = await readRemoteRelease(join(folder, name, current));
    return release.firstScreen.map((path) => `/remotes/${name}/${current}/${path}`);
  };
  return { parentApp: await read('parentApp'), childApp: await read('childApp'), docsApp: await read('docsApp') };
}
