import { callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { orReject } from '../database/rejection.ts';
import type { Actor } from '../kernel/actor.ts';
import type { SessionDto } from './session.contract.ts';
import { lastUsedAt } from './session.service.ts';

type Row = { id: string; device: string; created_at: Date | string; expires_at: Date | string };

/** Where the person is signed in, newest use first; a parent too sees their own only, not the family's. */
export async function listSessions(em: EntityManager, actor: Actor): Promise<SessionDto[]> {
  const { familyId, profileId, sessionId } = actor;
  const args = [familyId, profileId, sessionId];
  const sessions = await orReject(callFunction<Row>(em, 'select * from fn.list_sessions(?, ?, ?)', args));
  return sessions.map(({ id, device, created_at, expires_at }) => ({
    id,
    device,
    created_at: new Date(created_at).toISOString(),
    last_used_at: lastUsedAt(new Date(expires_at)).toISOString(),
    is_current: id === sessionId,
  }));
}
