import type { z } from 'zod';
import { callFunction } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import { lockFamily } from '../families/family.service.ts';
import { isChildOfFamily } from '../families/profile.service.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { conflict, invalidField, notFound } from '../../platform/kernel/errors.ts';
import { hashOf, makeOnce, type RequestKey } from '../../platform/kernel/idempotency.ts';
import { limits } from '../../platform/kernel/limits.contract.ts';
import { taskOver } from './completion.service.ts';
import { countOpen, lockTask, readTaskDto } from './reading.service.ts';
import type { createTaskBody, editTaskBody, TaskDto } from './task.contract.ts';
import { type Task, TaskEntity } from './task.entity.ts';

type NewTask = z.output<typeof createTaskBody> & { key: string };

/** Makes a task for one child of the family or, assigned to nobody, for anyone. */
export async function createTask(em: EntityManager, actor: Actor, { key, ...asked }: NewTask): Promise<TaskDto> {
  const { familyId, profileId } = actor;
  const request = { id: key, hash: hashOf('create-task', asked) };
  const made = await makeOnce<Task>({
    request,
    actorId: profileId,
    find: () => em.findOne(TaskEntity, { familyId, id: key }),
    make: () => em.transactional((tx) => insertTask(tx, actor, { ...asked, request })),
  });
  return em.transactional((tx) => readTaskDto(tx, actor, made.id), { readOnly: true });
}

type TaskRequest = Omit<NewTask, 'key'> & { request: RequestKey };

async function insertTask(tx: EntityManager, actor: Actor, { request, ...asked }: TaskRequest): Promise<Task> {
  const { familyId, profileId: createdBy } = actor;
  const { title, description, token_reward: tokenReward, assigned_to: assignedTo } = asked;
  await requireChild(tx, actor, assignedTo);
  await lockFamily(tx, familyId);
  if ((await countOpen(tx, { familyId, deletedAt: null })) >= limits.openTasksPerFamilyMax) {
    throw conflict('A family can have at most 500 open tasks');
  }
  const words = { title, description, tokenReward, assignedTo, isForAnyone: assignedTo === null };
  const task = tx.create(TaskEntity, { familyId, id: request.id, requestHash: request.hash, createdBy, ...words });
  await tx.flush();
  return task;
}

/** Null is anyone. */
async function requireChild(tx: EntityManager, actor: Actor, assignedTo: string | null): Promise<void> {
  if (assignedTo && !(await isChildOfFamily(tx, actor, assignedTo))) {
    throw invalidField('assigned_to', 'Please choose a child of your family');
  }
}

const approvedStays = 'This task is already approved and stays as it is';

type Edit = z.output<typeof editTaskBody> & { id: string };

/** Changes a pending task; what is absent stays as it is (Rules 6.7). */
export function editTask(em: EntityManager, actor: Actor, { id, ...asked }: Edit): Promise<TaskDto> {
  return em.transactional(async (tx) => {
    const task = await lockTask(tx, actor, id);
    if (task.deletedAt) throw notFound();
    if (task.status === 'approved') throw conflict(approvedStays);
    if (task.missedAt) throw conflict(taskOver);
    if (task.status === 'completed') throw conflict('This task is completed. Reject it first to change it');
    const { title, description, token_reward: tokenReward, assigned_to: assignedTo } = asked;
    if (title !== undefined) task.title = title;
    if (description !== undefined) task.description = description;
    if (tokenReward !== undefined) task.tokenReward = tokenReward;
    if (assignedTo !== undefined) {
      await requireChild(tx, actor, assignedTo);
      Object.assign(task, { assignedTo, isForAnyone: assignedTo === null } satisfies Partial<Task>);
    }
    await tx.flush();
    return readTaskDto(tx, actor, id);
  });
}

/** Marks it; deleting it again changes nothing (Rules 1.12). What an approved one paid for can always be looked up. */
export async function deleteTask(em: EntityManager, actor: Actor, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    await callFunction(tx, 'select fn.recurring_task_lock(?, ?)', [actor.familyId, id]);
    const task = await lockTask(tx, actor, id);
    if (task.status === 'approved') throw conflict(approvedStays);
    if (task.deletedAt) return;
    task.deletedAt = new Date();
    if (task.recurringTaskId) {
      await callFunction(tx, 'select fn.recurring_task_look(?, ?)', [actor.familyId, task.recurringTaskId]);
    }
  });
}
