import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * Something to spend tokens on. `quantityTotal` null is unlimited; what is left is `quantityTotal - quantityTaken`.
 * `quantityTaken` counts the live redemptions that took one and is the ledger's alone.
 */
export const RewardEntity = defineEntity({
  name: 'Reward',
  tableName: 'reward',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    title: p.text(),
    description: p.text().nullable(),
    cost: p.bigint('number'),
    quantityTotal: p.bigint('number').nullable(),
    quantityTaken: p.bigint('number').default(0),
    isActive: p.boolean().default(true),
    createdAt: p.datetime(6).defaultRaw('now()'),
    createdBy: p.uuid(),
    requestHash: p.blob(),
    deletedAt: p.datetime(6).nullable(),
  },
});
export type Reward = InferEntity<typeof RewardEntity>;
