import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { invalidField } from '../../core/errors/errors.ts';
import { hashOf } from '../../core/http/idempotency.ts';
import { callForTask } from './task-row.ts';
import { completeTaskBody, taskDto, taskFields } from './task.contract.ts';
import { hintsOfPaidTask } from './task-hints.ts';
import { tasks } from './task.messages.ts';
import { type Sentence } from '../../core/errors/sentences.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';

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
      invalid: (why) => invalidField('child_id', wrongChild[why] ?? fieldMessages.chooseChild),
    });
  },
);

export const whyNotCompleted = (why: string): Sentence | undefined => forbidden[why];

const forbidden: Record<string, Sentence> = {
  approved: tasks.approved,
  changed: tasks.changed,
  other_home: tasks.otherHome,
  over: tasks.over,
  taken: tasks.taken,
};
const wrongChild: Record<string, Sentence | string> = {
  other_child: tasks.otherChild,
  not_in_family: fieldMessages.chooseChild,
  no_child: taskFields.whoDidIt,
};
