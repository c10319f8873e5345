import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { TransactionType } from './token.contract.ts';

/**
 * One move of tokens, 1..n by `seq` without a gap. Append-only, and by the ledger alone: see ledger.ts. A take-back names
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
