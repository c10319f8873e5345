import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { ApiEnv } from './api-env.ts';

/**
 * For a route whose one function asks for the session, and for the role of requireRole, before anything else: one round
 * trip and one transaction for all. authenticate looks for this and leaves both to it.
 */
export const sessionInside: MiddlewareHandler<ApiEnv> = (_, next) => next();

export const hasSessionInside = (c: Context<ApiEnv>): boolean =>
  matchedRoutes(c).some(({ handler }) => handler === sessionInside);
