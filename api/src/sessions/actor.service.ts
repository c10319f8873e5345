import type { Actor } from '../kernel/actor.ts';
import { unauthenticated } from '../kernel/errors.ts';
import type { Role } from '../kernel/role.contract.ts';
import type { AuthDeps } from './auth-deps.ts';

type Row = { role: Role; display_name: string; created_at: Date | string; time_zone: string };

/** Whom an access token speaks for. 401 unless its session and profile are alive. */
export async function readActor(auth: AuthDeps, accessToken: string): Promise<Actor> {
  const actor = await findActor(auth, accessToken);
  if (!actor) throw unauthenticated('session_not_found');
  return actor;
}

/** The same by one round trip, null where the session is over; 401 for what is no token of ours. */
export async function findActor(
  { orm, accessTokens }: Pick<AuthDeps, 'orm' | 'accessTokens'>,
  accessToken: string,
): Promise<Actor | null> {
  const claims = accessTokens.verify(accessToken);
  if (!claims) throw unauthenticated('bad_jwt');
  const { fid: familyId, sub: profileId, sid: sessionId, rid } = claims;
  const tokenHash = rid === undefined ? null : Buffer.from(rid, 'base64url');
  const [row] = await orm.em
    .getDriver()
    .execute<Row[]>('select * from read_actor(?, ?, ?, ?)', [familyId, profileId, sessionId, tokenHash]);
  if (!row) return null;
  return {
    familyId,
    profileId,
    sessionId,
    role: row.role,
    displayName: row.display_name,
    createdAt: new Date(row.created_at),
    timeZone: row.time_zone,
  };
}
