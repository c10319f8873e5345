import { databaseClock } from '../../core/clock/clock.ts';
import { idOf, operation } from '../../core/http/operation.ts';
import { invalidField } from '../../core/errors/errors.ts';
import { familyDateAt } from '../families/family-day.ts';
import { changeOne } from './change-recurring-task.ts';
import { readFamilyPlan } from './family-plan.ts';
import { recurringTaskDto, turnBody } from './recurring-task.contract.ts';
import { recurringTasks } from './check-recurring-task.ts';

/** The others follow in their order (Rules 6.27). */
export const giveTurn = operation(
  {
    route: 'POST /api/recurring-tasks/:id/turn',
    summary: 'Choose whose turn comes next',
    who: 'parent',
    session: 'inside',
    changes: ['recurring-tasks', 'tasks'],
    of: 'turnsTask',
    body: turnBody,
    example: { child_id: idOf('child') },
    answers: { 200: recurringTaskDto },
  },
  ({ em, asker, params: { id }, body: { child_id: childId }, clock = databaseClock }) =>
    changeOne(em, asker, {
      id,
      clock,
      async change(tx, task, { family, now }) {
        const { childIds } = await readFamilyPlan(tx, family, { ids: [id], since: familyDateAt(now, family) });
        if (task.assign !== 'turns' || !childIds.get(id)?.includes(childId)) {
          throw invalidField('child_id', recurringTasks.takesTurns);
        }
        task.nextChildId = childId;
      },
    }),
);
