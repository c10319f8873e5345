import type { MikroORM } from '../../../src/core/database/orm.ts';
import { AppError } from '../../../src/core/errors/errors.ts';
import { insertFamily } from '../../testing/families/insert-family.ts';
import { insertSession } from '../../testing/families/insert-session.ts';
import { changeAsOwner } from '../../testing/processes/query-as.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { askerOf, findActor } from '../../../src/identity/sessions/actor.ts';
import { createAuthDeps } from '../../../src/identity/access-tokens/auth-deps.ts';
import { rotateSession } from '../../../src/identity/sessions/session.ts';

export interface Held {
  readonly refreshToken: string;
  readonly accessToken: string;
}

/** Sessions of one person, to be copied by tests. */
export async function openSessions(orm: MikroORM) {
  const auth = createAuthDeps({ orm, secret: 'a secret of the tests, 32 or more', passwords: quickPasswords() });
  const { parent } = await insertFamily(orm);
  const { familyId: fid, profileId: sub } = parent;
  const execute = async (sql: string, args: unknown[] = []) => (await changeAsOwner(parent, sql, args)).rows;

  return {
    execute,
    open: async () => {
      const { id, refreshToken } = await insertSession(parent);
      return { id, held: { refreshToken, accessToken: '' } };
    },
    refresh: async ({ refreshToken }: Held): Promise<Held | string> => {
      const rotating = rotateSession(auth, refreshToken).catch((error: unknown) => {
        if (error instanceof AppError && error.status === 400) return error.authCode ?? '';
        throw error;
      });
      const session = await rotating;
      if (typeof session === 'string') return session;
      const claims = { sub, fid, sid: session.sessionId, rid: session.refreshId };
      return { refreshToken: session.refreshToken, accessToken: await auth.accessTokens.sign(claims) };
    },
    request: async ({ accessToken }: Held) =>
      (await findActor(orm, askerOf(auth.accessTokens.verify(accessToken)))) !== null,
    waitLong: async (id: string) => {
      const long = new Date(Date.now() - 11_000);
      await execute('update refresh_token set used_at = $2 where session_id = $1 and used_at is not null', [id, long]);
    },
  };
}
