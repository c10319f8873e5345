import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import { renewFamilyCode } from './family-code.service.ts';
import type { FamilyDto } from './family.contract.ts';
import { getFamily, lockFamily } from './family.service.ts';

/** Plans anew whatever goes by the family's days; called in the transaction that locked and changed the family. */
export type Reschedule = (tx: EntityManager, familyId: string, timeZone: string) => Promise<void>;

/** The family's days are of this zone from now on, and so is whatever `reschedule` plans by them (Rules 9.5). */
export async function changeTimeZone(
  em: EntityManager,
  actor: Actor,
  { timeZone, reschedule }: { timeZone: string; reschedule: Reschedule },
): Promise<FamilyDto> {
  await em.transactional(async (tx) => {
    const family = await lockFamily(tx, actor.familyId);
    family.timeZone = timeZone;
    await tx.flush();
    await reschedule(tx, actor.familyId, timeZone);
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
