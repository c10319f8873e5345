import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from '../kernel/errors.ts';
import { limits } from '../kernel/limits.contract.ts';
import type { ApiEnv } from './api-env.ts';

const counted = bodyLimit({ maxSize: limits.bodyMaxBytes, onError: refuseLarge });

/**
 * Refuses bodies of more than 64 KiB. One that says its length is judged by that, which the parser of HTTP holds it to;
 * only where none is said are the bytes counted, since just looking at a body makes a stream of it.
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
