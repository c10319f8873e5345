import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { createAllowanceBody, editAllowanceBody } from '../../src/family/allowances/allowance.contract.ts';
import { createAbsenceBody, type CreateAbsenceBody } from '../../src/family/recurring-tasks/absence.contract.ts';
import { createAbsence } from '../../src/family/recurring-tasks/absence.service.ts';
import { AllowanceEntity } from '../../src/family/allowances/allowance.entity.ts';
import { createAllowance, executeNow } from '../../src/family/allowances/allowance.service.ts';
import { AllowanceRunEntity } from '../../src/family/allowances/allowance-run.entity.ts';
import { rescheduleFamily } from '../../src/family/allowances/reschedule.service.ts';
import { deleteAllowance, editAllowance } from '../../src/family/allowances/change.service.ts';
import { emFor, type MikroORM } from '../../src/platform/database/orm.ts';
import { changeFamily } from '../../src/family/families/change-family.ts';
import { TokenTransactionEntity } from '../../src/family/tokens/token.entity.ts';
import { insertFamily } from './insert-family.ts';
import type { Actor } from '../../src/platform/kernel/actor.ts';

export type ClockedFamily = Awaited<ReturnType<typeof makeClockedFamily>>;
type Asked = Partial<z.output<typeof createAllowanceBody>>;

/** A family of one child whose parent does things at a time that the test sets. */
export async function makeClockedFamily(orm: MikroORM, timeZone: string) {
  const { familyId, parent, children } = await insertFamily(orm, 1, { timeZone });
  const childId = children[0].profileId;
  const actor: Actor = { ...parent, displayName: 'A parent', createdAt: new Date() };
  const em = () => emFor(orm, parent);

  /** What the parent does at this time, such as 2030-05-01T10:00Z. */
  function at(time: string | number) {
    const clock = async () => new Date(time);
    return {
      create: (asked: Asked = {}) => {
        const usual = { child_id: childId, name: 'Pocket money', amount: 5, frequency: 'weekly' as const };
        return createAllowance(em(), actor, { key: uuidv7(), ...usual, ...asked }, clock);
      },
      edit: (id: string, changes: z.output<typeof editAllowanceBody>) =>
        editAllowance(em(), actor, { id, ...changes }, clock),
      remove: (id: string) => deleteAllowance(em(), actor, id, clock),
      away: (asked: CreateAbsenceBody) =>
        createAbsence(em(), actor, { key: uuidv7(), ...createAbsenceBody.parse(asked) }, clock),
    };
  }

  const readHistory = () => em().find(TokenTransactionEntity, { familyId }, { orderBy: { seq: 'asc' } });

  /** Each date that was paid and how much, in the order of their payments; null for a payment without a date. */
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
    moveTo: (zone: string) => changeFamily(rescheduleFamily).run({ em: em(), actor, body: { time_zone: zone } }),
    execute: (allowanceId: string) => executeNow(em(), actor, { allowanceId, key: uuidv7() }),
    read: (id: string) => em().findOneOrFail(AllowanceEntity, { familyId, id }),
    history: readHistory,
  };
}
