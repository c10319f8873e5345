import type { Context, MiddlewareHandler } from 'hono';
import { uniqueSymbol } from 'hono-openapi';
import { readActor } from '../auth/actor.service.ts';
import { emFor } from '../database/orm.ts';
import type { ApiEnv } from './api-env.ts';

const letIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const actor = await readActor(c.var.auth, bearerOf(c));
  c.set('actor', actor);
  c.set('em', emFor(c.var.orm, actor));
  await next();
};

/**
 * Lets a request on only with a live session. Session and profile are read on every request, so a sign-out or a
 * rename acts on the next one.
 */
export const authenticate = Object.assign(letIn, { [uniqueSymbol]: { spec: { security: [{ session: [] }] } } });

/** The request's access token, '' without one. */
export function bearerOf(c: Context): string {
  return /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
}
