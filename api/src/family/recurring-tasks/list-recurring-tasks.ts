import { z } from 'zod';
import { databaseClock } from '../../core/clock/clock.ts';
import { readWithin, snapshot } from '../../core/database/orm.ts';
import { operation } from '../../core/http/operation.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { RecurringTaskEntity } from '../tasks/recurrence/recurring-task.entity.ts';
import { toRecurringTaskDtos } from './recurring-task-dto.ts';
import { recurringTaskDto } from './recurring-task.contract.ts';

/** Parents only; a child sees coming tasks in its days. */
export const listRecurringTasks = operation(
  {
    route: 'GET /api/recurring-tasks',
    summary: 'List the family’s recurring tasks, newest first',
    who: 'parent',
    answers: { 200: z.array(recurringTaskDto) },
  },
  ({ em, actor: { familyId }, clock = databaseClock }) =>
    readWithin(
      em,
      async (tx) => {
        const family = await tx.findOneOrFail(FamilyEntity, { id: familyId });
        const order = { orderBy: { createdAt: 'desc', id: 'desc' } } as const;
        const tasks = await tx.find(RecurringTaskEntity, { familyId, deletedAt: null }, order);
        return toRecurringTaskDtos(tx, tasks, { family, now: await clock(tx) });
      },
      snapshot,
    ),
);
