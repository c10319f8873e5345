import { ForeignKeyConstraintViolationException, LockMode } from '@mikro-orm/core';
import { uuidv7 } from 'uuidv7';
import { IdentityEntity } from '../accounts/identity.entity.ts';
import { emOfPerson, type Person } from '../accounts/identity.service.ts';
import type { EntityManager } from '../database/orm.ts';
import { deadToken, wrongPassword } from '../kernel/errors.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthSessionEntity } from './auth-session.entity.ts';
import { removeEndedSessions } from './ended-sessions.service.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';
import {
  followRefreshToken,
  makeRefreshToken,
  type RefreshClaims,
  type RefreshToken,
  readRefreshToken,
} from './refresh-token.ts';

/** A session slides: 90 days from its last refresh. */
const sessionMs = 90 * 24 * 60 * 60 * 1000;
/** Two tabs may present one refresh token almost at once; after this time it is a stolen copy (Rules 3.3). */
const reuseMs = 10_000;
/** More refreshes than can follow each other within that time. */
const stepsMax = 5_000;
/** A session that has just reached its end may still be prolonged by a refresh that began before. */
const graceMs = 60 * 60 * 1000;

type OfSession = Person & { sessionId: string };
/** A live session and the only sight of its newest refresh token. */
export type LiveSession = OfSession & { refreshToken: string };

/** When a session was opened or last refreshed; its end is always 90 days later. */
export const lastUsedAt = (expiresAt: Date) => new Date(expiresAt.getTime() - sessionMs);

/** `passwordHash` is the stored one that the given password was right for. */
type Proof = { passwordHash: string; device: string };

/** Opens a session for a person who gave the right password. */
export async function startSession(
  em: EntityManager,
  { familyId, profileId }: Person,
  { passwordHash, device }: Proof,
): Promise<LiveSession> {
  const person = { familyId, profileId };
  const sessionId = uuidv7();
  const now = Date.now();
  const times = { createdAt: new Date(now), expiresAt: new Date(now + sessionMs) };
  return em.transactional(async (tx) => {
    await removeEndedSessions(tx, person);
    await tx.insert(AuthSessionEntity, { ...person, ...times, id: sessionId, device });
    const session = await issueRefreshToken(tx, { ...person, sessionId }, makeRefreshToken(person));
    await refuseOldPassword(tx, person, passwordHash);
    return session;
  });
}

/**
 * Refuses a password that was changed while it was being checked. The lock puts one of the two first: an earlier change
 * is seen here, a later one finds this session and ends it. Last in its transaction, since a child's move to another
 * family also takes sessions before the sign-in.
 */
async function refuseOldPassword(tx: EntityManager, { familyId, profileId }: Person, passwordHash: string) {
  const where = { familyId, id: profileId, passwordHash };
  if (!(await tx.findOne(IdentityEntity, where, { lockMode: LockMode.PESSIMISTIC_READ }))) throw wrongPassword();
}

/** Trades a refresh token for its session's next one. Throws deadToken when the person must sign in again. */
export async function rotateSession(
  auth: Pick<AuthDeps, 'orm' | 'secret'>,
  refreshToken: string,
): Promise<LiveSession> {
  const claims = readRefreshToken(refreshToken);
  if (!claims) throw deadToken('refresh_token_not_found');
  const outcome = await emOfPerson(auth, claims)
    .transactional((tx) => rotate(tx, { ...claims, token: refreshToken, secret: auth.secret }))
    .catch((error: unknown) => {
      // A child that was taken into a family in this very moment: its sessions ended there.
      if (error instanceof ForeignKeyConstraintViolationException) return 'session_expired';
      throw error;
    });
  // Thrown only now: a revocation must be committed before its error leaves.
  if (typeof outcome === 'string') throw deadToken(outcome);
  return outcome;
}

type Presented = RefreshClaims & { token: string; secret: string };

async function rotate(tx: EntityManager, presented: Presented): Promise<LiveSession | string> {
  const { familyId, profileId, hash } = presented;
  const where = { familyId, tokenHash: hash };
  const known = await tx.findOne(RefreshTokenEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!known) return 'refresh_token_not_found';
  const { sessionId, usedAt } = known;
  const session = await tx.findOne(AuthSessionEntity, { familyId, id: sessionId, profileId, revokedAt: null });
  const now = new Date();
  if (!session || session.expiresAt <= now) return 'session_expired';
  const ofSession = { familyId, id: sessionId };
  if (usedAt && now.getTime() - usedAt.getTime() > reuseMs) {
    await tx.nativeUpdate(AuthSessionEntity, ofSession, { revokedAt: now });
    return 'refresh_token_already_used';
  }
  await tx.nativeUpdate(AuthSessionEntity, ofSession, { expiresAt: new Date(now.getTime() + sessionMs) });
  if (usedAt) return joinLine(tx, presented, sessionId);
  await tx.nativeUpdate(RefreshTokenEntity, where, { usedAt: now });
  // Used tokens are kept for as long as a device may stay away: one that is presented again is a copy (Rules 3.3).
  const forgotten = { familyId, sessionId, usedAt: { $lt: new Date(now.getTime() - sessionMs) } };
  await tx.nativeDelete(RefreshTokenEntity, forgotten);
  const { secret, token } = presented;
  return issueRefreshToken(tx, { familyId, profileId, sessionId }, followRefreshToken(secret, presented, token));
}

/**
 * The second of two tabs gets the session's newest token. With a chain of tokens of its own, a copy that was used
 * within the 10 s would live on unnoticed. No token is stored, so the newest is found by following the chain.
 */
async function joinLine(
  tx: EntityManager,
  { familyId, profileId, token, secret }: Presented,
  sessionId: string,
): Promise<LiveSession> {
  const person = { familyId, profileId };
  const unused = await tx.find(RefreshTokenEntity, { familyId, sessionId, usedAt: null });
  const newest = new Set(unused.map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex')));
  let next = followRefreshToken(secret, person, token);
  for (let step = 0; step < stepsMax; step += 1) {
    if (newest.has(next.hash.toString('hex'))) return { ...person, sessionId, refreshToken: next.token };
    next = followRefreshToken(secret, person, next.token);
  }
  // The server's secret was changed meanwhile, so the chain cannot be followed: a new one begins.
  return issueRefreshToken(tx, { ...person, sessionId }, makeRefreshToken(person));
}

async function issueRefreshToken(
  tx: EntityManager,
  ofSession: OfSession,
  { token, hash }: RefreshToken,
): Promise<LiveSession> {
  await tx.insert(RefreshTokenEntity, { ...ofSession, tokenHash: hash, issuedAt: new Date() });
  return { ...ofSession, refreshToken: token };
}

export type SignOutScope = 'global' | 'local' | 'others';

/** Ends sessions of one person: all, this one, or all but this one. Acts on the next request. */
export async function revokeSessions(
  em: EntityManager,
  { sessionId, ...person }: OfSession,
  scope: SignOutScope,
): Promise<void> {
  const which = { global: {}, local: { id: sessionId }, others: { id: { $ne: sessionId } } }[scope];
  await revoke(em, person, which);
}

/** Ends every session of a person; answers how many there were. */
export const revokeAllSessions = (em: EntityManager, person: Person) => revoke(em, person, {});

async function revoke(
  em: EntityManager,
  { familyId, profileId }: Person,
  which: { id?: string | { $ne: string } },
): Promise<number> {
  const now = Date.now();
  // Those long past their end are removeEndedSessions' alone: a sign-out and a sign-in never wait for each other.
  const where = { familyId, profileId, revokedAt: null, expiresAt: { $gt: new Date(now - graceMs) }, ...which };
  return em.nativeUpdate(AuthSessionEntity, where, { revokedAt: new Date(now) });
}
