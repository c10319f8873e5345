import { defineEntity, p } from '@mikro-orm/core';

/**
 * One completion of a task; `id` is its Idempotency-Key, so a late replay completes nothing twice (Rules 1.8).
 * `repeatOf` marks a completion that found the task completed already and changed nothing.
 */
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
    createdBy: p.uuid(),
    requestHash: p.blob(),
  },
});
