import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import { FamilyCodeEntity } from './family-code.entity.ts';
import type { FamilyDto } from './family.contract.ts';
import { type Family, FamilyEntity } from './family.entity.ts';

/** The caller's own family, whatever the caller's role; its code for the parent, the only one who may read it. */
export function getFamily(em: EntityManager, { familyId, role }: Actor): Promise<FamilyDto> {
  return em.transactional(
    async (tx) => {
      const family = await tx.findOne(FamilyEntity, { id: familyId });
      if (!family) throw notFound();
      const code = role === 'parent' ? await tx.findOne(FamilyCodeEntity, { familyId }) : null;
      return toFamilyDto(family, code?.code ?? null);
    },
    { readOnly: true },
  );
}

/** Locks the family's row until the transaction ends, so what is counted against a limit stays counted. */
export async function lockFamily(tx: EntityManager, familyId: string): Promise<Family> {
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  return tx.findOneOrFail(FamilyEntity, { id: familyId }, locked);
}

function toFamilyDto({ id, timeZone, createdAt }: Family, code: string | null): FamilyDto {
  return { id, time_zone: timeZone, family_code: code, created_at: createdAt.toISOString() };
}
