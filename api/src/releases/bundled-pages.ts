import { join } from 'node:path';
import type { Hono } from 'hono';
import { createSite } from '../site/site.ts';
import { publishBundled, readFirstScreens } from './publish-bundled.ts';
import { serveReleases } from './serve-releases.ts';

/** Publishes the builds of the four workspaces below `root` and answers the two apps that serve them. */
export async function openBundledPages(root: string, dataDir: string): Promise<{ site: Hono; releases: Hono }> {
  const folder = join(dataDir, 'releases');
  const distOf = (workspace: string) => join(root, workspace, 'dist');
  const dists = { parentApp: distOf('parent-app'), childApp: distOf('child-app'), docsApp: distOf('docs-app') };
  const registry = await publishBundled(dists, folder);
  const remotes = await readFirstScreens(folder, registry);
  const site = await createSite({ dist: distOf('shell'), registry, remotes });
  return { site, releases: serveReleases(folder, registry) };
}
