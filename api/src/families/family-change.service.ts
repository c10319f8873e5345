import { rescheduleFamily } from '../allowances/reschedule.service.ts';
import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../http/api-env.ts';
import { renewFamilyCode } from './family-code.service.ts';
import type { FamilyDto } from './family.contract.ts';
import { getFamily, lockFamily } from './family.service.ts';

/** The family's days are of this zone from now on, and so are the dates of its allowances (Rules 9.5). */
export async function changeTimeZone(em: EntityManager, actor: Actor, timeZone: string): Promise<FamilyDto> {
  await em.transactional(async (tx) => {
    const family = await lockFamily(tx, actor.familyId);
    family.timeZone = timeZone;
    await tx.flush();
    await rescheduleFamily(tx, actor.familyId, timeZone);
  });
  return getFamily(em, actor);
}

/** The old code lets nobody in from now on, nor do the requests that were made with it (Rules 4.5). */
export async function changeFamilyCode(em: EntityManager, actor: Actor): Promise<FamilyDto> {
  await em.transactional(async (tx) => {
    await lockFamily(tx, actor.familyId);
    await renewFamilyCode(tx, actor.familyId);
  });
  return getFamily(em, actor);
}
