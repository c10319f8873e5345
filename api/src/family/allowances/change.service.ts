import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { EntityManager } from '../../platform/database/orm.ts';
import { lockFamily } from '../families/family.service.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { conflict, notFound } from '../../platform/kernel/errors.ts';
import { dateIn, type LocalDate } from '../../platform/kernel/local-date.ts';
import type { AllowanceDto, editAllowanceBody } from './allowance.contract.ts';
import { type Allowance, AllowanceEntity } from './allowance.entity.ts';
import { AllowanceRunEntity } from './allowance-run.entity.ts';
import { toAllowanceDto } from './allowance.service.ts';
import { type Clock, databaseClock } from '../../platform/clock/clock.ts';
import { payDueDates } from './payment.service.ts';
import { firstDue } from './schedule.ts';

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

type Edit = z.output<typeof editAllowanceBody> & { id: string };

/** Activates, deactivates or edits; what is due by now is paid first, as it was planned (Rules 9.4). */
export async function editAllowance(
  em: EntityManager,
  actor: Actor,
  { id, ...changes }: Edit,
  clock: Clock = databaseClock,
): Promise<AllowanceDto> {
  const change = (allowance: Allowance, moment: Moment) => applyChanges(allowance, changes, moment);
  const changed = await changeSettled(em, actor, { id, change, clock });
  if (!changed) throw notFound();
  return toAllowanceDto(changed);
}

/** Marks it, after paying what is due by now; its payments stay. Deleting it again changes nothing (Rules 1.12). */
export async function deleteAllowance(
  em: EntityManager,
  actor: Actor,
  id: string,
  clock: Clock = databaseClock,
): Promise<void> {
  const change = (allowance: Allowance, { now }: Moment) =>
    void Object.assign(allowance, { deletedAt: now, isActive: false, ...unplanned } satisfies Partial<Allowance>);
  const deleted = await changeSettled(em, actor, { id, change, clock });
  if (!deleted && (await em.count(AllowanceEntity, { familyId: actor.familyId, id })) === 0) throw notFound();
}

type Moment = { timeZone: string; now: Date; paid: ReadonlySet<LocalDate> };
type Change = { id: string; clock: Clock; change: (allowance: Allowance, moment: Moment) => void };

/** So many rounds may pay nothing. Those that pay are not limited: after a long outage many dates are due. */
const idleRoundsMax = 10;

/**
 * Changes an allowance at a moment in which nothing of it is due, so a date that has come is paid although the parent
 * is faster than the sweep. Null where there is none, or no longer. Locks the family, then the allowance; pays
 * between such transactions, since the ledger locks the account first.
 */
async function changeSettled(em: EntityManager, { familyId }: Actor, { id, change, clock }: Change) {
  let dueDate: string | null | undefined;
  let idleRounds = 0;
  while (idleRounds < idleRoundsMax) {
    const { allowance, dueAt } = await em.transactional(async (tx) => {
      const { timeZone } = await lockFamily(tx, familyId);
      const allowance = await tx.findOne(AllowanceEntity, { familyId, id, deletedAt: null }, locked);
      const now = await clock(tx);
      if (allowance?.nextExecutionAt && allowance.nextExecutionAt <= now) return { allowance, dueAt: now };
      if (allowance)
        change(allowance, { timeZone, now, paid: await listPaid(tx, { familyId, id }, dateIn(timeZone, now)) });
      return { allowance };
    });
    if (!dueAt) return allowance;
    if (allowance.nextDate === dueDate) idleRounds += 1;
    dueDate = allowance.nextDate;
    await payDueDates(em, [{ familyId, allowanceId: id }], { now: dueAt });
  }
  throw conflict('This allowance has just changed. Please try again');
}

/** The dates from this one on that are paid already. */
async function listPaid(tx: EntityManager, { familyId, id }: { familyId: string; id: string }, from: LocalDate) {
  const runs = await tx.find(AllowanceRunEntity, { familyId, allowanceId: id, period: { $gte: from } });
  return new Set(runs.map(({ period }) => period));
}

const unplanned = { nextDate: null, nextExecutionAt: null } satisfies Partial<Allowance>;

/** Activating plans anew, as do another frequency and another start; a new name or amount leaves the plan alone. */
function applyChanges(allowance: Allowance, changes: z.output<typeof editAllowanceBody>, moment: Moment): void {
  const { isActive: wasActive, frequency: oldFrequency, startDate: oldStart } = allowance;
  const wanted = {
    name: changes.name ?? allowance.name,
    amount: changes.amount ?? allowance.amount,
    frequency: changes.frequency ?? oldFrequency,
    startDate: changes.start_date ?? oldStart,
    isActive: changes.is_active ?? wasActive,
  } satisfies Partial<Allowance>;
  Object.assign(allowance, wanted);
  const { frequency, startDate, isActive } = wanted;
  if (!isActive) Object.assign(allowance, unplanned);
  else if (!wasActive || frequency !== oldFrequency || startDate !== oldStart) {
    const { date, at } = firstDue({ frequency, startDate, ...moment });
    Object.assign(allowance, { nextDate: date, nextExecutionAt: at } satisfies Partial<Allowance>);
  }
}
