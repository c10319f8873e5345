import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../http/api-env.ts';
import { notFound } from '../http/errors.ts';
import type { FamilyDto } from './family.contract.ts';
import { FamilyEntity } from './family.entity.ts';

/** The caller's own family, whatever the caller's role. */
export async function getFamily(em: EntityManager, actor: Actor): Promise<FamilyDto> {
  const family = await em.findOne(FamilyEntity, { id: actor.familyId });
  if (!family) throw notFound();
  return { id: family.id, time_zone: family.timeZone, created_at: family.createdAt.toISOString() };
}

/** Locks the family's row until the transaction ends, so what is counted against a limit stays counted. */
export async function lockFamily(tx: EntityManager, familyId: string): Promise<void> {
  await tx.findOneOrFail(FamilyEntity, { id: familyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
