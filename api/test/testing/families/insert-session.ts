import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Caller } from '../../../src/core/database/orm.ts';
import { makeRefreshToken, writeRefreshToken } from '../../../src/identity/sessions/session.ts';
import { asOwner } from '../processes/query-as.ts';

/** Inserts a session as the owner, since the serving role needs a password. Returns id and refresh token. */
export async function insertSession(person: Caller, superuser?: Client) {
  const { familyId, profileId } = person;
  const [id, token] = [uuidv7(), makeRefreshToken(person)];
  const insert = async (client: Client) => {
    const open = `insert into auth_session (family_id, id, profile_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`;
    await client.query(open, [familyId, id, profileId]);
    const give = 'insert into refresh_token (family_id, session_id, profile_id, token_hash) values ($1, $2, $3, $4)';
    await client.query(give, [familyId, id, profileId, token.hash]);
  };
  await (superuser ? insert(superuser) : asOwner(person, insert));
  return { id, refreshToken: writeRefreshToken(token, id) };
}
