import type { z } from 'zod';
import { type EntityManager, readWithin } from '../../core/database/orm.ts';
import { idOf, operation } from '../../core/http/operation.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { conflict } from '../../core/errors/errors.ts';
import { hashOf, makeOnce, type RequestKey } from '../../core/http/idempotency.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { lockFamily } from '../families/family.ts';
import { readTaskDto } from './task-row.ts';
import { createTaskBody, taskDto } from './task.contract.ts';
import { checkAssigned, countOpen, type Task, TaskEntity } from './task.entity.ts';
import { hintsOfTask } from './task-hints.ts';

export const createTask = operation(
  {
    route: 'POST /api/tasks',
    summary: 'Create a task',
    who: 'parent',
    changes: ['tasks'],
    hints: hintsOfTask,
    makes: 'task',
    body: createTaskBody,
    example: { title: 'Something new', picture: 'broom', token_reward: 3, assigned_to: idOf('child') },
    answers: { 201: taskDto },
    refuses: [409],
  },
  async ({ em, actor, body, key }) => {
    const { familyId, profileId } = actor;
    const request = { id: key, hash: hashOf('create-task', body) };
    const made = await makeOnce<Task>({
      request,
      actorId: profileId,
      find: () => em.findOne(TaskEntity, { familyId, id: key }),
      make: () => em.transactional((tx) => insertTask(tx, actor, { ...body, request })),
    });
    return readWithin(em, (tx) => readTaskDto(tx, actor, made.id));
  },
);

type Asked = z.output<typeof createTaskBody> & { request: RequestKey };

export async function insertTask(tx: EntityManager, actor: Actor, { request, ...asked }: Asked): Promise<Task> {
  const { familyId, profileId: createdBy } = actor;
  const { title, description, picture, pays, token_reward: tokenReward, assigned_to: assignedTo } = asked;
  await checkAssigned(tx, actor, assignedTo);
  await lockFamily(tx, familyId);
  if ((await countOpen(tx, { familyId, deletedAt: null })) >= limits.openTasksPerFamilyMax) {
    throw conflict('A family can have at most 500 open tasks');
  }
  const words = { title, description, picture, tokenReward, pays, assignedTo, isForAnyone: assignedTo === null };
  const task = tx.create(TaskEntity, { familyId, id: request.id, requestHash: request.hash, createdBy, ...words });
  await tx.flush();
  return task;
}
