import type { EntityName } from '@mikro-orm/core';
import type { Frequency } from '../allowances/allowance.contract.ts';
import type { EntityManager } from '../database/orm.ts';
import { type Redemption, RedemptionEntity } from '../redemptions/redemption.entity.ts';
import { type Task, TaskEntity } from '../tasks/task.entity.ts';
import { ledgerRefusalOf } from './ledger-refusal.ts';
import { type TokenTransaction, TokenTransactionEntity } from './token-transaction.entity.ts';

/** `key` becomes the transaction's id; the same key, actor and `requestHash` again answers the first transaction. */
export type Adjustment = {
  familyId: string;
  actorId: string;
  childId: string;
  amount: number;
  description: string;
  key: string;
  requestHash: Uint8Array;
};

const adjustmentArgs = ({ familyId, actorId, childId, amount, description, key, requestHash }: Adjustment) => [
  familyId,
  actorId,
  childId,
  amount,
  description,
  key,
  requestHash,
];

export function awardTokens(em: EntityManager, award: Adjustment): Promise<TokenTransaction> {
  const sql = 'select * from award_tokens(?, ?, ?, ?, ?, ?, ?)';
  return callFor(em, TokenTransactionEntity, sql, adjustmentArgs(award));
}

/** `amount` is positive here as well. Refuses `tooFewTokens` rather than go below zero. */
export function deductTokens(em: EntityManager, deduction: Adjustment): Promise<TokenTransaction> {
  const sql = 'select * from deduct_tokens(?, ?, ?, ?, ?, ?, ?)';
  return callFor(em, TokenTransactionEntity, sql, adjustmentArgs(deduction));
}

export type Approval = { familyId: string; actorId: string; taskId: string; transactionId: string };

/** Pays the reward to `completedBy`, once; an approved task comes back as it is. */
export function approveTask(em: EntityManager, approval: Approval): Promise<Task> {
  const { familyId, actorId, taskId, transactionId } = approval;
  return callFor(em, TaskEntity, 'select * from approve_task(?, ?, ?, ?)', [familyId, actorId, taskId, transactionId]);
}

export type Redeeming = { familyId: string; childId: string; rewardId: string; key: string; requestHash: Uint8Array };

/** Takes the cost and one item; `key` becomes the redemption's id. Refuses `outOfStock` and `tooFewTokens`. */
export function redeemReward(em: EntityManager, redeeming: Redeeming): Promise<Redemption> {
  const { familyId, childId, rewardId, key, requestHash } = redeeming;
  const args = [familyId, childId, rewardId, key, requestHash];
  return callFor(em, RedemptionEntity, 'select * from redeem_reward(?, ?, ?, ?, ?)', args);
}

export type Cancellation = {
  familyId: string;
  actorId: string;
  redemptionId: string;
  reason: string | null;
  transactionId: string;
};

/** Pays the cost back and returns the item, once; a cancelled redemption comes back as it is, a fulfilled one is refused. */
export function cancelRedemption(em: EntityManager, cancellation: Cancellation): Promise<Redemption> {
  const { familyId, actorId, redemptionId, reason, transactionId } = cancellation;
  const args = [familyId, actorId, redemptionId, reason, transactionId];
  return callFor(em, RedemptionEntity, 'select * from cancel_redemption(?, ?, ?, ?, ?)', args);
}

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
  const [row] = await call<{ is_new: boolean }>(em, sql, args);
  if (!row) return 'not-due';
  return row.is_new ? 'paid' : 'stepped';
}

export type Execution = {
  familyId: string;
  actorId: string;
  allowanceId: string;
  key: string;
  requestHash: Uint8Array;
};

/** One extra payment of the allowance's amount; the plan stays as it is. `key` becomes the transaction's id. */
export function executeAllowance(em: EntityManager, execution: Execution): Promise<TokenTransaction> {
  const { familyId, actorId, allowanceId, key, requestHash } = execution;
  const args = [familyId, actorId, allowanceId, key, requestHash];
  return callFor(em, TokenTransactionEntity, 'select * from execute_allowance(?, ?, ?, ?, ?)', args);
}

async function callFor<T extends object>(em: EntityManager, entity: EntityName<T>, sql: string, args: unknown[]) {
  const [row] = await call<Partial<T>>(em, sql, args);
  if (!row) throw new Error('A ledger function answered nothing');
  return readRow(em, entity, row);
}

/** The row as its entity's properties, yet no entity: nobody changes it, so nothing need keep track of it. */
function readRow<T extends object>(em: EntityManager, entity: EntityName<T>, row: Partial<T>): T {
  const metadata = em.getMetadata(entity);
  const read: Record<string, unknown> = { ...em.getDriver().mapResult(row, metadata) };
  for (const { name, customType } of metadata.props) {
    if (customType) read[name] = customType.convertToJSValue(read[name], em.getPlatform());
  }
  return read as T; // the functions answer whole rows of the entity's table
}

/** By the driver: without the caller's variables, which the functions set by themselves, it is one round trip. */
async function call<Row>(em: EntityManager, sql: string, args: unknown[]): Promise<Row[]> {
  try {
    return await em.getDriver().execute<Row[]>(sql, args);
  } catch (error) {
    throw ledgerRefusalOf(error) ?? error;
  }
}
