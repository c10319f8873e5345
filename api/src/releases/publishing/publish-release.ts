import type { Context } from 'hono';
import { readExtras, splitBodies } from './release-extras.ts';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import type { Bytes } from '../../core/http/files/file-store.ts';
import { operation } from '../../core/http/operation.ts';
import { readSteadily } from '../../core/http/read-steadily.ts';
import { AppError, away, tooLarge, unfit } from '../../core/errors/errors.ts';
import { publishedAlready, refuseOtherType, refuseUnfit } from './check-release.ts';
import { registryOf } from '../registry/live-registry.ts';
import { releaseToken, tokenRejections } from './release-token.ts';
import { ofVersion, published, wasTried } from '../registry/release.contract.ts';
import { releaseLimits } from '../registry/release.ts';
import { refuseOtherFiles, splitPack } from '../registry/unpack-release.ts';
import { catalogsOf, catalogWarnings } from '../registry/uses/catalogs.ts';
import type { Publishing } from './verify-release.ts';
import { releases } from './release.messages.ts';

const takes = 'application/vnd.tokennest.release';

const retryAfterSeconds = 5;

/** Stores an upload; makes nothing live. One upload per remote at a time, because it is in memory as a whole. */
export const publishRelease = operation(
  {
    route: 'PUT /api/releases/:name/:version',
    summary: 'Publish a version: release.json on the first line, then the stored bytes of its files',
    who: 'open',
    guard: releaseToken,
    params: ofVersion,
    query: wasTried,
    takes,
    answers: { 201: published },
    refuses: [409],
    means: { 400: 'It may not be published; detail says why', 413: 'More than 10 MiB' },
  },
  async ({ params: { name, version }, query: { tried } }, c) => {
    const { uploads, shell, current } = registryOf(c);
    const em = c.var.services.orm.em.fork();
    const { tokenHash } = c.var;
    if (uploads.has(name)) throw away(retryAfterSeconds);
    uploads.add(name);
    try {
      await refuseBeyondDay(em, { name, tokenHash });
      refuseOtherType(c, takes);
      const pack = await readPack(c);
      const { pages } = current();
      const upload = { name, version, isTried: tried === 'true', tokenHash, shell, pages, pack };
      return { name, version, ...(await keepUpload(em, upload)) };
    } finally {
      uploads.delete(name);
    }
  },
);

/** 413 if it is too large, before reading the body if Content-Length exceeds the limit. */
function readPack(c: Context): Promise<Bytes> {
  const { packedMaxBytes: maxBytes } = releaseLimits;
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw tooLarge();
  const tooSlow = () => unfit(releases.tooSlow);
  return readSteadily(c.req.raw.body ?? new Blob().stream(), { maxBytes, tooLarge, tooSlow });
}

interface Upload extends Publishing {
  readonly version: string;
  readonly pack: Bytes;
  readonly tokenHash: Buffer;
  readonly isTried: boolean;
}

async function keepUpload(em: EntityManager, { pack, version, ...asked }: Upload) {
  const { manifest, rest } = splitPack(pack);
  const release = await refuseUnfit(em, manifest, asked);
  if (release.version !== version) throw unfit(releases.otherVersion({ found: release.version, version }));
  const { bodies, after } = splitBodies(release.files, rest);
  await refuseOtherFiles(release.files, bodies);
  const { about, maps, mapBodies } = await readExtras(release.files, after);
  const { name, tokenHash, isTried } = asked;
  const extras = [about && JSON.stringify(about), JSON.stringify(maps), mapBodies];
  const args = [tokenHash, JSON.stringify(manifest), bodies, isTried, ...extras];
  const sql = 'select fn.publish_release(?, ?, ?, ?, ?, ?, ?) as bytes';
  const calling = callFunction<{ bytes: number }>(em, sql, args);
  const [kept] = await orReject(calling, {
    ...tokenRejections,
    stateForbids: () => publishedAlready(name, version),
    noneLeft: beyondDay,
  });
  return { bytes: kept?.bytes ?? 0, warnings: catalogWarnings(catalogsOf(release)) };
}

/** Refuses a publisher beyond the daily limit before the upload (Rules 13.59). */
async function refuseBeyondDay(em: EntityManager, { name, tokenHash }: Pick<Upload, 'name' | 'tokenHash'>) {
  const calling = callFunction<{ is: boolean }>(em, 'select fn.is_within_day(?, ?, 0) as is', [tokenHash, name]);
  const [day] = await orReject(calling, tokenRejections);
  if (!day?.is) throw beyondDay();
}

const { versionsADayMax } = releaseLimits;
const hourSeconds = 60 * 60;

const beyondDay = () =>
  new AppError(429, releases.tooManyADay({ versions: versionsADayMax }), {
    headers: { 'Retry-After': String(hourSeconds) },
  });
