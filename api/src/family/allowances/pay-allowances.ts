import { uuidv7 } from 'uuidv7';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { shareOut, handleDuePages, type JobDeps } from '../../core/database/due-rows.ts';
import type { Metrics } from '../../core/http/metrics.ts';
import { describeError } from '../../core/errors/describe-error.ts';
import type { LocalDate } from '../../core/kernel/local-date.ts';
import type { Frequency } from './allowance.contract.ts';
import { type Due, nextDue } from './schedule.ts';

export interface AllowanceJobDeps extends JobDeps {
  readonly metrics: Pick<Metrics, 'allowancePaid' | 'allowanceLagSeconds'>;
}

/** Pays each date that is due by `now` once, even with several servers; late ones keep their date (Rules 9.3). */
export async function runAllowanceJob(deps: AllowanceJobDeps, now: Date): Promise<void> {
  const { orm, log, metrics, stopping } = deps;
  const onPaid = () => metrics.allowancePaid.inc();
  const onFailed = (error: unknown) => log.error({ error: describeError(error) }, 'an allowance could not be paid');
  const oldestMs = await handleDuePages(deps, now, {
    lookUp: 'due_allowances',
    doPage: (page) =>
      shareOut(page, async (share) => {
        const allowances = share.map(({ familyId, id }) => ({ familyId, allowanceId: id }));
        await payDueDates(orm.em.fork(), allowances, { now, onPaid, onFailed, stopping }).catch(onFailed);
        for (const { familyId } of share) deps.tellChanged?.(familyId, ['allowances', 'tokens']);
      }),
  });
  metrics.allowanceLagSeconds.set(oldestMs === null ? 0 : (now.getTime() - oldestMs) / 1000);
}

interface Paying {
  readonly now: Date;
  readonly onPaid?: () => void;
  /** Called with the error that prevented a payment; its allowance is then skipped. Without it, the error is thrown. */
  readonly onFailed?: (error: Error) => void;
  readonly stopping?: AbortSignal;
}

/** Pays all dates due by `now`, oldest first, in separate transactions. Stops early if another server was faster. */
export async function payDueDates(
  em: EntityManager,
  allowances: readonly AllowanceId[],
  paying: Paying,
): Promise<void> {
  const { now, onPaid, onFailed = rethrow } = paying;
  const isDue = ({ due }: Plan) => due.at <= now;
  let plans = (await listPlans(em, allowances)).filter(isDue);
  while (plans.length > 0 && !paying.stopping?.aborted) {
    const payments = plans.map((plan) => {
      const { frequency, timeZone, due } = plan;
      return { ...plan, next: nextDue(frequency, due.date, timeZone), runId: uuidv7() };
    });
    const outcomes = await payAllowances(em, payments, now);
    const stepped: Plan[] = [];
    for (const [place, { next, ...plan }] of payments.entries()) {
      const outcome = outcomes[place];
      if (outcome instanceof Error) onFailed(outcome);
      if (outcome === 'paid') onPaid?.();
      if (outcome === 'paid' || outcome === 'stepped') stepped.push({ ...plan, due: next });
    }
    plans = stepped.filter(isDue);
  }
}

const rethrow = (error: Error) => {
  throw error;
};

export type AllowanceId = { familyId: string; allowanceId: string };

export type Plan = AllowanceId & { childId: string; timeZone: string; frequency: Frequency; due: Due };

export type AllowancePayment = Plan & { next: Due; runId: string };

type PlanRow = {
  family_id: string;
  allowance_id: string;
  child_id: string;
  time_zone: string;
  frequency: Frequency;
  next_date: LocalDate;
  next_at_ms: number;
};

async function listPlans(em: EntityManager, allowances: readonly AllowanceId[]): Promise<Plan[]> {
  const args = [allowances.map(({ familyId }) => familyId), allowances.map(({ allowanceId }) => allowanceId)];
  const rows = await callFunction<PlanRow>(em, 'select * from fn.list_plans(?, ?)', args);
  return rows.map(({ family_id, allowance_id, child_id, time_zone, frequency, next_date, next_at_ms }) => ({
    familyId: family_id,
    allowanceId: allowance_id,
    childId: child_id,
    timeZone: time_zone,
    frequency,
    due: { date: next_date, at: new Date(next_at_ms) },
  }));
}

class NotPaid extends Error {
  override name = 'NotPaid';
  readonly code: string;

  constructor(code: string) {
    super(`An allowance could not be paid: ${code}`);
    this.code = code;
  }
}

/** 'stepped': nothing to pay for this date. 'not-due': another server was faster, or the plan or zone has changed. */
export type PaymentOutcome = 'paid' | 'stepped' | 'not-due' | NotPaid;

/** Pays one due date of each in separate transactions. Call outside a transaction. */
export async function payAllowances(
  em: EntityManager,
  payments: readonly AllowancePayment[],
  now: Date,
): Promise<PaymentOutcome[]> {
  const args = [
    payments.map(({ familyId }) => familyId),
    payments.map(({ allowanceId }) => allowanceId),
    payments.map(({ childId }) => childId),
    payments.map(({ timeZone }) => timeZone),
    payments.map(({ frequency }) => frequency),
    payments.map(({ due }) => due.date),
    payments.map(({ next }) => next.date),
    payments.map(({ next }) => next.at),
    payments.map(({ runId }) => runId),
    now,
    [],
  ];
  const sql = 'call fn.pay_allowances(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
  const [row] = await callFunction<{ p_outcomes: string[] }>(em, sql, args);
  return (row?.p_outcomes ?? []).map((outcome) => (isOutcome(outcome) ? outcome : new NotPaid(outcome)));
}

const isOutcome = (said: string): said is 'paid' | 'stepped' | 'not-due' =>
  ['paid', 'stepped', 'not-due'].includes(said);

/** Pays in the caller's transaction, which creates the demo family's past. */
export async function payAllowance(em: EntityManager, payment: AllowancePayment, now: Date): Promise<void> {
  const { familyId, allowanceId, childId, timeZone, frequency, due, next, runId } = payment;
  const args = [familyId, allowanceId, childId, timeZone, frequency, due.date, next.date, next.at, now, runId];
  await callFunction(em, 'select fn.pay_allowance(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', args);
}
