import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import { AuthSessionEntity } from './auth-session.entity.ts';
import type { SessionDto } from './session.contract.ts';
import { lastUsedAt, revokeSessions } from './session.service.ts';

// More devices than anybody looks through.
const listedMax = 100;

/** Where the person is signed in, newest use first; a parent too sees their own only, not the family's. */
export async function listSessions(em: EntityManager, actor: Actor): Promise<SessionDto[]> {
  const { familyId, profileId, sessionId } = actor;
  const live = { familyId, profileId, revokedAt: null, expiresAt: { $gt: new Date() } };
  const newestFirst = { orderBy: { expiresAt: 'desc', id: 'desc' }, limit: listedMax } as const;
  const sessions = await em.find(AuthSessionEntity, live, newestFirst);
  return sessions.map(({ id, device, createdAt, expiresAt }) => ({
    id,
    device,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt(expiresAt).toISOString(),
    is_current: id === sessionId,
  }));
}

/** Ends one session of the person's own, which may have ended before; 404 for everybody else's. */
export async function endSessionOf(em: EntityManager, actor: Actor, id: string): Promise<void> {
  const { familyId, profileId } = actor;
  if ((await em.count(AuthSessionEntity, { familyId, profileId, id })) === 0) throw notFound();
  await revokeSessions(em, { familyId, profileId, sessionId: id }, 'local');
}
