import { operation } from '../../core/http/operation.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { writeAs } from '../../identity/sessions/write-as.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { refuseOtherHome } from '../families/homes/own-home.ts';
import { readTaskDto } from './task-row.ts';
import { editTaskBody, taskDto } from './task.contract.ts';
import { checkHome } from '../families/homes/check-home.ts';
import { checkAssigned, lockTask, type Task } from './task.entity.ts';
import { tasks } from './task.messages.ts';

/** Absent fields stay unchanged (Rules 6.7). */
export const editTask = operation(
  {
    route: 'PUT /api/tasks/:id',
    summary: 'Edit a pending task',
    who: 'parent',
    session: 'inside',
    changes: ['tasks'],
    of: 'task',
    body: editTaskBody,
    answers: { 200: taskDto },
    refuses: [409],
  },
  ({ em, asker, params: { id }, body }) =>
    writeAs(em, asker, 'parent', async (tx) => {
      const task = await lockTask(tx, asker, id);
      if (task.deletedAt) throw notFound();
      if (task.status === 'approved') throw conflict(tasks.approvedStays);
      if (task.missedAt) throw conflict(tasks.over);
      if (task.status === 'completed') throw conflict(tasks.completed);
      const { title, description, picture, token_reward: tokenReward, assigned_to: assignedTo, home } = body;
      if (title !== undefined) task.title = title;
      if (description !== undefined) task.description = description;
      if (home) checkHome(home, await tx.findOneOrFail(FamilyEntity, { id: asker.familyId }));
      await refuseOtherHome(tx, home);
      if (home !== undefined) task.home = home;
      if (picture !== undefined) task.picture = picture;
      if (tokenReward !== undefined) task.tokenReward = tokenReward;
      if (assignedTo !== undefined) {
        await checkAssigned(tx, asker, assignedTo);
        Object.assign(task, { assignedTo, isForAnyone: assignedTo === null } satisfies Partial<Task>);
      }
      await tx.flush();
      return readTaskDto(tx, asker, id);
    }),
);
