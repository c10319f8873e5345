import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from '../kernel/errors.ts';
import { limits } from '../kernel/limits.contract.ts';
import type { ApiEnv } from './api-env.ts';

const counted = bodyLimit({ maxSize: limits.bodyMaxBytes, onError: refuseLarge });

/**
 * Refuses bodies of more than 64 KiB. Content-Length is enough where there is one, since the HTTP parser holds the body
 * to it. Only without one are the bytes counted: merely touching a body makes a stream of it, which costs time.
 */
export const limitBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const length = c.req.header('Content-Length');
  if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return counted(c, next);
  if (!(Number(length) <= limits.bodyMaxBytes)) refuseLarge();
  return next();
};

function refuseLarge(): never {
  throw tooLarge();
}
