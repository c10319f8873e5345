import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../http/api-env.ts';
import { limitBodyTo } from '../http/limit-body.ts';
import { away, notFound, wrongType } from '../kernel/errors.ts';
import type { LiveRegistry } from './live-registry.ts';

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

/** Takes a body of this type alone, and of so many bytes at most; nothing of it is read before. */
export function takeBody(media: string, maxBytes: number): MiddlewareHandler<ApiEnv> {
  const limit = limitBodyTo(maxBytes);
  return (c, next) => {
    const [type = ''] = (c.req.header('Content-Type') ?? '').split(';');
    if (type.trim().toLowerCase() !== media) throw wrongType(`Please send it as ${media}`);
    return limit(c, next);
  };
}

/** Long enough for an upload. */
const retryAfterSeconds = 5;

/** An upload is held in memory whole, so there is one at a time on each server. */
export const oneAtATime: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { uploads } = registryOf(c);
  if (uploads.isBusy) throw away(retryAfterSeconds);
  uploads.isBusy = true;
  try {
    await next();
  } finally {
    uploads.isBusy = false;
  }
};
