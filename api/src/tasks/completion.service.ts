import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../database/orm.ts';
import { isChildOfFamily, listChildren } from '../families/profile.service.ts';
import type { Actor } from '../http/api-env.ts';
import { conflict, invalidField, notFound } from '../http/errors.ts';
import { hashOf, type Made, makeOnce, type RequestKey } from '../database/make-once.ts';
import { TaskAttemptEntity } from './task-attempt.entity.ts';
import type { TaskDto } from './task.contract.ts';
import { type Task, TaskEntity } from './task.entity.ts';
import { tasksOf, toTaskDto } from './task.service.ts';

const takenSentence = 'Someone else has already completed this task';

/** `childId` is whom a parent names for an "anyone" task (ruling 9). */
type Completion = { taskId: string; childId: string | undefined; key: string };

/**
 * Pending to completed, by the child or by a parent on its behalf. The first completion wins; repeating it changes
 * nothing (rulings 8 and 12). The key becomes the attempt's id, so a late replay completes nothing twice.
 */
export async function completeTask(em: EntityManager, actor: Actor, completion: Completion): Promise<TaskDto> {
  const { taskId, childId, key } = completion;
  const { familyId, profileId: actorId } = actor;
  const request = { id: key, hash: hashOf('complete-task', { taskId, childId }) };
  await makeOnce<Made>({
    request,
    actorId,
    find: () => em.findOne(TaskAttemptEntity, { familyId, id: key }),
    make: async () => {
      const isDone = await em.transactional((tx) => completePending(tx, actor, { taskId, childId, request }));
      if (!isDone) await allowRepeat(em, actor, completion);
      return { createdBy: actorId, requestHash: request.hash };
    },
  });
  const task = await em.findOne(TaskEntity, { $and: [tasksOf(actor), { id: taskId }] }, { refresh: true });
  if (!task) throw notFound();
  return toTaskDto(task);
}

type Attempt = { taskId: string; childId: string | undefined; request: RequestKey };

/** Locks the task while it is pending and completes it; false when it is not pending, or not there. */
async function completePending(tx: EntityManager, actor: Actor, attempt: Attempt): Promise<boolean> {
  const { taskId, childId: named, request } = attempt;
  const { familyId, profileId: createdBy } = actor;
  const pending = { $and: [tasksOf(actor), { id: taskId, status: 'pending' as const }] };
  const task = await tx.findOne(TaskEntity, pending, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!task) return false;
  const childId = await whoCompleted(tx, actor, task, named);
  const completedAt = new Date();
  const ids = { familyId, id: request.id, taskId, childId, createdBy };
  await tx.insert(TaskAttemptEntity, { ...ids, completedAt, requestHash: request.hash });
  Object.assign(task, {
    status: 'completed',
    assignedTo: childId,
    completedBy: childId,
    completedAt,
  } satisfies Partial<Task>);
  return true;
}

async function whoCompleted(tx: EntityManager, actor: Actor, { assignedTo }: Task, named?: string): Promise<string> {
  const only = actor.role === 'child' ? actor.profileId : assignedTo;
  if (only && named && named !== only) throw invalidField('child_id', 'This task is for someone else');
  if (only) return only;
  if (named) {
    if (await isChildOfFamily(tx, actor, named)) return named;
    throw invalidField('child_id', 'Please choose a child of your family');
  }
  const [onlyChild, ...others] = await listChildren(tx, actor);
  if (!onlyChild || others.length > 0) throw invalidField('child_id', 'Choose which child completed this task');
  return onlyChild.id;
}

/** Returns where the task is already as asked; throws why it cannot be completed everywhere else. */
async function allowRepeat(em: EntityManager, actor: Actor, { taskId, childId }: Completion): Promise<void> {
  const task = await em.findOne(TaskEntity, { $and: [tasksOf(actor), { id: taskId }] });
  if (!task) throw (await isTaken(em, actor, taskId)) ? conflict(takenSentence) : notFound();
  if (task.status === 'approved') throw conflict('This task is already approved');
  if (task.status === 'pending') throw conflict('This task has just changed. Please try again');
  if (childId && childId !== task.completedBy) throw conflict(takenSentence);
}

/** A sibling's task is hidden from a child, yet the loser of a race is told (ruling 8). */
async function isTaken(em: EntityManager, { familyId }: Actor, taskId: string): Promise<boolean> {
  const [row] = await em.execute<{ is_taken: boolean }[]>('select is_task_taken(?, ?) as is_taken', [familyId, taskId]);
  return row?.is_taken ?? false;
}
