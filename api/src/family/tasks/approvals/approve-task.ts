import { uuidv7 } from 'uuidv7';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { askingFor } from '../../../core/kernel/actor.ts';
import { invalidField } from '../../../core/errors/errors.ts';
import { callForTask } from '../task-row.ts';
import { approveTaskBody, taskDto, taskFields } from '../task.contract.ts';
import { hintsOfPaidTask } from '../task-hints.ts';
import { tasks } from '../task.messages.ts';

/**
 * Another amount needs a reason (Rules 6.40). Approving again changes nothing (Rules 1.11). Praise is optional (Rules
 * 12.260).
 */
export const approveTask = operation(
  {
    route: 'POST /api/tasks/:id/approve',
    summary: 'Approve a completed task and pay its reward, or a different amount with a reason',
    who: 'parent',
    right: 'handle',
    session: 'inside',
    changes: ['tasks', 'tokens'],
    hints: hintsOfPaidTask,
    of: 'completedTask',
    body: approveTaskBody,
    example: { praise: 'so_careful' },
    answers: { 200: taskDto },
    refuses: [409],
  },
  ({ em, asker, params: { id }, body: { amount, reason, praise } }) => {
    const asked = askingFor(asker, id, amount, reason, praise, uuidv7());
    return orReject(callForTask(em, 'fn.approve_task(?, ?, ?, ?, ?, ?, ?, ?, ?)', asked), {
      stateForbids: tasks.notCompleted,
      invalid: (what) =>
        what === 'reason'
          ? invalidField('reason', tasks.whyOtherAmount)
          : invalidField('amount', taskFields.otherAmount),
    });
  },
);
