import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../http/api-env.ts';
import { away, notFound, tooLarge, unfit, wrongType } from '../kernel/errors.ts';
import type { Bytes } from '../http/file-store.ts';
import type { LiveRegistry } from './live-registry.ts';
import { ofVersion } from './release.contract.ts';
import { releaseLimits } from './release.ts';

declare module '../http/api-env.ts' {
  interface ApiVariables {
    /** What this server serves; one without pages has none, and nothing to publish for. */
    registry: LiveRegistry | undefined;
  }
}

export function registryOf(c: Context<ApiEnv>): LiveRegistry {
  if (!c.var.registry) throw notFound();
  return c.var.registry;
}

/** Takes a body of this type alone; nothing of it is read before. */
export const takeType =
  (media: string): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    const [type = ''] = (c.req.header('Content-Type') ?? '').split(';');
    if (type.trim().toLowerCase() !== media) throw wrongType(`Please send it as ${media}`);
    return next();
  };

/** Long enough for an upload. */
const retryAfterSeconds = 5;

/** An upload is held in memory whole, so there is one at a time of each remote on each server. */
export const oneAtATime: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { uploads } = registryOf(c);
  const { name } = ofVersion.parse(c.req.param());
  if (uploads.has(name)) throw away(retryAfterSeconds);
  uploads.add(name);
  try {
    await next();
  } finally {
    uploads.delete(name);
  }
};

/** What a line that is good for anything does; whoever sends less would keep the place from the others of the team. */
const leastBytesPerSecond = 32 * 1024;
const slowMaxMs = 3_000;
const everyMs = 250;

/** The whole body; 400 where less has come than the least rate after the first three seconds, 413 where it is too much. */
export async function readPack(c: Context): Promise<Bytes> {
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
