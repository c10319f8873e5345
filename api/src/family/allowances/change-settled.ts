import { LockMode } from '@mikro-orm/core';
import type { Clock } from '../../core/clock/clock.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { Asker } from '../../core/kernel/actor.ts';
import { conflict } from '../../core/errors/errors.ts';
import { writeAs } from '../../identity/sessions/write-as.ts';
import { dateIn, type LocalDate } from '../../core/kernel/local-date.ts';
import { lockFamily } from '../families/family.ts';
import { readEdits } from '../families/adults-seen.ts';
import { type Allowance, AllowanceEntity, AllowanceRunEntity, toAllowanceDto } from './allowance.entity.ts';
import { payDueDates } from './pay-allowances.ts';
import { allowances } from './allowance.messages.ts';

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

export type Moment = { timeZone: string; now: Date; paid: ReadonlySet<LocalDate> };
type Change = { id: string; clock: Clock; change: (allowance: Allowance, moment: Moment) => void };

/** Limits only rounds without a payment: after a long outage, many dates can be due. */
const idleRoundsMax = 10;

/**
 * Pays all due dates first, even if the parent is faster than the scheduler. Null if there is no such allowance. Locks
 * the family, then the allowance; payments are outside, because the ledger locks the account first.
 */
export async function changeSettled(em: EntityManager, asker: Asker, { id, change, clock }: Change) {
  const { familyId } = asker;
  let dueDate: string | null | undefined;
  let idleRounds = 0;
  while (idleRounds < idleRoundsMax) {
    const { allowance, edit, dueAt } = await writeAs(em, asker, 'parent', async (tx) => {
      const { timeZone } = await lockFamily(tx, familyId);
      const allowance = await tx.findOne(AllowanceEntity, { familyId, id, deletedAt: null }, locked);
      const now = await clock(tx);
      if (allowance?.nextExecutionAt && allowance.nextExecutionAt <= now) return { allowance, dueAt: now };
      if (allowance)
        change(allowance, { timeZone, now, paid: await listPaid(tx, { familyId, id }, dateIn(timeZone, now)) });
      await tx.flush();
      return { allowance, edit: (await readEdits(tx, 'allowance', { familyId, id })).get(id) };
    });
    if (!dueAt) return allowance && { ...toAllowanceDto(allowance, {}), ...edit };
    if (allowance.nextDate === dueDate) idleRounds += 1;
    dueDate = allowance.nextDate;
    await payDueDates(em, [{ familyId, allowanceId: id }], { now: dueAt });
  }
  throw conflict(allowances.changed);
}

async function listPaid(tx: EntityManager, { familyId, id }: { familyId: string; id: string }, from: LocalDate) {
  const runs = await tx.find(AllowanceRunEntity, { familyId, allowanceId: id, period: { $gte: from } });
  return new Set(runs.map(({ period }) => period));
}

export const unplanned = { nextDate: null, nextExecutionAt: null } satisfies Partial<Allowance>;
