import type { z } from 'zod';
import type { EntityManager } from '../../core/database/orm.ts';
import { idOf, operation } from '../../core/http/operation.ts';
import type { Asker } from '../../core/kernel/actor.ts';
import { conflict } from '../../core/errors/errors.ts';
import { hashOf, type Made, makeOnceIn, type RequestKey } from '../../core/http/idempotency.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { writerOf } from '../../identity/sessions/write-as.ts';
import { lockFamily } from '../families/family.ts';
import { refuseOtherHome } from '../families/homes/own-home.ts';
import { readTaskDto } from './task-row.ts';
import { createTaskBody, type TaskDto, taskDto } from './task.contract.ts';
import { checkHome } from '../families/homes/check-home.ts';
import { checkAssigned, countOpen, type Task, TaskEntity } from './task.entity.ts';
import { hintsOfTask } from './task-hints.ts';
import { tasks } from './task.messages.ts';

export const createTask = operation(
  {
    route: 'POST /api/tasks',
    summary: 'Create a task',
    who: 'parent',
    session: 'inside',
    changes: ['tasks'],
    hints: hintsOfTask,
    makes: 'task',
    body: createTaskBody,
    example: { title: 'Something new', picture: 'broom', token_reward: 3, assigned_to: idOf('child') },
    answers: { 201: taskDto },
    refuses: [409],
  },
  async ({ em, asker, body, key }) => {
    const { familyId, profileId: actorId } = asker;
    const request = { id: key, hash: hashOf('create-task', body) };
    const { dto } = await makeOnceIn<Made & { dto: TaskDto }>(writerOf(em, asker, 'parent'), {
      request,
      actorId,
      async find(tx) {
        const task = await tx.findOne(TaskEntity, { familyId, id: key });
        return task && withDto(tx, task);
      },
      make: async (tx) => withDto(tx, await insertTask(tx, asker, { ...body, request })),
    });
    return dto;
  },
);

async function withDto(tx: EntityManager, { createdBy, requestHash, ...task }: Task) {
  return { createdBy, requestHash, dto: await readTaskDto(tx, task, task.id) };
}

type Asked = z.output<typeof createTaskBody> & { request: RequestKey };

export async function insertTask(tx: EntityManager, asker: Asker, { request, ...asked }: Asked): Promise<Task> {
  const { familyId, profileId: createdBy } = asker;
  const { title, description, picture, pays, token_reward: tokenReward, assigned_to: assignedTo, home } = asked;
  await checkAssigned(tx, asker, assignedTo);
  checkHome(home, await lockFamily(tx, familyId));
  await refuseOtherHome(tx, home);
  if ((await countOpen(tx, { familyId, deletedAt: null })) >= limits.openTasksPerFamilyMax) {
    throw conflict(tasks.tooMany);
  }
  const words = { title, description, picture, tokenReward, pays, assignedTo, isForAnyone: assignedTo === null, home };
  const task = tx.create(TaskEntity, { familyId, id: request.id, requestHash: request.hash, createdBy, ...words });
  await tx.flush();
  return task;
}
