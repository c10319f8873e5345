import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AdultsSeen } from '../families/adult.contract.ts';
import { editOf } from '../families/adults-seen.ts';
import type { AllowanceDto, Frequency } from './allowance.contract.ts';

/** Dates are in the family's zone, `nextExecutionAt` the start of `nextDate`; null while inactive (Rules 9.1). */
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
    editedBy: p.uuid().nullable(),
    editedAt: p.datetime(6).nullable(),
    requestHash: p.blob(),
    deletedAt: p.datetime(6).nullable(),
  },
});
export type Allowance = InferEntity<typeof AllowanceEntity>;

/** `id` is also the id and source of its transaction. Only the ledger inserts it. */
export const AllowanceRunEntity = defineEntity({
  name: 'AllowanceRun',
  tableName: 'allowance_run',
  properties: {
    familyId: p.uuid().primary(),
    allowanceId: p.uuid().primary(),
    period: p.date().primary(),
    id: p.uuid(),
    childId: p.uuid(),
    paidAt: p.datetime(6),
  },
});

export function toAllowanceDto(allowance: Allowance, adults: AdultsSeen): AllowanceDto {
  return {
    id: allowance.id,
    child_id: allowance.childId,
    name: allowance.name,
    amount: allowance.amount,
    frequency: allowance.frequency,
    start_date: allowance.startDate,
    is_active: allowance.isActive,
    next_execution_at: allowance.nextExecutionAt?.toISOString() ?? null,
    created_at: allowance.createdAt.toISOString(),
    ...editOf(allowance, adults),
  };
}
