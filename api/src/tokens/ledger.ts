import { callForRow } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
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
}: Adjustment) => [familyId, actorId, sessionId, childId, amount, description, key, requestHash];

export function awardTokens(em: EntityManager, award: Adjustment): Promise<TokenTransaction> {
  const sql = 'select * from award_tokens(?, ?, ?, ?, ?, ?, ?, ?)';
  return callForRow(em, TokenTransactionEntity, sql, adjustmentArgs(award));
}

/** `amount` is positive here as well. Rejects `tooFewTokens` rather than go below zero. */
export function deductTokens(em: EntityManager, deduction: Adjustment): Promise<TokenTransaction> {
  const sql = 'select * from deduct_tokens(?, ?, ?, ?, ?, ?, ?, ?)';
  return callForRow(em, TokenTransactionEntity, sql, adjustmentArgs(deduction));
}
