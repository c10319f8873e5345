import type { Client } from 'pg';
import type { Caller, MikroORM } from '../../src/core/database/orm.ts';
import { createAccessTokens } from '../../src/identity/access-tokens/access-token.ts';
import { insertAdult } from '../testing/families/insert-adult.ts';
import { insertFamily } from '../testing/families/insert-family.ts';
import { insertSession } from '../testing/families/insert-session.ts';

export interface SignedIn {
  readonly sessionId: string;
  readonly token: string;
}

type Member = Caller & { readonly here: SignedIn; readonly there: SignedIn };

/** `second` is another parent; the helper looks after `child`, not after `sibling`. */
export type Household = Record<'parent' | 'second' | 'helper' | 'child' | 'sibling', Member>;

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
    const { parent, children } = await insertFamily(orm, 2, { passwordHash });
    const [child, sibling = child] = children;
    const second = await insertAdult(parent, { kind: 'parent' }, superuser);
    const helper = await insertAdult(parent, { kind: 'helper', childIds: [child.profileId] }, superuser);
    return {
      parent: await signInTwice(parent),
      second: await signInTwice(second),
      helper: await signInTwice(helper),
      child: await signInTwice(child),
      sibling: await signInTwice(sibling),
    };
  };
}
