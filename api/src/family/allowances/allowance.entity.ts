import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Frequency } from './allowance.contract.ts';

/**
 * Tokens that arrive by themselves. `startDate` and `nextDate` are days of the family's zone (YYYY-MM-DD), and
 * `nextExecutionAt` is the first instant of `nextDate`; both are null while inactive and once deleted (Rules 9.1).
 */
export const AllowanceEntity = defineEntity({
  name: 'Allowance',
  tableName: 'allowance',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    childId: p.uuid(),
    name: p.text(),
    amount: p.bigint('number'),
    frequency: p.text().$type<Frequency>(),
    startDate: p.date(),
    isActive: p.boolean().default(true),
    nextDate: p.date().nullable(),
    nextExecutionAt: p.datetime(6).nullable(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    createdBy: p.uuid(),
    requestHash: p.blob(),
    deletedAt: p.datetime(6).nullable(),
  },
});
export type Allowance = InferEntity<typeof AllowanceEntity>;
