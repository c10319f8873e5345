import { LockMode } from '@mikro-orm/core';
import { IdentityEntity } from '../../identity/accounts/identity.entity.ts';
import { type ClockReading, readClock } from '../../core/clock/clock.ts';
import { ProfileEntity } from '../../identity/accounts/profile.entity.ts';
import { callFunction } from '../../core/database/call-function.ts';
import { type Erasure, ErasureEntity } from '../../core/database/erasure.entity.ts';
import { type EntityManager, readWithin } from '../../core/database/orm.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { notFound } from '../../core/errors/errors.ts';
import { FamilyCodeEntity } from './family-code.entity.ts';
import type { ErasureDto, FamilyDto, UsualHours } from './family.contract.ts';
import { type Family, FamilyEntity } from './family.entity.ts';

export type ReadUsual = (tx: EntityManager, actor: Actor) => Promise<UsualHours>;

export function getFamily(em: EntityManager, actor: Actor, readUsual: ReadUsual): Promise<FamilyDto> {
  const { familyId, profileId, role } = actor;
  return readWithin(em, async (tx) => {
    const family = await tx.findOne(FamilyEntity, { id: familyId });
    if (!family) throw notFound();
    const usual = await readUsual(tx, actor);
    if (role === 'child')
      return toFamilyDto(family, { usual, code: null, parentName: await parentNameOf(tx, familyId, profileId) });
    const code = await tx.findOne(FamilyCodeEntity, { familyId });
    const { isRecoveryKept } = await tx.findOneOrFail(IdentityEntity, { id: profileId });
    const clock = await readClock(tx);
    const erasures = await readErasures(tx, familyId);
    const facts = { usual, clock, isRecoveryKept, erasures };
    return toFamilyDto(family, { ...facts, code: code?.code ?? null, parentName: undefined });
  });
}

async function readErasures(em: EntityManager, familyId: string): Promise<ErasureDto[]> {
  const pending = await em.find(ErasureEntity, { familyId, keptAt: null }, { orderBy: { erasesAt: 'asc', id: 'asc' } });
  return Promise.all(pending.map((erasure) => toErasureDto(em, erasure)));
}

export async function toErasureDto(em: EntityManager, erasure: Erasure): Promise<ErasureDto> {
  const { familyId, id, childId = null, keepsHistory, erasesAt } = erasure;
  const child = childId && (await em.findOne(ProfileEntity, { familyId, id: childId }));
  return {
    id,
    child_id: childId,
    display_name: child ? child.displayName : null,
    keeps_history: keepsHistory,
    erases_at: erasesAt.toISOString(),
  };
}

/** Locks the family's row until the transaction ends, so that counts checked against limits stay correct. */
export async function lockFamily(tx: EntityManager, familyId: string): Promise<Family> {
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  return tx.findOneOrFail(FamilyEntity, { id: familyId }, locked);
}

export const addFamilyCode = (tx: EntityManager, familyId: string) =>
  callFunction(tx, 'select fn.add_family_code(?)', [familyId]);

/** Call last in a transaction, because it leaves the caller's role. */
export async function parentNameOf(tx: EntityManager, familyId: string, profileId: string): Promise<string | null> {
  const named = 'select fn.parent_name(?, ?) as name';
  const [row] = await callFunction<{ name: string | null }>(tx, named, [familyId, profileId]);
  return row?.name ?? null;
}

interface FamilyFacts {
  code: string | null;
  parentName: string | null | undefined;
  usual: UsualHours;
  clock?: ClockReading;
  isRecoveryKept?: boolean;
  erasures?: ErasureDto[];
}

function toFamilyDto(
  { id, timeZone, dayBeginsAt, answerWithinHours, createdAt }: Family,
  { code, parentName, usual, clock, isRecoveryKept = true, erasures }: FamilyFacts,
): FamilyDto {
  return {
    id,
    time_zone: timeZone,
    day_begins_at: dayBeginsAt,
    answer_within_hours: answerWithinHours,
    family_code: code,
    has_parent: parentName !== null,
    parent_name: parentName ?? null,
    clock_in_doubt:
      clock && !clock.isRight ? { shows: clock.shows.toISOString(), seen_at: clock.seenAt.toISOString() } : null,
    is_recovery_kept: isRecoveryKept,
    usual_hours: usual,
    ...(erasures && { erasures }),
    created_at: createdAt.toISOString(),
  };
}
