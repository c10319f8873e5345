import { defineEntity, type FilterQuery, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '../../core/database/orm.ts';
import type { Asker } from '../../core/kernel/actor.ts';
import { invalidField, notFound } from '../../core/errors/errors.ts';
import { isChildOfFamily } from '../families/profile.ts';
import type { Home } from '../families/homes/home-days.contract.ts';
import type { Pays } from './recurrence/repeat.contract.ts';
import type { Approver, Praise, TaskStatus } from './task.contract.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';

/**
 * `assignedTo` null means anyone; completion sets it to `completedBy` (Rules 6.3). Only the ledger approves, and stores
 * the last transaction in `transactionId`. `pays` determines who approves (Rules 6.43).
 */
export const TaskEntity = defineEntity({
  name: 'Task',
  tableName: 'task',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    title: p.text(),
    description: p.text().nullable(),
    picture: p.text().nullable(),
    tokenReward: p.bigint('number'),
    home: p.smallint().$type<Home>().nullable(),
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
    praise: p.text().$type<Praise>().nullable(),
    transactionId: p.uuid().nullable(),
    takenBackAt: p.datetime(6).nullable(),
    nudgedAt: p.datetime(6).nullable(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    createdBy: p.uuid(),
    editedBy: p.uuid().nullable(),
    editedAt: p.datetime(6).nullable(),
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

/** `id` is the Idempotency-Key (Rules 1.8). `repeatOf` marks a completion of a task that was already completed. */
export const TaskAttemptEntity = defineEntity({
  name: 'TaskAttempt',
  tableName: 'task_attempt',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    taskId: p.uuid(),
    childId: p.uuid(),
    completedAt: p.datetime(6).defaultRaw('now()'),
    rejectedAt: p.datetime(6).nullable(),
    rejectedBy: p.uuid().nullable(),
    rejectionReason: p.text().nullable(),
    withdrawnAt: p.datetime(6).nullable(),
    withdrawnBy: p.uuid().nullable(),
    repeatOf: p.uuid().nullable(),
    deviceId: p.uuid().nullable(),
    createdBy: p.uuid(),
    requestHash: p.blob(),
  },
});

export const countOpen = (tx: EntityManager, which: FilterQuery<Task>): Promise<number> =>
  tx.count(TaskEntity, { $and: [which, { approvedAt: null, missedAt: null }] });

export async function checkAssigned(tx: EntityManager, asker: Asker, assignedTo: string | null): Promise<void> {
  if (assignedTo && !(await isChildOfFamily(tx, asker, assignedTo))) {
    throw invalidField('assigned_to', fieldMessages.chooseChild);
  }
}

/** "for update" would deadlock with the foreign key of a tap that is sent twice. Approved tasks never change. */
const lockSql = `
  select from task where family_id = ? and id = ? and status <> 'approved' for no key update`;

/** Locks a task for a parent's decision until the transaction ends; also returns deleted ones. 404 if there is none. */
export async function lockTask(tx: EntityManager, { familyId }: Asker, id: string): Promise<Task> {
  await tx.execute(lockSql, [familyId, id]);
  const task = await tx.findOne(TaskEntity, { familyId, id }, { refresh: true });
  if (!task) throw notFound();
  return task;
}
