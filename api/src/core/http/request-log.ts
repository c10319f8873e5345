import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { uuidv7 } from 'uuidv7';
import type { ApiEnv } from './api-env.ts';
import type { Metrics } from './metrics.ts';

/** One line and one measurement a request. The route's pattern stands for the path: a path holds ids, and the log no personal data. */
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
    const told = { method: c.req.method, route: routePath(c), status: c.res.status };
    requestSeconds.observe(told, durationMs / 1000);
    log.info({ ...told, durationMs: Math.round(durationMs) }, 'request');
  };
}
