import type { z } from 'zod';
import { type Clock, databaseClock } from '../../core/clock/clock.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { idOf, operation } from '../../core/http/operation.ts';
import type { Asker } from '../../core/kernel/actor.ts';
import { conflict, invalidField } from '../../core/errors/errors.ts';
import { hashOf, makeOnceIn, type RequestKey } from '../../core/http/idempotency.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { writerOf } from '../../identity/sessions/write-as.ts';
import { dateIn } from '../../core/kernel/local-date.ts';
import { lockFamily } from '../families/family.ts';
import { isChildOfFamily } from '../families/profile.ts';
import { allowanceDto, createAllowanceBody } from './allowance.contract.ts';
import { type Allowance, AllowanceEntity, toAllowanceDto } from './allowance.entity.ts';
import { firstDue } from './schedule.ts';
import { allowances } from './allowance.messages.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';

/** Active immediately; the first due date is after now (Rules 9.2). */
export const createAllowance = operation(
  {
    route: 'POST /api/allowances',
    summary: 'Create an allowance',
    who: 'parent',
    session: 'inside',
    changes: ['allowances'],
    makes: 'allowance',
    body: createAllowanceBody,
    example: { child_id: idOf('child'), name: 'Something new', amount: 3 },
    answers: { 201: allowanceDto },
    refuses: [409],
  },
  async ({ em, asker, body, key, clock = databaseClock }) => {
    const { familyId, profileId: actorId } = asker;
    const request = { id: key, hash: hashOf('create-allowance', body) };
    const made = await makeOnceIn<Allowance>(writerOf(em, asker, 'parent'), {
      request,
      actorId,
      find: (tx) => tx.findOne(AllowanceEntity, { familyId, id: key }),
      make: (tx) => insertAllowance(tx, asker, { ...body, request, clock }),
    });
    return toAllowanceDto(made, {});
  },
);

type Asked = z.output<typeof createAllowanceBody> & { request: RequestKey; clock: Clock };

async function insertAllowance(tx: EntityManager, asker: Asker, asked: Asked): Promise<Allowance> {
  const { familyId, profileId: createdBy } = asker;
  const { child_id: childId, name, amount, frequency, request, clock } = asked;
  if (!(await isChildOfFamily(tx, asker, childId))) {
    throw invalidField('child_id', fieldMessages.chooseChild);
  }
  const { timeZone } = await lockFamily(tx, familyId);
  const living = await tx.count(AllowanceEntity, { familyId, deletedAt: null });
  if (living >= limits.allowancesPerFamilyMax) throw conflict(allowances.tooMany);
  const now = await clock(tx);
  const startDate = asked.start_date ?? dateIn(timeZone, now);
  const { date: nextDate, at: nextExecutionAt } = firstDue({ frequency, startDate, timeZone, now });
  const made = { familyId, id: request.id, requestHash: request.hash, createdBy, createdAt: now };
  const plan = { frequency, startDate, nextDate, nextExecutionAt };
  const allowance = tx.create(AllowanceEntity, { ...made, childId, name, amount, ...plan });
  await tx.flush();
  return allowance;
}
