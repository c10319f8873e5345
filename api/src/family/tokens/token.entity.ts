import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { callForRow } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { Hint } from '../../core/kernel/changed.contract.ts';
import type { AdultsSeen } from '../families/adult.contract.ts';
import { adultIn } from '../families/adults-seen.ts';
import type { AdjustmentBody, TransactionDto, TransactionType } from './token.contract.ts';

/** Absent before the first transaction; read only. `isOutOfOrder`: some transaction is earlier than the one before. */
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

/** `seq` counts 1..n without a gap; only the ledger appends. A reversal has the source of what it `compensates`. */
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

/** For a new transaction. A repeated request gets the same response, without later reversals or questions. */
function toTransactionDto(row: TokenTransaction & { adults: AdultsSeen }): TransactionDto {
  return {
    id: row.id,
    transaction_type: row.type,
    amount: row.amount,
    balance_after: row.balanceAfter,
    description: row.description,
    compensates: row.compensates ?? null,
    taken_back_at: null,
    taken_back_by: null,
    question: null,
    by: adultIn(row.adults, row.actorId),
    created_at: row.createdAt.toISOString(),
  };
}

export async function moveTokens(em: EntityManager, call: string, args: unknown[]): Promise<TransactionDto> {
  const sql = `select moved.*, fn.adults_seen(moved.family_id) as adults from ${call} moved`;
  return toTransactionDto(
    await callForRow<TokenTransaction, { adults: AdultsSeen }>(em, TokenTransactionEntity, sql, args),
  );
}

export const hintsOfAdjustment = (_: TransactionDto, { body }: { body: AdjustmentBody }): readonly Hint[] => [
  { changed: ['tokens'], of: [body.child_id] },
];
