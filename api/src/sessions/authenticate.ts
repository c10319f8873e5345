import type { MiddlewareHandler } from 'hono';
import { uniqueSymbol } from 'hono-openapi';
import { emFor } from '../database/orm.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { bearerOf } from '../http/bearer.ts';
import { isOpen } from '../http/open-paths.ts';
import { readActor } from './actor.service.ts';

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

/** The same for everything under /api that is not open to everybody. */
export const authenticateUnlessOpen: MiddlewareHandler<ApiEnv> = (c, next) =>
  isOpen(c.req.path) ? next() : authenticate(c, next);
