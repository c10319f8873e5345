import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { askingFor } from '../../../core/kernel/actor.ts';
import { callForTask } from '../task-row.ts';
import { rejectTaskBody, taskDto } from '../task.contract.ts';
import { hintsOfTask } from '../task-hints.ts';
import { tasks } from '../task.messages.ts';

/** The child can try again; repeating it changes nothing (Rules 6.6 and 1.11). */
export const rejectTask = operation(
  {
    route: 'POST /api/tasks/:id/reject',
    summary: 'Send a completed task back to pending',
    who: 'parent',
    right: 'handle',
    session: 'inside',
    changes: ['tasks'],
    hints: hintsOfTask,
    of: 'completedTask',
    body: rejectTaskBody,
    example: { reason: 'Once more' },
    answers: { 200: taskDto },
    refuses: [409],
  },
  ({ em, asker, params: { id }, body: { reason } }) =>
    orReject(callForTask(em, 'fn.reject_task(?, ?, ?, ?, ?, ?)', askingFor(asker, id, reason)), {
      stateForbids: (why) => (why === 'approved' ? tasks.approved : tasks.notCompleted),
    }),
);
