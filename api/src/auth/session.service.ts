import { ForeignKeyConstraintViolationException, LockMode } from '@mikro-orm/core';
import { uuidv7 } from 'uuidv7';
import { emFor, type EntityManager } from '../database/orm.ts';
import { deadToken } from '../http/errors.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthSessionEntity } from './auth-session.entity.ts';
import { removeEndedSessions } from './ended-sessions.service.ts';
import { makeRefreshToken, type RefreshClaims, readRefreshToken } from './refresh-token.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';

/** A session slides: 90 days from its last refresh. */
const sessionMs = 90 * 24 * 60 * 60 * 1000;
/** Two tabs may present one refresh token at nearly the same moment; later it is a copy in a stranger's hands. */
const reuseMs = 10_000;

export type Person = { familyId: string; profileId: string };
/** A live session and the only sight of its newest refresh token. */
export type LiveSession = Person & { sessionId: string; refreshToken: string };

/** Sees its own rows only: of the two roles child is the one that grants nothing more. */
export const emOfPerson = ({ orm }: Pick<AuthDeps, 'orm'>, person: Person) => emFor(orm, { ...person, role: 'child' });

/** Opens a session for a person who proved who they are. */
export async function startSession(em: EntityManager, person: Person): Promise<LiveSession> {
  const sessionId = uuidv7();
  const session = { ...person, id: sessionId, createdAt: new Date(), expiresAt: new Date(Date.now() + sessionMs) };
  return em.transactional(async (tx) => {
    await removeEndedSessions(tx, person);
    await tx.insert(AuthSessionEntity, session);
    return issueRefreshToken(tx, person, sessionId);
  });
}

/** Trades a refresh token for its session's next one. Throws deadToken when the person must sign in again. */
export async function rotateSession(auth: Pick<AuthDeps, 'orm'>, refreshToken: string): Promise<LiveSession> {
  const claims = readRefreshToken(refreshToken);
  if (!claims) throw deadToken('refresh_token_not_found');
  const outcome = await emOfPerson(auth, claims)
    .transactional((tx) => rotate(tx, claims))
    .catch((error: unknown) => {
      // A child that was taken into a family in this very moment: its sessions ended there.
      if (error instanceof ForeignKeyConstraintViolationException) return 'session_expired';
      throw error;
    });
  // Thrown only now: a revocation must be committed before its error leaves.
  if (typeof outcome === 'string') throw deadToken(outcome);
  return outcome;
}

async function rotate(tx: EntityManager, { familyId, profileId, hash }: RefreshClaims): Promise<LiveSession | string> {
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
  if (!usedAt) await tx.nativeUpdate(RefreshTokenEntity, where, { usedAt: now });
  await tx.nativeUpdate(AuthSessionEntity, ofSession, { expiresAt: new Date(now.getTime() + sessionMs) });
  // A used token is kept to tell a copy of it, for as long as the device that has the other copy may stay away.
  const forgotten = { familyId, sessionId, usedAt: { $lt: new Date(now.getTime() - sessionMs) } };
  await tx.nativeDelete(RefreshTokenEntity, forgotten);
  return issueRefreshToken(tx, { familyId, profileId }, sessionId);
}

async function issueRefreshToken(tx: EntityManager, person: Person, sessionId: string): Promise<LiveSession> {
  const { token, hash } = makeRefreshToken(person);
  await tx.insert(RefreshTokenEntity, { ...person, sessionId, tokenHash: hash, issuedAt: new Date() });
  return { ...person, sessionId, refreshToken: token };
}

export type SignOutScope = 'global' | 'local' | 'others';

/** Ends sessions of one person: all, this one, or all but this one. Acts on the next request. */
export async function revokeSessions(
  em: EntityManager,
  { familyId, profileId, sessionId }: Person & { sessionId: string },
  scope: SignOutScope,
): Promise<void> {
  const which = { global: {}, local: { id: sessionId }, others: { id: { $ne: sessionId } } }[scope];
  const where = { familyId, profileId, revokedAt: null, ...which };
  await em.nativeUpdate(AuthSessionEntity, where, { revokedAt: new Date() });
}
