import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { RedemptionStatus } from './redemption.contract.ts';

/**
 * A reward that was paid for, with title and cost of that moment (Rules 8.1). `id` is its Idempotency-Key and the id of
 * its debit; `tookStock` says that a cancellation gives one back. Made and cancelled by the ledger alone. `transactionId`
 * is the last take-back about it, null where there is none.
 */
export const RedemptionEntity = defineEntity({
  name: 'Redemption',
  tableName: 'redemption',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    childId: p.uuid(),
    rewardId: p.uuid(),
    rewardTitle: p.text(),
    rewardCost: p.bigint('number'),
    tookStock: p.boolean(),
    status: p.text().$type<RedemptionStatus>().default('pending'),
    redeemedAt: p.datetime(6),
    fulfilledAt: p.datetime(6).nullable(),
    fulfilledBy: p.uuid().nullable(),
    cancelledAt: p.datetime(6).nullable(),
    cancelledBy: p.uuid().nullable(),
    cancellationReason: p.text().nullable(),
    transactionId: p.uuid().nullable(),
    takenBackAt: p.datetime(6).nullable(),
    requestHash: p.blob(),
  },
});
export type Redemption = InferEntity<typeof RedemptionEntity>;
