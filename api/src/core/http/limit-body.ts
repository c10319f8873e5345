import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from '../errors/errors.ts';
import { limits } from '../kernel/limits.contract.ts';
import type { ApiEnv } from './api-env.ts';
import type { ReadsOwnBody } from './own-bodies.ts';

/** The HTTP parser enforces Content-Length. Counts only without one, since reading a body as a stream costs time. */
export function limitBodyTo(maxBytes: number): MiddlewareHandler<ApiEnv> {
  const counted = bodyLimit({ maxSize: maxBytes, onError: refuseLarge });
  return async (c, next) => {
    const length = c.req.header('Content-Length');
    const isLengthSaid = length !== undefined && c.req.header('Transfer-Encoding') === undefined;
    if (isLengthSaid && !(Number(length) <= maxBytes)) refuseLarge();
    return isLengthSaid || hasNoBody.has(c.req.method) ? next() : counted(c, next);
  };
}

/** A Request with these methods never has a body. */
const hasNoBody = new Set(['GET', 'HEAD']);

const usual = limitBodyTo(limits.bodyMaxBytes);

/** Refuses bodies of more than 64 KiB (Rules 11.3), unless the operation reads its own body. */
export const limitBody =
  (readsOwnBody: ReadsOwnBody): MiddlewareHandler<ApiEnv> =>
  (c, next) =>
    readsOwnBody(c.req) ? next() : usual(c, next);

function refuseLarge(): never {
  throw tooLarge();
}
