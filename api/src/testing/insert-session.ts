import { uuidv7 } from 'uuidv7';
import { type Caller, emFor, type MikroORM } from '../database/orm.ts';
import { AuthSessionEntity } from '../sessions/auth-session.entity.ts';
import { RefreshTokenEntity } from '../sessions/refresh-token.entity.ts';
import { makeRefreshToken } from '../sessions/refresh-token.ts';

/** A session of a person who need not have a password: its id, and its refresh token. */
export async function insertSession(orm: MikroORM, caller: Caller) {
  const { familyId, profileId } = caller;
  const [person, id, em] = [{ familyId, profileId }, uuidv7(), emFor(orm, caller)];
  const { token, hash } = makeRefreshToken(person);
  await em.insert(AuthSessionEntity, { ...person, id, expiresAt: new Date(Date.now() + 86_400_000) });
  await em.insert(RefreshTokenEntity, { ...person, sessionId: id, tokenHash: hash });
  return { id, refreshToken: token };
}
