import { type FilterQuery, IsolationLevel } from '@mikro-orm/core';
import type { z } from 'zod';
import type { EntityManager } from '../database/orm.ts';
import { lockFamily } from '../families/family.service.ts';
import { isChildOfFamily } from '../families/profile.service.ts';
import type { Actor } from '../http/api-env.ts';
import { conflict, invalidField } from '../http/errors.ts';
import { hashOf, makeOnce, type RequestKey } from '../database/make-once.ts';
import { limits } from '../http/wire.contract.ts';
import type { createTaskBody, TaskDto, TaskStatus } from './task.contract.ts';
import { type Task, TaskEntity } from './task.entity.ts';

/** The tasks an actor may know of: all of the family for a parent, own and anyone's for a child (ruling 8). */
export function tasksOf({ familyId, profileId, role }: Actor): FilterQuery<Task> {
  const living = { familyId, deletedAt: null };
  return role === 'parent' ? living : { ...living, $or: [{ assignedTo: profileId }, { assignedTo: null }] };
}

/** All open tasks and the newest 100 approved, newest first; of one status when it is given (ruling 20). */
export function listTasks(em: EntityManager, actor: Actor, status?: TaskStatus): Promise<TaskDto[]> {
  const open: TaskStatus[] = status ? [status] : ['pending', 'completed'];
  const closed = { orderBy: { approvedAt: 'desc', id: 'desc' }, limit: limits.closedListedMax } as const;
  // One snapshot: a task approved in between would be in both lists or in neither.
  const snapshot = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  return em.transactional(async (tx) => {
    const mine = tasksOf(actor);
    const tasks: Task[] = [];
    if (status !== 'approved') {
      const which = { $and: [mine, { status: { $in: open } }] };
      tasks.push(...(await tx.find(TaskEntity, which, { orderBy: { createdAt: 'desc', id: 'desc' } })));
    }
    if (!status || status === 'approved') {
      tasks.push(...(await tx.find(TaskEntity, { $and: [mine, { status: 'approved' }] }, closed)));
    }
    return tasks.map(toTaskDto);
  }, snapshot);
}

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
  return toTaskDto(made);
}

type TaskRequest = Omit<NewTask, 'key'> & { request: RequestKey };

async function insertTask(tx: EntityManager, actor: Actor, { request, ...asked }: TaskRequest): Promise<Task> {
  const { familyId, profileId: createdBy } = actor;
  const { title, description, token_reward: tokenReward, assigned_to: assignedTo } = asked;
  if (assignedTo && !(await isChildOfFamily(tx, actor, assignedTo))) {
    throw invalidField('assigned_to', 'Please choose a child of your family');
  }
  await lockFamily(tx, familyId);
  const open = await tx.count(TaskEntity, { familyId, deletedAt: null, status: { $ne: 'approved' } });
  if (open >= limits.openTasksPerFamilyMax) throw conflict('A family can have at most 500 open tasks');
  const words = { title, description, tokenReward, assignedTo, isForAnyone: assignedTo === null };
  const task = tx.create(TaskEntity, { familyId, id: request.id, requestHash: request.hash, createdBy, ...words });
  await tx.flush();
  return task;
}

export function toTaskDto(task: Task): TaskDto {
  return {
    id: task.id,
    title: task.title,
    description: task.description ?? null,
    token_reward: task.tokenReward,
    assigned_to: task.assignedTo ?? null,
    is_for_anyone: task.isForAnyone,
    status: task.status,
    completed_by: task.completedBy ?? null,
    completed_at: task.completedAt?.toISOString() ?? null,
    approved_at: task.approvedAt?.toISOString() ?? null,
    created_at: task.createdAt.toISOString(),
  };
}
