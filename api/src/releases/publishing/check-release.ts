import type { Context } from 'hono';
import type { z } from 'zod';
import type { EntityManager } from '../../core/database/orm.ts';
import { limitBodyTo } from '../../core/http/limit-body.ts';
import { operation } from '../../core/http/operation.ts';
import { conflict, unfit, wrongType } from '../../core/errors/errors.ts';
import { registryOf } from '../registry/live-registry.ts';
import { releaseToken } from './release-token.ts';
import { checked, ofRemote } from '../registry/release.contract.ts';
import { ReleaseEntity } from '../registry/release.entity.ts';
import { releaseLimits, remoteRelease, type RemoteRelease } from '../registry/release.ts';
import { parseManifest } from '../registry/unpack-release.ts';
import { catalogsOf, catalogWarnings } from '../registry/uses/catalogs.ts';
import { findFault, type Publishing } from './verify-release.ts';
import { releases } from './release.messages.ts';

const takes = 'application/json';

export const checkRelease = operation(
  {
    route: 'POST /api/releases/:name/check',
    summary: 'Check by its release.json whether a build may be published',
    who: 'open',
    guard: releaseToken,
    params: ofRemote,
    takes,
    answers: { 200: checked },
    refuses: [409],
    means: { 400: 'It may not be published; detail says why' },
  },
  async ({ params: { name } }, c) => {
    refuseOtherType(c, takes);
    let warnings: string[] = [];
    await limitBodyTo(releaseLimits.listMaxBytes)(c, async () => {
      const manifest = parseManifest(await c.req.text());
      const { shell, current } = registryOf(c);
      const asked = { name, shell, pages: current().pages };
      const release = await refuseUnfit(c.var.services.orm.em.fork(), manifest, asked);
      warnings = catalogWarnings(catalogsOf(release));
    });
    return { warnings };
  },
);

/** Returns the parsed list; throws the reason if the build may not be published. */
export async function refuseUnfit(
  em: EntityManager,
  manifest: unknown,
  { name, shell, pages }: Publishing,
): Promise<RemoteRelease> {
  const release = remoteRelease.safeParse(manifest);
  if (!release.success) throw unfit(releases.unlikeBuild({ place: placeOf(release.error) }));
  const fault = findFault(release.data, { name, shell, pages });
  if (fault !== null) throw unfit(releases.unfit({ fault }));
  const { version } = release.data;
  if (await em.count(ReleaseEntity, { name, version })) throw publishedAlready(name, version);
  return release.data;
}

const placeOf = ({ issues: [first] }: z.ZodError) => first?.path.join('.').slice(0, 120) || 'it';

export const publishedAlready = (name: string, version: string) => conflict(releases.published({ version, name }));

export function refuseOtherType(c: Context, media: string): void {
  const [type = ''] = (c.req.header('Content-Type') ?? '').split(';');
  if (type.trim().toLowerCase() !== media) throw wrongType(media);
}
