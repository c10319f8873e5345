import type { z } from 'zod';
import type { EntityManager } from '../../platform/database/orm.ts';
import { type Clock, databaseClock } from '../../platform/clock/clock.ts';
import { familyDateAt } from '../families/family-day.ts';
import { lockFamily } from '../families/family.service.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { isChildOfFamily } from '../families/profile.service.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { conflict, invalidField, notFound } from '../../platform/kernel/errors.ts';
import { hashOf, makeOnce, type RequestKey } from '../../platform/kernel/idempotency.ts';
import { limits } from '../../platform/kernel/limits.contract.ts';
import type { AbsenceDto, createAbsenceBody } from './absence.contract.ts';
import { type Absence, AbsenceEntity } from './absence.entity.ts';

/** Those that are not over, soonest first. */
export async function listAbsences(
  em: EntityManager,
  { familyId }: Actor,
  clock: Clock = databaseClock,
): Promise<AbsenceDto[]> {
  const family = await em.findOneOrFail(FamilyEntity, { id: familyId });
  const living = livingFrom(familyId, familyDateAt(await clock(em), family));
  return (await em.find(AbsenceEntity, living, { orderBy: { fromDate: 'asc', id: 'asc' } })).map(toAbsenceDto);
}

const livingFrom = (familyId: string, today: string) => ({ familyId, deletedAt: null, toDate: { $gte: today } });

type NewAbsence = z.output<typeof createAbsenceBody>;

/** Plans an absence; what is there to be done already is left alone until its time is over (Rules 6.30). */
export async function createAbsence(
  em: EntityManager,
  actor: Actor,
  { key, ...asked }: NewAbsence & { key: string },
  clock: Clock = databaseClock,
): Promise<AbsenceDto> {
  const { familyId, profileId } = actor;
  const request = { id: key, hash: hashOf('create-absence', asked) };
  const made = await makeOnce<Absence>({
    request,
    actorId: profileId,
    find: () => em.findOne(AbsenceEntity, { familyId, id: key }),
    make: () => em.transactional((tx) => insertAbsence(tx, actor, { ...asked, request, clock })),
  });
  return toAbsenceDto(made);
}

type AbsenceRequest = NewAbsence & { request: RequestKey; clock: Clock };

/** The clock makes a family's tasks under this lock, too, so that it knows of every absence. */
async function insertAbsence(tx: EntityManager, actor: Actor, asked: AbsenceRequest): Promise<Absence> {
  const { familyId, profileId: createdBy } = actor;
  const { child_id: childId, from_date: fromDate, to_date: toDate, pays_allowances: paysAllowances, request } = asked;
  if (childId !== null && !(await isChildOfFamily(tx, actor, childId))) {
    throw invalidField('child_id', 'Please choose a child of your family');
  }
  const family = await lockFamily(tx, familyId);
  const createdAt = await asked.clock(tx);
  const living = await tx.count(AbsenceEntity, livingFrom(familyId, familyDateAt(createdAt, family)));
  if (living >= limits.absencesPerFamilyMax) throw conflict('A family can have at most 100 absences');
  const dates = { childId, fromDate, toDate, paysAllowances };
  const made = { familyId, id: request.id, requestHash: request.hash, createdBy, createdAt };
  const absence = tx.create(AbsenceEntity, { ...made, ...dates });
  await tx.flush();
  return absence;
}

/** Marks it; deleting it again changes nothing (Rules 1.12). */
export async function deleteAbsence(em: EntityManager, { familyId }: Actor, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    const absence = await tx.findOne(AbsenceEntity, { familyId, id });
    if (!absence) throw notFound();
    absence.deletedAt ??= new Date();
  });
}

function toAbsenceDto(absence: Absence): AbsenceDto {
  return {
    id: absence.id,
    child_id: absence.childId ?? null,
    from_date: absence.fromDate,
    to_date: absence.toDate,
    pays_allowances: absence.paysAllowances,
    created_at: absence.createdAt.toISOString(),
  };
}
