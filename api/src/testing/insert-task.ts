import { uuidv7 } from 'uuidv7';
import { type Caller, emFor, type MikroORM } from '../database/orm.ts';
import { TaskAttemptEntity } from '../tasks/task-attempt.entity.ts';
import { TaskEntity } from '../tasks/task.entity.ts';

/** A pending task for one child, or for anyone where `assignedTo` is null; its id. */
export async function insertTask(
  orm: MikroORM,
  parent: Caller,
  assignedTo: string | null,
  tokenReward = 5,
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
  });
  return id;
}

/** The child says it is done: its attempt, and the task is completed. */
export async function markTaskCompleted(orm: MikroORM, child: Caller, taskId: string): Promise<void> {
  const { familyId, profileId } = child;
  const done = { status: 'completed', assignedTo: profileId, completedBy: profileId, completedAt: new Date() } as const;
  await emFor(orm, child).transactional(async (tx) => {
    await tx.nativeUpdate(TaskEntity, { familyId, id: taskId }, done);
    const attempt = { familyId, id: uuidv7(), taskId, childId: profileId, createdBy: profileId };
    await tx.insert(TaskAttemptEntity, { ...attempt, requestHash: Buffer.alloc(32) });
  });
}
