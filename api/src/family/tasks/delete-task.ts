import { callFunction } from '../../core/database/call-function.ts';
import { operation } from '../../core/http/operation.ts';
import { conflict } from '../../core/errors/errors.ts';
import { writeAs } from '../../identity/sessions/write-as.ts';
import { lockTask } from './task.entity.ts';
import { tasks } from './task.messages.ts';

/** Deleting it again changes nothing (Rules 1.12). Approved tasks stay, because their payments refer to them. */
export const deleteTask = operation(
  {
    route: 'DELETE /api/tasks/:id',
    summary: 'Delete a task that is not approved',
    who: 'parent',
    session: 'inside',
    changes: ['tasks'],
    of: 'task',
    answers: { 204: null },
    refuses: [409],
  },
  ({ em, asker, params: { id } }) =>
    writeAs(em, asker, 'parent', async (tx) => {
      await callFunction(tx, 'select fn.recurring_task_lock(?, ?)', [asker.familyId, id]);
      const task = await lockTask(tx, asker, id);
      if (task.status === 'approved') throw conflict(tasks.approvedStays);
      if (task.deletedAt) return;
      task.deletedAt = new Date();
      if (task.recurringTaskId) {
        await callFunction(tx, 'select fn.recurring_task_look(?, ?)', [asker.familyId, task.recurringTaskId]);
      }
    }),
);
