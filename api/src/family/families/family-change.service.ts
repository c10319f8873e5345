import type { EntityManager } from '../../platform/database/orm.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { renewFamilyCode } from './family-code.service.ts';
import type { FamilyDay } from './family-day.ts';
import type { FamilyDto } from './family.contract.ts';
import { getFamily, lockFamily } from './family.service.ts';

/** Plans anew whatever goes by the family's days; called in the transaction that locked and changed the family. */
export type Reschedule = (tx: EntityManager, familyId: string, days: FamilyDay) => Promise<void>;

/** The family's days are of this zone and begin at this hour from now on, and so is what `reschedule` plans (Rules 9.5). */
export async function changeFamily(
  em: EntityManager,
  actor: Actor,
  { reschedule, ...changes }: Partial<FamilyDay> & { reschedule: Reschedule },
): Promise<FamilyDto> {
  await em.transactional(async (tx) => {
    const family = await lockFamily(tx, actor.familyId);
    Object.assign(family, changes);
    await tx.flush();
    await reschedule(tx, actor.familyId, family);
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
