import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { createAllowanceBody, editAllowanceBody } from '../../../src/family/allowances/allowance.contract.ts';
import {
  createAbsenceBody,
  type CreateAbsenceBody,
} from '../../../src/family/recurring-tasks/absences/absence.contract.ts';
import { createAbsence } from '../../../src/family/recurring-tasks/absences/create-absence.ts';
import { AllowanceEntity, AllowanceRunEntity } from '../../../src/family/allowances/allowance.entity.ts';
import { createAllowance } from '../../../src/family/allowances/create-allowance.ts';
import { deleteAllowance } from '../../../src/family/allowances/delete-allowance.ts';
import { editAllowance } from '../../../src/family/allowances/edit-allowance.ts';
import { executeAllowance } from '../../../src/family/allowances/execute-allowance.ts';
import { rescheduleAllowances } from '../../../src/family/allowances/schedule.ts';
import { emFor, type MikroORM } from '../../../src/core/database/orm.ts';
import { usualReading } from '../../../src/family/requests/promises/read-usual.ts';
import { changeFamily } from '../../../src/family/families/change-family.ts';
import { TokenTransactionEntity } from '../../../src/family/tokens/token.entity.ts';
import { insertFamily } from './insert-family.ts';
import type { Actor } from '../../../src/core/kernel/actor.ts';

export type ClockedFamily = Awaited<ReturnType<typeof makeClockedFamily>>;
type Asked = Partial<z.output<typeof createAllowanceBody>>;

/** A family of one child whose parent acts at times set by the test. */
export async function makeClockedFamily(orm: MikroORM, timeZone: string) {
  const { familyId, parent, children } = await insertFamily(orm, 1, { timeZone });
  const childId = children[0].profileId;
  const actor: Actor = { ...parent, displayName: 'A parent', createdAt: new Date() };
  const em = () => emFor(orm, parent);

  function at(time: string | number) {
    const clock = async () => new Date(time);
    return {
      create: (asked: Asked = {}) => {
        const usual = { child_id: childId, name: 'Pocket money', amount: 5, frequency: 'weekly' as const };
        return createAllowance.run({ em: em(), asker: actor, body: { ...usual, ...asked }, key: uuidv7(), clock });
      },
      edit: (id: string, changes: z.output<typeof editAllowanceBody>) =>
        editAllowance.run({ em: em(), asker: actor, params: { id }, body: changes, clock }),
      remove: (id: string) => deleteAllowance.run({ em: em(), asker: actor, params: { id }, clock }),
      away: (asked: CreateAbsenceBody) =>
        createAbsence.run({ em: em(), asker: actor, body: createAbsenceBody.parse(asked), key: uuidv7(), clock }),
    };
  }

  const readHistory = () => em().find(TokenTransactionEntity, { familyId }, { orderBy: { seq: 'asc' } });

  /** Each paid date and amount, in order of payment; null for a payment without a date. */
  async function payments(allowanceId: string): Promise<[string | null, number][]> {
    const runs = new Map((await em().find(AllowanceRunEntity, { familyId })).map((run) => [run.id, run]));
    const paid = (await readHistory()).filter(({ sourceType }) => sourceType === 'allowance_run');
    return paid
      .map(({ sourceId, amount }) => ({ run: runs.get(sourceId), amount }))
      .filter(({ run }) => !run || run.allowanceId === allowanceId)
      .map(({ run, amount }) => [run?.period ?? null, amount]);
  }

  return {
    familyId,
    childId,
    at,
    payments,
    moveTo: (zone: string) =>
      changeFamily(rescheduleAllowances, usualReading).run({ em: em(), asker: actor, body: { time_zone: zone } }),
    execute: (allowanceId: string) =>
      executeAllowance.run({ em: em(), actor, params: { id: allowanceId }, key: uuidv7() }),
    read: (id: string) => em().findOneOrFail(AllowanceEntity, { familyId, id }),
    history: readHistory,
  };
}
