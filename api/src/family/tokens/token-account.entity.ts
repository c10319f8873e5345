import { defineEntity, p } from '@mikro-orm/core';

/** A child's balance and how many transactions made it. Absent until the first one. Read only: see ledger.ts. */
export const TokenAccountEntity = defineEntity({
  name: 'TokenAccount',
  tableName: 'token_account',
  properties: {
    familyId: p.uuid().primary(),
    childId: p.uuid().primary(),
    balance: p.bigint('number').default(0),
    seq: p.bigint('number').default(0),
  },
});
