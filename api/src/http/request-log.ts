import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { uuidv7 } from 'uuidv7';
import type { ApiEnv } from './api-env.ts';

/** One line a request. The route's pattern stands for the path: a path holds ids, and the log no personal data. */
export const requestLog: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const startedMs = performance.now();
  const requestId = uuidv7();
  const log = c.var.log.child({ requestId });
  c.set('requestId', requestId);
  c.set('log', log);
  await next();
  c.header('X-Request-Id', requestId);
  const durationMs = Math.round(performance.now() - startedMs);
  log.info({ method: c.req.method, route: routePath(c), status: c.res.status, durationMs }, 'request');
};
