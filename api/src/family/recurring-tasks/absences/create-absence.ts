import type { z } from 'zod';
import { type Clock, databaseClock } from '../../../core/clock/clock.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import { idOf, operation } from '../../../core/http/operation.ts';
import type { Asker } from '../../../core/kernel/actor.ts';
import { conflict, invalidField } from '../../../core/errors/errors.ts';
import { hashOf, makeOnceIn, type RequestKey } from '../../../core/http/idempotency.ts';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { writerOf } from '../../../identity/sessions/write-as.ts';
import { familyDateAt } from '../../families/family-day.ts';
import { lockFamily } from '../../families/family.ts';
import { isChildOfFamily } from '../../families/profile.ts';
import { absenceDto, createAbsenceBody } from './absence.contract.ts';
import { type Absence, AbsenceEntity, livingFrom, toAbsenceDto } from './absence.entity.ts';
import { fieldMessages } from '../../../core/kernel/fields.contract.ts';
import { sentences } from '../../../core/errors/sentences.ts';

const absences = sentences('api.absence', {
  tooMany: 'A family can have at most 100 absences',
});

/** Tasks already on the list stay until their deadline (Rules 6.30). */
export const createAbsence = operation(
  {
    route: 'POST /api/absences',
    summary: 'Plan an absence',
    who: 'parent',
    session: 'inside',
    changes: ['absences', 'recurring-tasks', 'tasks'],
    makes: 'absence',
    body: createAbsenceBody,
    example: { child_id: idOf('child'), from_date: '2099-01-01', to_date: '2099-01-07' },
    answers: { 201: absenceDto },
    refuses: [409],
  },
  async ({ em, asker, body, key, clock = databaseClock }) => {
    const { familyId, profileId: actorId } = asker;
    const request = { id: key, hash: hashOf('create-absence', body) };
    const made = await makeOnceIn<Absence>(writerOf(em, asker, 'parent'), {
      request,
      actorId,
      find: (tx) => tx.findOne(AbsenceEntity, { familyId, id: key }),
      make: (tx) => insertAbsence(tx, asker, { ...body, request, clock }),
    });
    return toAbsenceDto(made);
  },
);

type Asked = z.output<typeof createAbsenceBody> & { request: RequestKey; clock: Clock };

/** The scheduler creates a family's tasks under the same lock, so it sees every absence. */
async function insertAbsence(tx: EntityManager, asker: Asker, asked: Asked): Promise<Absence> {
  const { familyId, profileId: createdBy } = asker;
  const { child_id: childId, from_date: fromDate, to_date: toDate, pays_allowances: paysAllowances, request } = asked;
  if (childId !== null && !(await isChildOfFamily(tx, asker, childId))) {
    throw invalidField('child_id', fieldMessages.chooseChild);
  }
  const family = await lockFamily(tx, familyId);
  const createdAt = await asked.clock(tx);
  const living = await tx.count(AbsenceEntity, livingFrom(familyId, familyDateAt(createdAt, family)));
  if (living >= limits.absencesPerFamilyMax) throw conflict(absences.tooMany);
  const dates = { childId, fromDate, toDate, paysAllowances };
  const made = { familyId, id: request.id, requestHash: request.hash, createdBy, createdAt };
  const absence = tx.create(AbsenceEntity, { ...made, ...dates });
  await tx.flush();
  return absence;
}
