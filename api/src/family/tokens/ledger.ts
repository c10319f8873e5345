import { callForRow, callFunction } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import type { Asker } from '../../platform/kernel/actor.ts';
import { type TokenTransaction, TokenTransactionEntity } from './token-transaction.entity.ts';
import type { TransactionType } from './token.contract.ts';

/** `key` becomes the transaction's id; the same key, actor and `requestHash` again answers the first transaction. */
export type Adjustment = {
  childId: string;
  amount: number;
  description: string;
  key: string;
  requestHash: Uint8Array;
};

export const awardTokens = (em: EntityManager, asker: Asker, award: Adjustment): Promise<TokenTransaction> =>
  adjust(em, 'award_tokens', { asker, ...award });

/** `amount` is positive here as well. Rejects `tooFewTokens` rather than go below zero. */
export const deductTokens = (em: EntityManager, asker: Asker, deduction: Adjustment): Promise<TokenTransaction> =>
  adjust(em, 'deduct_tokens', { asker, ...deduction });

function adjust(em: EntityManager, move: string, { asker, ...adjustment }: Adjustment & { asker: Asker }) {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  const { childId, amount, description, key, requestHash } = adjustment;
  const args = [familyId, profileId, sessionId, childId, amount, description, key, requestHash, tokenHash];
  return callForRow(em, TokenTransactionEntity, `select * from fn.${move}(?, ?, ?, ?, ?, ?, ?, ?, ?)`, args);
}

/** What a child has; `absent` for a parent, a stranger and, where a child asks, a sibling. */
export async function readBalance(em: EntityManager, asker: Asker, childId: string): Promise<number> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  const sql = 'select fn.read_balance(?, ?, ?, ?, ?)::float8 as balance';
  const args = [familyId, profileId, sessionId, childId, tokenHash];
  const [row] = await callFunction<{ balance: number }>(em, sql, args);
  if (!row) throw new Error('A function that answers a row answered none');
  return row.balance;
}

/** A transaction of a page; `total` counts all, and a page without any is one row whose `id` is null. */
export interface PageRow {
  readonly total: string;
  readonly id: string | null;
  readonly type: TransactionType;
  readonly amount: string;
  readonly balance_after: string;
  readonly description: string;
  readonly compensates: string | null;
  readonly taken_back_at: string | null;
  readonly created_at: string;
}

type Page = { childId: string; page: number; size: number };

/** Pages count from 1; rejects as readBalance does. */
export function listPage(em: EntityManager, asker: Asker, { childId, page, size }: Page): Promise<PageRow[]> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  const args = [familyId, profileId, sessionId, childId, page, size, tokenHash];
  return callFunction<PageRow>(em, 'select * from fn.list_transactions(?, ?, ?, ?, ?, ?, ?)', args);
}
