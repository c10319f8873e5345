import { callFunction } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject } from '../../platform/database/rejection.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import type { FamilyDto } from './family.contract.ts';
import { getFamily } from './family.service.ts';

/** What the clock shows is believed from now on, for every family of this server (Rules 14.102). */
export async function trustClock(em: EntityManager, actor: Actor, shows: Date): Promise<FamilyDto> {
  const args = [actor.familyId, actor.profileId, actor.sessionId, shows, actor.tokenHash];
  const trusting = callFunction(em, 'select fn.trust_clock(?, ?, ?, ?, ?)', args);
  await orReject(trusting, { stateForbids: 'The clock shows another day by now. Please look again' });
  return getFamily(em, actor);
}
