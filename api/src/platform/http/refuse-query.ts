import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { uniqueSymbol } from 'hono-openapi';
import { z } from 'zod';
import { check, readQuery } from './accept.ts';
import type { ApiEnv } from './api-env.ts';

const noQuery = z.strictObject({});

/** What the OpenAPI document reads off a handler; null for one that says nothing there. */
function markOf(handler: object): object | null {
  const mark = uniqueSymbol in handler ? handler[uniqueSymbol] : null;
  return typeof mark === 'object' ? mark : null;
}

/** The part of the request that accept holds against a contract. */
function targetOf(handler: object): unknown {
  const mark = markOf(handler);
  return mark && 'target' in mark ? mark.target : null;
}

/**
 * Refuses a query where the route takes none: what was written as part of an id would otherwise be passed over, and the
 * route in front of it be asked (Rules 1.13). Stands before the routes, derived from them. Whatever else a route asks for
 * before the body, such as a role or a token, it asks for first here, too: nobody learns more by a query.
 */
export const refuseQuery: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = readQuery(c);
  if (Object.keys(given).length === 0) return next();
  const steps = stepsOf(c);
  if (steps.some(({ handler }) => targetOf(handler) === 'query')) return next();
  await askFirst(c, steps);
  check(given, noQuery);
};

/** The handlers of the route that is asked: of those that fit, the first. */
function stepsOf(c: Context<ApiEnv>) {
  const matched = matchedRoutes(c).map((step, index) => ({ ...step, index }));
  const route = matched.find(({ method }) => method !== 'ALL');
  return matched.filter(({ method, path }) => method === route?.method && path === route.path);
}

/** Calls what guards the route; the route itself says nothing to the document and is not called. */
async function askFirst(c: Context<ApiEnv>, steps: ReturnType<typeof stepsOf>) {
  for (const { handler, index } of steps) {
    if (!markOf(handler) || targetOf(handler) === 'json') continue;
    c.req.routeIndex = index; // whose parameters are read
    await handler(c, async () => undefined);
  }
}
