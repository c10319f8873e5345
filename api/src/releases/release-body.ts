import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../http/api-env.ts';
import { limitBodyTo } from '../http/limit-body.ts';
import { away, wrongType } from '../kernel/errors.ts';

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

/** An upload is held in memory whole, so there is one at a time. */
export function oneAtATime(): MiddlewareHandler<ApiEnv> {
  let isBusy = false;
  return async (_, next) => {
    if (isBusy) throw away(retryAfterSeconds);
    isBusy = true;
    try {
      await next();
    } finally {
      isBusy = false;
    }
  };
}
