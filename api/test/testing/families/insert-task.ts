import { uuidv7 } from 'uuidv7';
import { type Caller, emFor, type MikroORM } from '../../../src/core/database/orm.ts';
import { completeTask } from '../../../src/family/tasks/complete-task.ts';
import { type Task, TaskEntity } from '../../../src/family/tasks/task.entity.ts';
import type { Person } from './insert-family.ts';

/** Inserts a pending task for one child, or for anyone if `assignedTo` is null, and returns its id. */
export async function insertTask(
  orm: MikroORM,
  parent: Caller,
  assignedTo: string | null,
  tokenReward = 5,
  rule: Partial<Pick<Task, 'pays' | 'paysAfterHours' | 'recurringTaskId' | 'dueDate' | 'dueAt'>> = {},
): Promise<string> {
  const { familyId, profileId: createdBy } = parent;
  const id = uuidv7();
  const requestHash = Buffer.alloc(32);
  await emFor(orm, parent).insert(TaskEntity, {
    familyId,
    id,
    title: 'Feed the cat',
    tokenReward,
    isForAnyone: assignedTo === null,
    assignedTo,
    createdBy,
    requestHash,
    ...rule,
  });
  return id;
}

export async function markTaskCompleted(orm: MikroORM, child: Person, taskId: string): Promise<void> {
  await completeTask.run({ em: orm.em, asker: child, params: { id: taskId }, body: {}, key: uuidv7() });
}
