import { emFor } from '../database/orm.ts';
import { bearerOf } from '../http/bearer.ts';
import { operation } from '../http/operation.ts';
import { askerOf, findActor } from '../sessions/actor.ts';
import type { AuthDeps } from '../sessions/auth-deps.ts';
import { signOut as endSessions } from '../sessions/session.ts';
import { signOutByCore } from './auth-core.ts';
import { signOutQuery } from './auth-v1.contract.ts';

/**
 * What has ended is ended (RFC 7009, section 2.2): a sign-out sent twice is no failure. 401 for what is no token of ours.
 */
export const signOut = operation(
  {
    route: 'POST /auth/v1/logout',
    summary: 'End sessions of the person who asks; sent twice it is one sign-out',
    who: 'anyone',
    session: 'own',
    query: signOutQuery,
    answers: { 204: null },
  },
  async ({ query: { scope } }, c) => {
    const auth = toSignOut(c.var.auth);
    const actor = await findActor(c.var.orm, askerOf(auth.accessTokens.verify(bearerOf(c))));
    if (!actor) return;
    const end = () => endSessions(emFor(c.var.orm, actor), actor, scope);
    await signOutByCore(auth, bearerOf(c), end);
  },
);

/** A sign-out token will do for ending its session, and for nothing else (Rules 14.12). */
const toSignOut = (auth: AuthDeps): AuthDeps => ({ ...auth, accessTokens: auth.signOutTokens });
