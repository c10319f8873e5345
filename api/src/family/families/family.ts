import { LockMode } from '@mikro-orm/core';
import { IdentityEntity } from '../../platform/accounts/identity.entity.ts';
import { type ClockReading, readClock } from '../../platform/clock/clock.ts';
import { callFunction } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import { FamilyCodeEntity } from './family-code.entity.ts';
import type { FamilyDto } from './family.contract.ts';
import { type Family, FamilyEntity } from './family.entity.ts';

/** The caller's own family, whatever the caller's role; its code for the parent, the only one who may read it. */
export function getFamily(em: EntityManager, { familyId, profileId, role }: Actor): Promise<FamilyDto> {
  return em.transactional(
    async (tx) => {
      const family = await tx.findOne(FamilyEntity, { id: familyId });
      if (!family) throw notFound();
      if (role === 'child')
        return toFamilyDto(family, { code: null, hasParent: await hasParent(tx, familyId, profileId) });
      const code = await tx.findOne(FamilyCodeEntity, { familyId });
      const { isRecoveryKept } = await tx.findOneOrFail(IdentityEntity, { id: profileId });
      const clock = await readClock(tx);
      return toFamilyDto(family, { code: code?.code ?? null, hasParent: true, clock, isRecoveryKept });
    },
    { readOnly: true },
  );
}

/** Locks the family's row until the transaction ends, so what is counted against a limit stays counted. */
export async function lockFamily(tx: EntityManager, familyId: string): Promise<Family> {
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  return tx.findOneOrFail(FamilyEntity, { id: familyId }, locked);
}

/** Gives a family its code, which no other family has. */
export const addFamilyCode = (tx: EntityManager, familyId: string) =>
  callFunction(tx, 'select fn.add_family_code(?)', [familyId]);

/** Call last in a transaction, which is nobody's afterwards. */
async function hasParent(tx: EntityManager, familyId: string, profileId: string): Promise<boolean> {
  const [row] = await callFunction<{ is_so: boolean }>(tx, 'select fn.has_parent(?, ?) as is_so', [
    familyId,
    profileId,
  ]);
  return row?.is_so ?? false;
}

type FamilyFacts = { code: string | null; hasParent: boolean; clock?: ClockReading; isRecoveryKept?: boolean };

function toFamilyDto(
  { id, timeZone, dayBeginsAt, createdAt }: Family,
  { code, hasParent, clock, isRecoveryKept = true }: FamilyFacts,
): FamilyDto {
  return {
    id,
    time_zone: timeZone,
    day_begins_at: dayBeginsAt,
    family_code: code,
    has_parent: hasParent,
    clock_in_doubt:
      clock && !clock.isRight ? { shows: clock.shows.toISOString(), seen_at: clock.seenAt.toISOString() } : null,
    is_recovery_kept: isRecoveryKept,
    created_at: createdAt.toISOString(),
  };
}
