import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { invalidField } from '../../core/errors/errors.ts';
import { hashOf } from '../../core/http/idempotency.ts';
import { callForTask } from './task-row.ts';
import { completeTaskBody, taskDto } from './task.contract.ts';
import { taskOver } from './task.entity.ts';
import { hintsOfPaidTask } from './task-hints.ts';

/**
 * The first completion wins; repeating it changes nothing (Rules 6.3 and 1.11). The key becomes the attempt's id, so a
 * replay returns the task's current state, even after a rejection or a deletion (Rules 1.8).
 */
export const completeTask = operation(
  {
    route: 'POST /api/tasks/:id/complete',
    summary: 'Complete a pending task; a parent can do so for a child',
    who: 'anyone',
    right: 'handle',
    session: 'inside',
    changes: ['tasks', 'tokens'],
    hints: hintsOfPaidTask,
    of: 'task',
    makes: 'attempt',
    body: completeTaskBody,
    answers: { 200: taskDto },
    refuses: [409],
  },
  ({ em, asker, params: { id: taskId }, body: { child_id: childId }, key }) => {
    const asked = askingFor(asker, taskId, childId, key, hashOf('complete-task', { taskId, childId }));
    return orReject(callForTask(em, 'fn.complete_task(?, ?, ?, ?, ?, ?, ?, ?)', asked), {
      stateForbids: whyNotCompleted,
      invalid: (why) => invalidField('child_id', wrongChild[why] ?? ''),
    });
  },
);

export const whyNotCompleted = (why: string): string => forbidden[why] ?? '';

const forbidden: Record<string, string> = {
  approved: 'This task is already approved',
  changed: 'This task has just changed. Please try again',
  other_home: 'This task is for the other home today',
  over: taskOver,
  taken: 'Someone else has already completed this task',
};
const wrongChild: Record<string, string> = {
  other_child: 'This task is for someone else',
  not_in_family: 'Please choose a child of your family',
  no_child: 'Who did it?',
};
