import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { copyRelease } from '../releases/copy-release.ts';
import { publishBundled, readFirstScreens } from '../releases/publish-bundled.ts';
import { readShellRelease } from '../releases/read-build.ts';
import { serveReleases } from '../releases/serve-releases.ts';
import { createSite } from './site.ts';

/** Publishes the builds of the four workspaces below `root` and answers the two apps that serve them. */
export async function openBundledPages(root: string, dataDir: string): Promise<{ site: Hono; releases: Hono }> {
  const folder = join(dataDir, 'releases');
  const distOf = (workspace: string) => join(root, workspace, 'dist');
  const dists = { parentApp: distOf('parent-app'), childApp: distOf('child-app'), docsApp: distOf('docs-app') };
  const registry = await publishBundled(dists, folder);
  const remotes = await readFirstScreens(folder, registry);
  const site = await createSite({ ...(await publishShell(distOf('shell'), folder)), registry, remotes });
  return { site, releases: serveReleases(folder, registry) };
}

/** Keeps the shell that came with this server beside the ones before it, like a remote's versions. */
async function publishShell(dist: string, folder: string): Promise<{ dist: string; keptDists: string[] }> {
  const release = await readShellRelease(dist);
  await copyRelease(dist, folder, release);
  const versions = await readdir(join(folder, release.name));
  const kept = versions.filter((version) => version !== release.version);
  const placeOf = (version: string) => join(folder, release.name, version);
  return { dist: placeOf(release.version), keptDists: kept.map(placeOf) };
}
