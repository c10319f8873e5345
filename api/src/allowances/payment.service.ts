import { uuidv7 } from 'uuidv7';
import type { EntityManager } from '../database/orm.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { AllowanceEntity } from './allowance.entity.ts';
import { payAllowance } from './allowance.ledger.ts';
import { type Due, nextDue } from './schedule.ts';

type AllowanceId = { familyId: string; allowanceId: string };
type DueAllowance = AllowanceId & { now: Date; onPaid?: () => void; stopping?: AbortSignal };

/**
 * Pays each date of one allowance that has come by `now`, the oldest first, every one in a transaction of its own.
 * Stops early where somebody else was faster or has changed the allowance: the caller looks again.
 */
export async function payDueDates(em: EntityManager, allowance: DueAllowance): Promise<void> {
  const { familyId, allowanceId, now, onPaid, stopping } = allowance;
  const plan = await readPlan(em, { familyId, allowanceId });
  if (!plan) return;
  const { frequency, timeZone } = plan;
  let due: Due = plan.due;
  while (due.at <= now) {
    if (stopping?.aborted) return;
    const next = nextDue(frequency, due.date, timeZone);
    const step = { period: due.date, nextDate: next.date, nextAt: next.at, now, runId: uuidv7() };
    const outcome = await payAllowance(em, { familyId, allowanceId, timeZone, frequency, ...step });
    if (outcome === 'not-due') return;
    if (outcome === 'paid') onPaid?.();
    due = next;
  }
}

/** Null where nothing is planned. The ledger compares zone, frequency and date again, under its lock. */
function readPlan(em: EntityManager, { familyId, allowanceId: id }: AllowanceId) {
  return em.transactional(
    async (tx) => {
      const { timeZone } = await tx.findOneOrFail(FamilyEntity, { id: familyId }, { refresh: true });
      const allowance = await tx.findOne(AllowanceEntity, { familyId, id }, { refresh: true });
      if (!allowance?.nextDate || !allowance.nextExecutionAt) return null;
      const due: Due = { date: allowance.nextDate, at: allowance.nextExecutionAt };
      return { frequency: allowance.frequency, timeZone, due };
    },
    { readOnly: true },
  );
}
