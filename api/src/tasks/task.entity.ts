import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { TaskStatus } from './task.contract.ts';

/** `assignedTo` null is anyone; completing sets it to `completedBy` (Rules 6.3). Approval is the ledger's alone. */
export const TaskEntity = defineEntity({
  name: 'Task',
  tableName: 'task',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    title: p.text(),
    description: p.text().nullable(),
    tokenReward: p.bigint('number'),
    isForAnyone: p.boolean(),
    assignedTo: p.uuid().nullable(),
    status: p.text().$type<TaskStatus>().default('pending'),
    completedBy: p.uuid().nullable(),
    completedAt: p.datetime(6).nullable(),
    approvedAt: p.datetime(6).nullable(),
    approvedBy: p.uuid().nullable(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    createdBy: p.uuid(),
    requestHash: p.blob(),
    recurringTaskId: p.uuid().nullable(),
    dueDate: p.date().nullable(),
    dueAt: p.datetime(6).nullable(),
    missedAt: p.datetime(6).nullable(),
    deletedAt: p.datetime(6).nullable(),
  },
});
export type Task = InferEntity<typeof TaskEntity>;
