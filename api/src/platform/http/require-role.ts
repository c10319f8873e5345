import type { MiddlewareHandler } from 'hono';
import { uniqueSymbol } from 'hono-openapi';
import type { Actor } from '../kernel/actor.ts';
import { forbidden } from '../kernel/errors.ts';
import type { Role } from '../kernel/role.contract.ts';
import type { ApiEnv } from './api-env.ts';

const sentences = {
  parent: 'Only a parent can do this',
  child: 'Only a child can do this',
} satisfies Record<Role, string>;

/** 403 for whoever has another role. */
export function refuseOtherRole(actor: Actor, role: Role): void {
  if (actor.role !== role) throw forbidden(sentences[role]);
}

/** The first of the isolation layers; the service, row-level security and the keys hold without it. */
export function requireRole(role: Role): MiddlewareHandler<ApiEnv> {
  const middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
    if (c.var.isSessionInside) c.set('roleAsked', role);
    else refuseOtherRole(c.var.actor, role);
    await next();
  };
  return Object.assign(middleware, {
    [uniqueSymbol]: { spec: { responses: { 403: { description: sentences[role] } } } },
  });
}
