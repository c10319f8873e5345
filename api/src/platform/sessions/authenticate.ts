import type { Context, MiddlewareHandler } from 'hono';
import { uniqueSymbol } from 'hono-openapi';
import { emFor } from '../database/orm.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { bearerOf } from '../http/bearer.ts';
import { isOpen } from '../http/open-paths.ts';
import { refuseOtherRole } from '../http/require-role.ts';
import { hasSessionInside } from '../http/session-inside.ts';
import { AppError } from '../kernel/errors.ts';
import type { Claims } from './access-token.ts';
import { askerOf, readActor } from './actor.service.ts';

/** What the access token says, which is checked once for a request. */
export function claimsOf(c: Context<ApiEnv>): Claims | null {
  if (c.var.claims === undefined) c.set('claims', c.var.auth.accessTokens.verify(bearerOf(c)));
  return c.var.claims ?? null;
}

const letIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('asker', askerOf(claimsOf(c)));
  c.set('em', c.var.orm.em);
  c.set('isSessionInside', hasSessionInside(c));
  if (c.var.isSessionInside) return letFunctionAsk(c, next);
  await enter(c);
  await next();
};

async function enter(c: Context<ApiEnv>): Promise<void> {
  const actor = await readActor(c.var.auth, c.var.asker);
  c.set('actor', actor);
  c.set('em', emFor(c.var.orm, actor));
}

/** Whatever else is refused was perhaps refused before the function asked: without a session it is 401, then 403. */
async function letFunctionAsk(c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> {
  await next();
  if (!(c.error instanceof AppError) || c.error.status >= 500) return;
  await enter(c);
  if (c.var.roleAsked) refuseOtherRole(c.var.actor, c.var.roleAsked);
}

/**
 * Lets a request on only with a live session. Session and profile are read on every request, so a sign-out or a
 * rename acts on the next one.
 */
export const authenticate = Object.assign(letIn, { [uniqueSymbol]: { spec: { security: [{ session: [] }] } } });

/** The same for everything under /api that is not open to everybody. */
export const authenticateUnlessOpen: MiddlewareHandler<ApiEnv> = (c, next) =>
  isOpen(c.req.path) ? next() : authenticate(c, next);
