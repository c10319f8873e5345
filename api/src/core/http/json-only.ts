import type { MiddlewareHandler } from 'hono';
import { wrongType } from '../errors/errors.ts';
import type { ApiEnv } from './api-env.ts';
import type { ReadsOwnBody } from './own-bodies.ts';

/** Accepts only JSON bodies, which another origin's page cannot send without a preflight request (Rules 14.1). */
export const jsonOnly =
  (readsOwnBody: ReadsOwnBody): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    if (readsOwnBody(c.req)) return next();
    const [type = ''] = (c.req.header('Content-Type') ?? '').split(';');
    // Rules 1.3: an empty body counts as none.
    const length = c.req.header('Content-Length') ?? '0';
    const hasBody = length !== '0' || c.req.header('Transfer-Encoding') !== undefined;
    if (hasBody && c.req.method !== 'GET' && type.trim().toLowerCase() !== 'application/json') throw wrongType();
    return next();
  };
