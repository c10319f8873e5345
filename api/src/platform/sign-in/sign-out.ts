import type { Context } from 'hono';
import { emFor } from '../database/orm.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { bearerOf } from '../http/bearer.ts';
import { operation } from '../http/operation.ts';
import { askerOf, findActor } from '../sessions/actor.ts';
import type { AuthDeps } from '../sessions/auth-deps.ts';
import { signOut as endSessions } from '../sessions/session.ts';
import { signOutByCore } from './auth-core.ts';
import { signOutQuery } from './auth-v1.contract.ts';

/** A sign-out token will do for ending its session, and for nothing else (Rules 14.12). */
const toSignOut = (auth: AuthDeps): AuthDeps => ({ ...auth, accessTokens: auth.signOutTokens });

const claimsOf = (c: Context<ApiEnv>) => c.var.auth.signOutTokens.verify(bearerOf(c));

/** What has ended is ended (RFC 7009, section 2.2): a sign-out sent twice is no failure. */
export const signOut = operation(
  {
    route: 'POST /auth/v1/logout',
    summary: 'End sessions of the person who asks; sent twice it is one sign-out',
    who: 'anyone',
    session: 'own',
    guard: { ask: (c) => void askerOf(claimsOf(c)), means: {} },
    query: signOutQuery,
    answers: { 204: null },
  },
  async ({ query: { scope } }, c) => {
    const claims = claimsOf(c);
    const actor = claims && (await findActor(c.var.orm, askerOf(claims)));
    if (!actor) return;
    const end = () => endSessions(emFor(c.var.orm, actor), actor, scope);
    await signOutByCore(toSignOut(c.var.auth), bearerOf(c), end);
  },
);
