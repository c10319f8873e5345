import type { Context } from 'hono';
import { callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { orReject } from '../database/rejection.ts';
import type { Bytes } from '../http/file-store.ts';
import { operation } from '../http/operation.ts';
import { AppError, away, tooLarge, unfit } from '../kernel/errors.ts';
import { publishedAlready, type Publishing, refuseOtherType, refuseUnfit } from './check-release.ts';
import { registryOf } from '../releases/live-registry.ts';
import { releaseToken, tokenRejections } from './release-token.ts';
import { ofVersion, published, wasTried } from '../releases/release.contract.ts';
import { releaseLimits } from '../releases/release.ts';
import { refuseOtherFiles, splitPack } from '../releases/unpack-release.ts';

const takes = 'application/vnd.tokennest.release';

/** Long enough for an upload. */
const retryAfterSeconds = 5;

/** Checks an upload and keeps it; nothing of it becomes live. It is held in memory whole, so there is one at a time of each remote. */
export const publishRelease = operation(
  {
    route: 'PUT /api/releases/:name/:version',
    summary: 'Publish a version: release.json on a line of its own, then the stored bytes of its files',
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
    const { uploads, shell } = registryOf(c);
    const em = c.var.orm.em.fork();
    const { tokenHash } = c.var;
    if (uploads.has(name)) throw away(retryAfterSeconds);
    uploads.add(name);
    try {
      await refuseBeyondDay(em, { name, tokenHash });
      refuseOtherType(c, takes);
      const upload = { name, version, isTried: tried === 'true', tokenHash, shell, pack: await readPack(c) };
      return { name, version, bytes: await keepUpload(em, upload) };
    } finally {
      uploads.delete(name);
    }
  },
);

/** What a line that is good for anything does; whoever sends less would keep the place from the others of the team. */
const leastBytesPerSecond = 32 * 1024;
const slowMaxMs = 3_000;
const everyMs = 250;

/** The whole body; 400 where less has come than the least rate after the first three seconds, 413 where it is too much. */
async function readPack(c: Context): Promise<Bytes> {
  if (Number(c.req.header('Content-Length') ?? 0) > releaseLimits.packedMaxBytes) throw tooLarge();
  const reader = (c.req.raw.body ?? new Blob().stream()).getReader();
  const tooSlow = Promise.withResolvers<never>();
  const chunks: Bytes[] = [];
  let bytes = 0;
  let dueMs = performance.now() + slowMaxMs;
  const watching = setInterval(() => {
    if (performance.now() > dueMs) tooSlow.reject(unfit('The upload came too slowly. Please try again'));
  }, everyMs);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), tooSlow.promise]);
      if (done) break;
      chunks.push(value);
      bytes += value.length;
      if (bytes > releaseLimits.packedMaxBytes) throw tooLarge();
      dueMs += (value.length / leastBytesPerSecond) * 1_000;
    }
    return Buffer.concat(chunks);
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearInterval(watching);
  }
}

interface Upload extends Publishing {
  readonly version: string;
  readonly pack: Bytes;
  readonly tokenHash: Buffer;
  readonly isTried: boolean;
}

/** Answers its stored size. */
async function keepUpload(em: EntityManager, { pack, version, ...asked }: Upload): Promise<number> {
  const { manifest, bodies } = splitPack(pack);
  const release = await refuseUnfit(em, manifest, asked);
  if (release.version !== version) throw unfit(`This is version ${release.version}, not ${version}`);
  await refuseOtherFiles(release.files, bodies);
  const { name, tokenHash, isTried } = asked;
  const args = [tokenHash, JSON.stringify(manifest), bodies, isTried];
  const calling = callFunction<{ bytes: number }>(em, 'select fn.publish_release(?, ?, ?, ?) as bytes', args);
  const [kept] = await orReject(calling, {
    ...tokenRejections,
    stateForbids: () => publishedAlready(name, version),
    noneLeft: beyondDay,
  });
  return kept?.bytes ?? 0;
}

/** Refuses before it has come what would be more than one publisher may have published in a day (Rules 13.59). */
async function refuseBeyondDay(em: EntityManager, { name, tokenHash }: Pick<Upload, 'name' | 'tokenHash'>) {
  const calling = callFunction<{ is: boolean }>(em, 'select fn.is_within_day(?, ?, 0) as is', [tokenHash, name]);
  const [day] = await orReject(calling, tokenRejections);
  if (!day?.is) throw beyondDay();
}

const { versionsADayMax } = releaseLimits;
const hourSeconds = 60 * 60;

const beyondDay = () =>
  new AppError(429, `At most ${versionsADayMax} versions and 64 MiB a day are taken from one publisher`, {
    headers: { 'Retry-After': String(hourSeconds) },
  });
