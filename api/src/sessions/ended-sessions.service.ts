import type { EntityManager } from '../database/orm.ts';
import { AuthSessionEntity } from './auth-session.entity.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';

/** Ended for a day, a session is surely no longer being refreshed by a request that saw it alive. */
const endedMs = 24 * 60 * 60 * 1000;
/** At a time. Each sign-in opens one session and may remove this many, so a person's rows stay few. */
const removedMax = 100;

/** Removes a person's sessions that ended, by sign-out or by age, with all their refresh tokens. */
export async function removeEndedSessions(
  tx: EntityManager,
  { familyId, profileId }: { familyId: string; profileId: string },
): Promise<void> {
  const before = new Date(Date.now() - endedMs);
  const ended = await tx.find(
    AuthSessionEntity,
    { familyId, profileId, $or: [{ revokedAt: { $lt: before } }, { expiresAt: { $lt: before } }] },
    { limit: removedMax },
  );
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await tx.nativeDelete(RefreshTokenEntity, { familyId, sessionId: { $in: ids } });
  await tx.nativeDelete(AuthSessionEntity, { familyId, id: { $in: ids } });
}
