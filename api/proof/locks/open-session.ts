import { uuidv7 } from 'uuidv7';
import { AuthSessionEntity } from '../../src/sessions/auth-session.entity.ts';
import { makeRefreshToken } from '../../src/sessions/refresh-token.ts';
import { RefreshTokenEntity } from '../../src/sessions/refresh-token.entity.ts';
import { type Caller, emFor, type MikroORM } from '../../src/database/orm.ts';

/** A session of a person who has no password; answers its refresh token. */
export async function openSession(orm: MikroORM, caller: Caller): Promise<string> {
  const { familyId, profileId } = caller;
  const [person, id, em] = [{ familyId, profileId }, uuidv7(), emFor(orm, caller)];
  const { token, hash } = makeRefreshToken(person);
  await em.insert(AuthSessionEntity, { ...person, id, expiresAt: new Date(Date.now() + 60_000) });
  await em.insert(RefreshTokenEntity, { ...person, sessionId: id, tokenHash: hash });
  return token;
}
