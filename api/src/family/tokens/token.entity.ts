import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { callForRow } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { Hint } from '../../core/kernel/changed.contract.ts';
import type { AdjustmentBody, TransactionDto, TransactionType } from './token.contract.ts';

/**
 * A child's balance and how many transactions made it, redemptions and refunds among them. Absent until the first one. Read
 * only: see token.schema.ts. `isOutOfOrder` is true once a transaction has an earlier time than the one before it.
 */
export const TokenAccountEntity = defineEntity({
  name: 'TokenAccount',
  tableName: 'token_account',
  properties: {
    familyId: p.uuid().primary(),
    childId: p.uuid().primary(),
    balance: p.bigint('number').default(0),
    seq: p.bigint('number').default(0),
    everEarned: p.bigint('number').default(0),
    shownSeq: p.bigint('number').nullable(),
    lookedAt: p.datetime(6).nullable(),
    redemptions: p.bigint('number').default(0),
    refunds: p.bigint('number').default(0),
    isOutOfOrder: p.boolean().default(false),
  },
});

/**
 * One move of tokens, 1..n by `seq` without a gap. Append-only, and by the ledger alone: see token.schema.ts. A take-back names
 * by `compensates` what it takes back, and has the source of that.
 */
export const TokenTransactionEntity = defineEntity({
  name: 'TokenTransaction',
  tableName: 'token_transaction',
  properties: {
    familyId: p.uuid().primary(),
    childId: p.uuid().primary(),
    seq: p.bigint('number').primary(),
    id: p.uuid(),
    type: p.text().$type<TransactionType>(),
    amount: p.bigint('number'),
    balanceAfter: p.bigint('number'),
    description: p.text(),
    sourceType: p.text(),
    sourceId: p.uuid(),
    actorId: p.uuid().nullable(),
    compensates: p.uuid().nullable(),
    requestHash: p.blob().nullable(),
    createdAt: p.datetime(6),
  },
});
export type TokenTransaction = InferEntity<typeof TokenTransactionEntity>;

/** Of one that has just been made; made again by the same key, it says no more than it did. */
function toTransactionDto(row: TokenTransaction): TransactionDto {
  return {
    id: row.id,
    transaction_type: row.type,
    amount: row.amount,
    balance_after: row.balanceAfter,
    description: row.description,
    compensates: row.compensates ?? null,
    taken_back_at: null,
    question: null,
    created_at: row.createdAt.toISOString(),
  };
}

/** Calls a function that answers the transaction which it has made. */
export async function moveTokens(em: EntityManager, call: string, args: unknown[]): Promise<TransactionDto> {
  return toTransactionDto(await callForRow(em, TokenTransactionEntity, `select * from ${call}`, args));
}

/** An award or a deduction changes what one child's page shows. */
export const hintsOfAdjustment = (_: TransactionDto, { body }: { body: AdjustmentBody }): readonly Hint[] => [
  { changed: ['tokens'], of: [body.child_id] },
];
