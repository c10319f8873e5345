import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { hintsOfTask } from './task-hints.ts';
import { callForTask } from './task-row.ts';
import { taskDto } from './task.contract.ts';
import { tasks } from './task.messages.ts';
import { type Sentence } from '../../core/errors/sentences.ts';

/** Until a parent has decided; repeating it changes nothing (Rules 6.42 and 1.11). */
export const undoTask = operation(
  {
    route: 'POST /api/tasks/:id/undo',
    summary: 'Undo the completion of a task before a parent decides',
    who: 'anyone',
    right: 'handle',
    session: 'inside',
    changes: ['tasks'],
    hints: hintsOfTask,
    of: 'completedTask',
    answers: { 200: taskDto },
    refuses: [409],
  },
  ({ em, asker, params: { id } }) =>
    orReject(callForTask(em, 'fn.undo_task(?, ?, ?, ?, ?)', askingFor(asker, id)), {
      stateForbids: whyNotUndone,
    }),
);

export const whyNotUndone = (why: string): Sentence => forbidden[why] ?? tasks.notCompleted;

const forbidden: Record<string, Sentence> = {
  approved: tasks.approved,
  elsewhere: tasks.elsewhere,
};
