import { join } from 'node:path';
import type { Hono } from 'hono';
import { StartupError } from '../../core/config/startup-error.ts';
import type { MikroORM } from '../../core/database/orm.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { createDiskCache } from './disk-cache.ts';
import { type LiveRegistry, openLiveRegistry } from '../registry/live-registry.ts';
import { type Brought, publishBundled, readBundle } from '../publishing/publish-bundled.ts';
import { findMisfit } from '../publishing/verify-release.ts';
import { serveKit } from './serve-kit.ts';
import { serveReleases } from './serve-releases.ts';
import type { ShellRelease } from '../registry/release.ts';
import { createStoredFiles, type ReadStored } from './stored-files.ts';
import { createSite } from './site.ts';

export interface Pages {
  readonly site: Hono;
  readonly releases: Hono<ApiEnv>;
  readonly registry: LiveRegistry;
}

interface Setup {
  readonly orm: MikroORM;
  readonly ownerUrl: string;
  readonly brought: Brought;
  readonly dataDir: string;
  readonly authSecret: string;
  readonly hasServiceWorker?: boolean;
  readonly hasPeople?: () => Promise<boolean>;
  readonly readRegistration?: () => Promise<string>;
}

export async function openBundledPages({
  orm,
  ownerUrl,
  brought,
  dataDir,
  authSecret,
  hasServiceWorker = true,
  hasPeople = async () => true,
  readRegistration = async () => 'open',
}: Setup): Promise<Pages> {
  const shell = await publishBundled({ orm, ownerUrl }, await readBundle(brought));
  const registry = await openLiveRegistry(orm, { shell, secret: authSecret, findMisfit });
  const cache = createDiskCache(join(dataDir, 'cache/releases'));
  await cache.clean(orm);
  const read = createStoredFiles({ orm, cache });
  const html = await readPage(read, shell);
  const site = createSite({ html, registry, read, hasServiceWorker, hasPeople, readRegistration });
  const releases = serveReleases({ orm, registry, read }).route(
    '/',
    await serveKit(brought.distOf('scripts/remote/kit')),
  );
  return { site, releases, registry };
}

async function readPage(read: ReadStored, { version, files }: ShellRelease): Promise<string> {
  const path = 'index.html';
  const listed = files.get(path);
  const page = listed && (await read({ name: 'shell', version, path, ...listed }, 'identity'));
  if (!page) throw new StartupError('The shell has no page: run npm run build.');
  return new TextDecoder().decode(page);
}
