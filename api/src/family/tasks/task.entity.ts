import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Approver, TaskStatus } from './task.contract.ts';

/** Who approves: a parent, the rule at once, or the clock `paysAfterHours` after it was completed (Rules 6.43). */
type Pays = 'on_approval' | 'at_once' | 'by_itself';

/**
 * `assignedTo` null is anyone; completing sets it to `completedBy` (Rules 6.3). Approval is the ledger's alone, which
 * notes in `transactionId` the last move of tokens about the task, null where it paid nothing.
 */
export const TaskEntity = defineEntity({
  name: 'Task',
  tableName: 'task',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    title: p.text(),
    description: p.text().nullable(),
    tokenReward: p.bigint('number'),
    pays: p.text().$type<Pays>().default('on_approval'),
    paysAfterHours: p.smallint().nullable(),
    isForAnyone: p.boolean(),
    assignedTo: p.uuid().nullable(),
    status: p.text().$type<TaskStatus>().default('pending'),
    completedBy: p.uuid().nullable(),
    completedAt: p.datetime(6).nullable(),
    approveAt: p.datetime(6).nullable(),
    approvedAt: p.datetime(6).nullable(),
    approvedBy: p.uuid().nullable(),
    approvedByRule: p.text().$type<Exclude<Approver, 'parent'>>().nullable(),
    tokensPaid: p.bigint('number').nullable(),
    approvalNote: p.text().nullable(),
    transactionId: p.uuid().nullable(),
    takenBackAt: p.datetime(6).nullable(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    createdBy: p.uuid(),
    requestHash: p.blob(),
    recurringTaskId: p.uuid().nullable(),
    dueDate: p.date().nullable(),
    dueAt: p.datetime(6).nullable(),
    approvedNumber: p.bigint('number').nullable(),
    missedAt: p.datetime(6).nullable(),
    deletedAt: p.datetime(6).nullable(),
  },
});
export type Task = InferEntity<typeof TaskEntity>;
