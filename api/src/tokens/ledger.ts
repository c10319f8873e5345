import type { EntityName } from '@mikro-orm/core';
import type { EntityManager } from '../database/orm.ts';
import { rejectionOf } from '../database/rejection.ts';
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

/** `amount` is positive here as well. Rejects `tooFewTokens` rather than go below zero. */
export function deductTokens(em: EntityManager, deduction: Adjustment): Promise<TokenTransaction> {
  const sql = 'select * from deduct_tokens(?, ?, ?, ?, ?, ?, ?)';
  return callFor(em, TokenTransactionEntity, sql, adjustmentArgs(deduction));
}

/** Calls a move that answers one row of the entity's table. */
export async function callFor<T extends object>(
  em: EntityManager,
  entity: EntityName<T>,
  sql: string,
  args: unknown[],
) {
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

/** Calls a move of tokens. By the driver: without the caller's variables, which the functions set by themselves, it is one round trip. */
export async function call<Row>(em: EntityManager, sql: string, args: unknown[]): Promise<Row[]> {
  try {
    return await em.getDriver().execute<Row[]>(sql, args);
  } catch (error) {
    throw rejectionOf(error);
  }
}
