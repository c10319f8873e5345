import { callFunction } from '../database/call-function.ts';
import type { Actor, Asker } from '../kernel/actor.ts';
import { unauthenticated } from '../kernel/errors.ts';
import type { Role } from '../kernel/role.contract.ts';
import type { Claims } from './access-token.ts';
import type { AuthDeps } from './auth-deps.ts';

type Row = { role: Role; display_name: string; created_at: Date | string };

/** Whom a token is for, without asking the database; 401 where it is none of ours. */
export function askerOf(claims: Claims | null): Asker {
  if (!claims) throw unauthenticated('bad_jwt');
  const { fid: familyId, sub: profileId, sid: sessionId, rid } = claims;
  return { familyId, profileId, sessionId, tokenHash: rid === undefined ? undefined : Buffer.from(rid, 'base64url') };
}

/** Who is asking. 401 unless session and profile are alive. */
export async function readActor(auth: Pick<AuthDeps, 'orm'>, asker: Asker): Promise<Actor> {
  const actor = await readLiving(auth, asker);
  if (!actor) throw unauthenticated('session_not_found');
  return actor;
}

/** Whom an access token speaks for, null where the session is over; 401 for what is no token of ours. */
export const findActor = async (
  { orm, accessTokens }: Pick<AuthDeps, 'orm' | 'accessTokens'>,
  accessToken: string,
): Promise<Actor | null> => readLiving({ orm }, askerOf(accessTokens.verify(accessToken)));

/** By one round trip. */
async function readLiving({ orm }: Pick<AuthDeps, 'orm'>, asker: Asker): Promise<Actor | null> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  const args = [familyId, profileId, sessionId, tokenHash];
  const [row] = await callFunction<Row>(orm.em, 'select * from fn.read_actor(?, ?, ?, ?)', args);
  if (!row) return null;
  return {
    ...asker,
    role: row.role,
    displayName: row.display_name,
    createdAt: new Date(row.created_at),
  };
}
