import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { uuidv7 } from 'uuidv7';
import type { ApiEnv } from './api-env.ts';
import type { Metrics } from './metrics.ts';

/** Logs the route's pattern instead of the path, which contains ids: no personal data in the log. */
export function requestLog({ requestSeconds }: Metrics): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const startedMs = performance.now();
    const requestId = uuidv7();
    const log = c.var.services.log.child({ requestId });
    c.set('requestId', requestId);
    c.set('log', log);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const durationMs = performance.now() - startedMs;
    const fields = { method: c.req.method, route: routePath(c), status: c.res.status };
    requestSeconds.observe(fields, durationMs / 1000);
    log.info({ ...fields, durationMs: Math.round(durationMs) }, 'request');
  };
}
