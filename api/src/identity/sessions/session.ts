import { createHash, createHmac, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { countGuess } from '../accounts/guess.ts';
import type { Person } from '../accounts/identity.ts';
import { bytesArray, callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import { AppError, away, deadToken, notFound, wrongPassword } from '../../core/errors/errors.ts';
import type { Counting } from '../../core/rate-limits/failure-counter.ts';
import { bytesOf, idOf } from '../../core/kernel/uuid-of.ts';
import type { AuthDeps } from '../access-tokens/auth-deps.ts';

const idBytes = 16;
const secretBytes = 32;
const ownBytes = 2 * idBytes + secretBytes;

/** Family id, profile id and 32 bytes that nobody can guess. Only the hash is stored. */
interface RefreshToken {
  readonly bytes: Buffer;
  readonly hash: Buffer;
}

/** What a token that somebody sends says about itself; `sessionId` is null where it is from before tokens named one. */
interface PresentedToken extends RefreshToken {
  readonly familyId: string;
  readonly profileId: string;
  readonly sessionId: string | null;
}

export const makeRefreshToken = ({ familyId, profileId }: { familyId: string; profileId: string }): RefreshToken =>
  tokenOf(Buffer.concat([bytesOf(familyId), bytesOf(profileId), randomBytes(secretBytes)]));

/**
 * What a token may be traded for, in this order: always the same ones, which only who has the server's secret can compute.
 * The first follows where no answer is lost.
 */
function listFollowers(serverSecret: string, token: RefreshToken, count: number): RefreshToken[] {
  const followers: RefreshToken[] = [];
  for (let last = token; followers.length < count; followers.push(last)) last = followRefreshToken(serverSecret, last);
  return followers;
}

function followRefreshToken(serverSecret: string, { bytes }: RefreshToken): RefreshToken {
  const secret = createHmac('sha256', serverSecret)
    .update(JSON.stringify(['refresh-token', bytes.toString('base64url')]))
    .digest();
  return tokenOf(Buffer.concat([bytes.subarray(0, 2 * idBytes), secret]));
}

/** The token as it travels. It names its session, so that an old one is known as a copy without being kept (Rules 3.3). */
export const writeRefreshToken = ({ bytes }: RefreshToken, sessionId: string): string =>
  Buffer.concat([bytes, bytesOf(sessionId)]).toString('base64url');

/** Null when it cannot be a token of ours. */
function readRefreshToken(token: string): PresentedToken | null {
  const all = Buffer.from(token, 'base64url');
  const hasSession = all.length === ownBytes + idBytes;
  if ((!hasSession && all.length !== ownBytes) || all.toString('base64url') !== token) return null;
  return {
    ...tokenOf(all.subarray(0, ownBytes)),
    familyId: idOf(all.subarray(0, idBytes)),
    profileId: idOf(all.subarray(idBytes, 2 * idBytes)),
    sessionId: hasSession ? idOf(all.subarray(ownBytes)) : null,
  };
}

const tokenOf = (bytes: Buffer): RefreshToken => ({ bytes, hash: createHash('sha256').update(bytes).digest() });

/** As many tokens of a session are kept besides the one that is traded, by follow-token.sql. */
const followersMax = 20;

type OfSession = Person & { sessionId: string };
/** A live session and the only sight of its newest refresh token; `refreshId` is what the access token calls it. */
export type LiveSession = OfSession & { refreshToken: string; refreshId: string };

/** What a new session of a person is made with; `live` is what it is once it is open. */
export function makeSession({ familyId, profileId }: Person) {
  const [sessionId, token] = [uuidv7(), makeRefreshToken({ familyId, profileId })];
  return { sessionId, tokenHash: token.hash, live: liveSession({ familyId, profileId, sessionId }, token) };
}

/** `passwordHash` is that of the password which was given, made like the stored one. */
type Proof = { passwordHash: string; device: string; counting: Counting };

/**
 * Opens a session for a person who gave the right password; null for a wrong one. 'moved' is a person who is not, or no
 * longer, in this family.
 */
export async function startSession(
  { orm }: Pick<AuthDeps, 'orm'>,
  person: Person,
  { passwordHash, device, counting }: Proof,
): Promise<LiveSession | null | 'moved'> {
  await countGuess(orm, { kind: 'sign-in', person, counting }, passwordHash);
  const { familyId, profileId } = person;
  const { sessionId, tokenHash, live } = makeSession(person);
  const { account, device: remembered, address } = counting;
  const args = [familyId, profileId, passwordHash, sessionId, device, tokenHash, account, remembered, address];
  const sql = 'select fn.start_session(?, ?, ?, ?, ?, ?, ?, ?, ?) as is_open';
  // A password that was changed while it was being checked.
  const words = { stateForbids: wrongPassword };
  const [row] = await orReject(callFunction<{ is_open: boolean | null }>(orm.em.fork(), sql, args), words);
  if (!row || row.is_open === null) return 'moved';
  return row.is_open ? live : null;
}

const liveSession = (session: OfSession, token: RefreshToken): LiveSession => ({
  ...session,
  refreshToken: writeRefreshToken(token, session.sessionId),
  refreshId: token.hash.toString('base64url'),
});

type Rotated = { outcome: string; of_session: string; newest: Uint8Array | null };

/**
 * Trades a refresh token for its session's next one. Throws deadToken when the person must sign in again. The second of two
 * tabs gets the session's newest token: with a chain of tokens of its own, a copy that was used within the 10 s would live
 * on unnoticed. No token is stored, so the newest is found among those that may follow.
 */
export async function rotateSession(
  { orm, secret }: Pick<AuthDeps, 'orm' | 'secret'>,
  refreshToken: string,
): Promise<LiveSession> {
  const presented = readRefreshToken(refreshToken);
  if (!presented) throw deadToken('refresh_token_not_found');
  const { familyId, profileId, sessionId } = presented;
  const followers = listFollowers(secret, presented, followersMax);
  const next = bytesArray(followers.map(({ hash }) => hash));
  const args = [familyId, profileId, sessionId, presented.hash, next];
  const [row] = await callFunction<Rotated>(orm.em.fork(), 'select * from fn.rotate_session(?, ?, ?, ?, ?)', args);
  const { newest } = row ?? {};
  if (!row || !newest) throw deadToken(row?.outcome ?? 'refresh_token_not_found');
  const token = followers.find(({ hash }) => hash.equals(newest));
  // The server's secret was changed between the two tabs: this one finds the other's token by itself.
  if (!token) throw away(1);
  return liveSession({ familyId, profileId, sessionId: row.of_session }, token);
}

type SignOutScope = 'global' | 'local' | 'others';

/** Ends sessions of who asks: all, this one, or all but this one. Acts on the next request; 401 once this one is over. */
export async function revokeSessions(em: EntityManager, asking: OfSession, scope: SignOutScope): Promise<void> {
  if (scope === 'local') return endSessionOf(em, asking, asking.sessionId);
  const { familyId, profileId, sessionId } = asking;
  const args = [familyId, profileId, sessionId, scope === 'others'];
  await orReject(callFunction(em, 'select fn.end_sessions(?, ?, ?, ?)', args));
}

/** The same for a sign-out: what ended in this very moment is ended. */
export const signOut = (em: EntityManager, asking: OfSession, scope: SignOutScope): Promise<void> =>
  revokeSessions(em, asking, scope).catch((error: unknown) => {
    if (!(error instanceof AppError && error.status === 401)) throw error;
  });

/** Ends one session of the person's own, which may have ended before; 404 for everybody else's. */
export async function endSessionOf(em: EntityManager, asking: OfSession, id: string): Promise<void> {
  const args = [asking.familyId, asking.profileId, asking.sessionId, id];
  const ending = callFunction<{ is_own: boolean }>(em, 'select fn.end_session(?, ?, ?, ?) as is_own', args);
  const [row] = await orReject(ending);
  if (row?.is_own !== true) throw notFound();
}
