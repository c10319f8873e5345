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

/** Family id, profile id and 32 random bytes. Only the hash is stored. */
interface RefreshToken {
  readonly bytes: Buffer;
  readonly hash: Buffer;
}

/** Contents of a received token; `sessionId` is null for tokens from before they named their session. */
interface PresentedToken extends RefreshToken {
  readonly familyId: string;
  readonly profileId: string;
  readonly sessionId: string | null;
}

export const makeRefreshToken = ({ familyId, profileId }: { familyId: string; profileId: string }): RefreshToken =>
  tokenOf(Buffer.concat([bytesOf(familyId), bytesOf(profileId), randomBytes(secretBytes)]));

/** The possible successors of a token, always the same. Only lost answers require more than the first. */
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

/** It names its session, so that an old copy is recognized without storing it (Rules 3.3). */
export const writeRefreshToken = ({ bytes }: RefreshToken, sessionId: string): string =>
  Buffer.concat([bytes, bytesOf(sessionId)]).toString('base64url');

/** Null if it cannot be one of our tokens. */
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

/** The number of tokens that follow_token keeps per session. */
const followersMax = 20;

type OfSession = Person & { sessionId: string };
/** `refreshToken` is not stored anywhere; `refreshId` is its hash, for the access token. */
export type LiveSession = OfSession & { refreshToken: string; refreshId: string };

export function makeSession({ familyId, profileId }: Person) {
  const [sessionId, token] = [uuidv7(), makeRefreshToken({ familyId, profileId })];
  return { sessionId, tokenHash: token.hash, live: liveSession({ familyId, profileId, sessionId }, token) };
}

/** `passwordHash` is the given password, hashed with the stored hash's settings. */
type SignInProof = { passwordHash: string; device: string; counting: Counting };

/** Opens a session; null for a wrong password, 'moved' if the person is not, or no longer, in this family. */
export async function startSession(
  { orm }: Pick<AuthDeps, 'orm'>,
  person: Person,
  { passwordHash, device, counting }: SignInProof,
): Promise<LiveSession | null | 'moved'> {
  await countGuess(orm, { kind: 'sign-in', person, counting }, passwordHash);
  const { familyId, profileId } = person;
  const { sessionId, tokenHash, live } = makeSession(person);
  const { account, device: remembered, address } = counting;
  const args = [familyId, profileId, passwordHash, sessionId, device, tokenHash, account, remembered, address];
  const sql = 'select fn.start_session(?, ?, ?, ?, ?, ?, ?, ?, ?) as is_open';
  // The password changed while it was checked.
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
 * Throws deadToken if the person must sign in again. A second tab gets the session's newest token: with a separate
 * chain, a copy used within 10 s would live on unnoticed. Tokens are not stored, so search the possible successors.
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
  // The server's secret changed between the two tabs; a retry finds the other tab's token.
  if (!token) throw away(1);
  return liveSession({ familyId, profileId, sessionId: row.of_session }, token);
}

type SignOutScope = 'global' | 'local' | 'others';

/** Ends the caller's sessions: all, this one, or all others; 401 if this one has already ended. */
export async function revokeSessions(em: EntityManager, asking: OfSession, scope: SignOutScope): Promise<void> {
  if (scope === 'local') return endSessionOf(em, asking, asking.sessionId);
  const { familyId, profileId, sessionId } = asking;
  const args = [familyId, profileId, sessionId, scope === 'others'];
  await orReject(callFunction(em, 'select fn.end_sessions(?, ?, ?, ?)', args));
}

export const signOut = (em: EntityManager, asking: OfSession, scope: SignOutScope): Promise<void> =>
  revokeSessions(em, asking, scope).catch((error: unknown) => {
    if (!(error instanceof AppError && error.status === 401)) throw error;
  });

/** Ends one of the person's own sessions, even if it has already ended; otherwise 404. */
export async function endSessionOf(em: EntityManager, asking: OfSession, id: string): Promise<void> {
  const args = [asking.familyId, asking.profileId, asking.sessionId, id];
  const ending = callFunction<{ is_own: boolean }>(em, 'select fn.end_session(?, ?, ?, ?) as is_own', args);
  const [row] = await orReject(ending);
  if (row?.is_own !== true) throw notFound();
}
