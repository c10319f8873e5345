import { emFor } from '../../core/database/orm.ts';
import { bearerOf } from '../../core/http/bearer.ts';
import { type Guard, operation } from '../../core/http/operation.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { askerOf, findActor } from '../sessions/actor.ts';
import type { AuthDeps } from '../access-tokens/auth-deps.ts';
import { signOut as endSessions } from '../sessions/session.ts';
import { signOutByCore } from './auth-core.ts';
import { signOutQuery } from './auth-v1.contract.ts';

declare module '../../core/http/api-env.ts' {
  interface ApiVariables {
    signingOut: Actor;
  }
}

/** A sign-out token can only end its session (Rules 14.12). */
const toSignOut = (auth: AuthDeps): AuthDeps => ({ ...auth, accessTokens: auth.signOutTokens });

/** A repeated sign-out succeeds (RFC 7009, section 2.2). */
const living: Guard = {
  async ask(c) {
    const actor = await findActor(c.var.services.orm, askerOf(c.var.services.auth.signOutTokens.verify(bearerOf(c))));
    if (!actor) return c.body(null, 204);
    c.set('signingOut', actor);
    return undefined;
  },
  means: {},
};

export const signOut = operation(
  {
    route: 'POST /auth/v1/logout',
    summary: 'End sessions of the caller; safe to repeat',
    who: 'anyone',
    right: 'account',
    session: 'own',
    guard: living,
    query: signOutQuery,
    answers: { 204: null },
  },
  async ({ query: { scope } }, c) => {
    const { signingOut } = c.var;
    const { auth, orm } = c.var.services;
    const end = () => endSessions(emFor(orm, signingOut), signingOut, scope);
    await signOutByCore(toSignOut(auth), bearerOf(c), end);
  },
);
