import { callFunction } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import type { TransactionDto } from '../tokens/token.contract.ts';
import { moveTokens } from '../tokens/token.entity.ts';
import type { Asker } from '../../platform/kernel/actor.ts';
import type { LocalDate } from '../../platform/kernel/local-date.ts';
import type { Frequency } from './allowance.contract.ts';
import type { Due } from './schedule.ts';

export type AllowanceId = { familyId: string; allowanceId: string };

/** An allowance's next date and what it was planned by. */
export type Plan = AllowanceId & { childId: string; timeZone: string; frequency: Frequency; due: Due };

/** `due` is paid, and `next` planned. */
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

/** Those that are planned, in the order asked for. */
export async function listPlans(em: EntityManager, allowances: readonly AllowanceId[]): Promise<Plan[]> {
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

/** What kept a date from being paid, by its SQLSTATE. */
class NotPaid extends Error {
  override name = 'NotPaid';
  readonly code: string;

  constructor(code: string) {
    super(`An allowance could not be paid: ${code}`);
    this.code = code;
  }
}

/** 'stepped': the date was paid before, or is not; 'not-due': somebody else was faster, or the plan or the zone is another. */
export type PaymentOutcome = 'paid' | 'stepped' | 'not-due' | NotPaid;

/** Pays one due date of each and steps its plan to the next, in transactions of their own; call it outside of any. */
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

/** Pays one in the caller's transaction: the demo family's past is one. */
export async function payAllowance(em: EntityManager, payment: AllowancePayment, now: Date): Promise<void> {
  const { familyId, allowanceId, childId, timeZone, frequency, due, next, runId } = payment;
  const args = [familyId, allowanceId, childId, timeZone, frequency, due.date, next.date, next.at, now, runId];
  await callFunction(em, 'select fn.pay_allowance(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', args);
}

export type Execution = { allowanceId: string; key: string; requestHash: Uint8Array };

/** One extra payment of the allowance's amount; the plan stays as it is. `key` becomes the transaction's id. */
export function executeAllowance(
  em: EntityManager,
  asker: Asker,
  { allowanceId, key, requestHash }: Execution,
): Promise<TransactionDto> {
  const { familyId, profileId, sessionId } = asker;
  const args = [familyId, profileId, sessionId, allowanceId, key, requestHash];
  return moveTokens(em, 'fn.execute_allowance(?, ?, ?, ?, ?, ?)', args);
}
