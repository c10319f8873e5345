import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import { conflict, notFound } from '../kernel/errors.ts';
import { toTaskDto } from './attempts.service.ts';
import { lockTask } from './reading.service.ts';
import { TaskAttemptEntity } from './task-attempt.entity.ts';
import type { TaskDto } from './task.contract.ts';
import type { Task } from './task.entity.ts';

type Rejection = { id: string; reason: string | null };

/**
 * Completed to pending, the attempt keeping when and why; a task for anyone is open to all again (Rules 6.6).
 * Where a rejection was the last that happened, it stays as it was (Rules 1.11).
 */
export function rejectTask(em: EntityManager, actor: Actor, { id, reason }: Rejection): Promise<TaskDto> {
  const { familyId, profileId: rejectedBy } = actor;
  return em.transactional(async (tx) => {
    const task = await lockTask(tx, actor, id);
    if (task.deletedAt) throw notFound();
    if (task.status === 'approved') throw conflict('This task is already approved');
    const tries = { familyId, taskId: id, repeatOf: null };
    if (task.status === 'completed') {
      const rejected = { rejectedAt: new Date(), rejectedBy, rejectionReason: reason };
      await tx.nativeUpdate(TaskAttemptEntity, { ...tries, rejectedAt: null }, rejected);
      Object.assign(task, reopened(task));
    } else if ((await tx.count(TaskAttemptEntity, tries)) === 0) throw conflict('This task is not completed yet');
    return toTaskDto(tx, actor, task);
  });
}

const reopened = ({ isForAnyone, assignedTo }: Task) =>
  ({
    status: 'pending',
    completedBy: null,
    completedAt: null,
    assignedTo: isForAnyone ? null : assignedTo,
  }) satisfies Partial<Task>;
