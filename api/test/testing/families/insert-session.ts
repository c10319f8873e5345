import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Person } from '../../../src/platform/accounts/identity.ts';
import { makeRefreshToken, writeRefreshToken } from '../../../src/platform/sessions/session.ts';
import { connectAs } from '../processes/test-database.ts';

/**
 * A session of a person who need not have a password: its id, and its refresh token. As the owner, or this superuser: the
 * serving role opens one by a password only.
 */
export async function insertSession(person: Person, superuser?: Client) {
  await using closing = new AsyncDisposableStack();
  const client = superuser ?? closing.adopt(await connectAs('owner'), (owner) => owner.end());
  const { familyId, profileId } = person;
  if (!superuser) {
    const enter = `select set_config('app.family_id', $1, false), set_config('app.profile_id', $2, false)`;
    await client.query(enter, [familyId, profileId]);
  }
  const [id, token] = [uuidv7(), makeRefreshToken(person)];
  await client.query(
    `with opened as (
       insert into auth_session (family_id, id, profile_id, expires_at) values ($1, $2, $3, now() + interval '1 day')
       returning family_id, id, profile_id
     )
     insert into refresh_token (family_id, session_id, profile_id, token_hash) select *, $4 from opened`,
    [familyId, id, profileId, token.hash],
  );
  return { id, refreshToken: writeRefreshToken(token, id) };
}
