import { callForRow, callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { type TokenTransaction, TokenTransactionEntity } from '../tokens/token-transaction.entity.ts';
import type { Frequency } from './allowance.contract.ts';

/** `period`, `nextDate`: days of `timeZone` (YYYY-MM-DD); `nextAt`: the first instant of `nextDate` there. */
export type AllowancePayment = {
  familyId: string;
  allowanceId: string;
  timeZone: string;
  frequency: Frequency;
  period: string;
  nextDate: string;
  nextAt: Date;
  now: Date;
  runId: string;
};

/**
 * Pays one due date and steps the plan to the next. 'stepped': the date was paid before; 'not-due': somebody else was
 * faster, or the allowance's plan or the family's zone is another by now.
 */
export async function payAllowance(
  em: EntityManager,
  payment: AllowancePayment,
): Promise<'paid' | 'stepped' | 'not-due'> {
  const { familyId, allowanceId, timeZone, frequency, period, nextDate, nextAt, now, runId } = payment;
  const args = [familyId, allowanceId, timeZone, frequency, period, nextDate, nextAt, now, runId];
  const sql = 'select * from pay_allowance(?, ?, ?, ?, ?, ?, ?, ?, ?) as is_new';
  const [row] = await callFunction<{ is_new: boolean }>(em, sql, args);
  if (!row) return 'not-due';
  return row.is_new ? 'paid' : 'stepped';
}

export type Execution = {
  familyId: string;
  actorId: string;
  sessionId: string;
  allowanceId: string;
  key: string;
  requestHash: Uint8Array;
};

/** One extra payment of the allowance's amount; the plan stays as it is. `key` becomes the transaction's id. */
export function executeAllowance(em: EntityManager, execution: Execution): Promise<TokenTransaction> {
  const { familyId, actorId, sessionId, allowanceId, key, requestHash } = execution;
  const args = [familyId, actorId, sessionId, allowanceId, key, requestHash];
  return callForRow(em, TokenTransactionEntity, 'select * from execute_allowance(?, ?, ?, ?, ?, ?)', args);
}
