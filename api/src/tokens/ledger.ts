import { callForRow, callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import type { Asker } from '../kernel/actor.ts';
import { type TokenTransaction, TokenTransactionEntity } from './token-transaction.entity.ts';

/** `key` becomes the transaction's id; the same key, actor and `requestHash` again answers the first transaction. */
export type Adjustment = {
  familyId: string;
  actorId: string;
  sessionId: string;
  childId: string;
  amount: number;
  description: string;
  key: string;
  requestHash: Uint8Array;
  /** As an Asker has it. */
  tokenHash?: Uint8Array | undefined;
};

const adjustmentArgs = ({
  familyId,
  actorId,
  sessionId,
  childId,
  amount,
  description,
  key,
  requestHash,
  tokenHash,
}: Adjustment) => [familyId, actorId, sessionId, childId, amount, description, key, requestHash, tokenHash];

export function awardTokens(em: EntityManager, award: Adjustment): Promise<TokenTransaction> {
  const sql = 'select * from award_tokens(?, ?, ?, ?, ?, ?, ?, ?, ?)';
  return callForRow(em, TokenTransactionEntity, sql, adjustmentArgs(award));
}

/** `amount` is positive here as well. Rejects `tooFewTokens` rather than go below zero. */
export function deductTokens(em: EntityManager, deduction: Adjustment): Promise<TokenTransaction> {
  const sql = 'select * from deduct_tokens(?, ?, ?, ?, ?, ?, ?, ?, ?)';
  return callForRow(em, TokenTransactionEntity, sql, adjustmentArgs(deduction));
}

/** What a child has; `absent` for a parent, a stranger and, where a child asks, a sibling. */
export async function readBalance(em: EntityManager, asker: Asker, childId: string): Promise<number> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  const sql = 'select read_balance(?, ?, ?, ?, ?)::float8 as balance';
  const args = [familyId, profileId, sessionId, childId, tokenHash];
  const [row] = await callFunction<{ balance: number }>(em, sql, args);
  if (!row) throw new Error('A function that answers a row answered none');
  return row.balance;
}
