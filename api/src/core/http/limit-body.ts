import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from '../errors/errors.ts';
import { limits } from '../kernel/limits.contract.ts';
import type { ApiEnv } from './api-env.ts';
import type { ReadsOwnBody } from './own-bodies.ts';

/**
 * Refuses bodies of more than so many bytes. Content-Length is enough where there is one, since the HTTP parser holds the
 * body to it. Only without one are the bytes counted: merely touching a body makes a stream of it, which costs time.
 */
export function limitBodyTo(maxBytes: number): MiddlewareHandler<ApiEnv> {
  const counted = bodyLimit({ maxSize: maxBytes, onError: refuseLarge });
  return async (c, next) => {
    const length = c.req.header('Content-Length');
    const isLengthSaid = length !== undefined && c.req.header('Transfer-Encoding') === undefined;
    if (isLengthSaid && !(Number(length) <= maxBytes)) refuseLarge();
    return isLengthSaid || hasNoBody.has(c.req.method) ? next() : counted(c, next);
  };
}

/** Whatever comes with these, a Request of them has no body, so nothing of ours could read one. */
const hasNoBody = new Set(['GET', 'HEAD']);

const usual = limitBodyTo(limits.bodyMaxBytes);

/** Refuses bodies of more than 64 KiB (Rules 11.3), where an operation has no limit of its own. */
export const limitBody =
  (readsOwnBody: ReadsOwnBody): MiddlewareHandler<ApiEnv> =>
  (c, next) =>
    readsOwnBody(c.req) ? next() : usual(c, next);

function refuseLarge(): never {
  throw tooLarge();
}
