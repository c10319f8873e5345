import type { Client } from 'pg';
import type { Caller, MikroORM } from '../../src/core/database/orm.ts';
import { createAccessTokens } from '../../src/identity/access-tokens/access-token.ts';
import { insertFamily } from '../testing/families/insert-family.ts';
import { insertSession } from '../testing/families/insert-session.ts';

export interface SignedIn {
  readonly sessionId: string;
  readonly token: string;
}

type Member = Caller & { readonly here: SignedIn; readonly there: SignedIn };

export type Household = Record<'parent' | 'child', Member>;

type Setup = { superuser: Client; secret: string; passwordHash: string };

/** Inserts sessions directly, since signing in a test's households takes a minute; `secret` is the servers'. */
export function createHouseholds(orm: MikroORM, { superuser, secret, passwordHash }: Setup) {
  const { sign } = createAccessTokens(secret);
  async function signIn(caller: Caller): Promise<SignedIn> {
    const { id: sessionId } = await insertSession(caller, superuser);
    return { sessionId, token: await sign({ sub: caller.profileId, fid: caller.familyId, sid: sessionId }) };
  }
  const signInTwice = async (caller: Caller): Promise<Member> => ({
    ...caller,
    here: await signIn(caller),
    there: await signIn(caller),
  });
  return async function insertHousehold(): Promise<Household> {
    const { parent, children } = await insertFamily(orm, 1, { passwordHash });
    return { parent: await signInTwice(parent), child: await signInTwice(children[0]) };
  };
}
