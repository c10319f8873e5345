import { defineEntity, p } from '@mikro-orm/core';

/** One completion of a task; `id` is its Idempotency-Key, so a late replay completes nothing twice (ruling 23). */
export const TaskAttemptEntity = defineEntity({
  name: 'TaskAttempt',
  tableName: 'task_attempt',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    taskId: p.uuid(),
    childId: p.uuid(),
    completedAt: p.datetime(6).defaultRaw('now()'),
    createdBy: p.uuid(),
    requestHash: p.blob(),
  },
});
