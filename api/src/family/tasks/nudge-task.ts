import { databaseClock } from '../../core/clock/clock.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { beginNudge } from '../families/nudges/nudging.ts';
import { callForTask } from './task-row.ts';
import { taskDto } from './task.contract.ts';
import { hintsOfTask } from './task-hints.ts';
import { tasks } from './task.messages.ts';
import { type Sentence } from '../../core/errors/sentences.ts';

/** A child nudges its parent about a completed task, once a day (Rules 12.286). Needs no key: a repeat gets 409. */
export const nudgeTask = operation(
  {
    route: 'POST /api/tasks/:id/nudge',
    summary: 'Remind the parent of a task that has been completed for a while, once a day',
    who: 'child',
    changes: ['tasks'],
    hints: hintsOfTask,
    of: 'completedTask',
    answers: { 200: taskDto },
    refuses: [409],
  },
  async ({ em, actor, params: { id }, clock = databaseClock }, c) => {
    const { today, whyNot } = await beginNudge({ em, actor, clock, c });
    const nudged = callForTask(em, 'fn.nudge_task(?, ?, ?, ?, ?, ?)', askingFor(actor, id, today));
    return orReject(nudged, { stateForbids: (why) => forbidden[why] ?? whyNot(why) });
  },
);

const forbidden: Record<string, Sentence> = {
  pending: tasks.notCompleted,
  approved: tasks.approved,
  by_itself: tasks.paidByItself,
};
