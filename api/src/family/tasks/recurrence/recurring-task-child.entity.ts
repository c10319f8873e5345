import { defineEntity, p } from '@mikro-orm/core';

/** Whom a recurring task is for; `position` counts from 0 in the order of turns. */
export const RecurringTaskChildEntity = defineEntity({
  name: 'RecurringTaskChild',
  tableName: 'recurring_task_child',
  properties: {
    familyId: p.uuid().primary(),
    recurringTaskId: p.uuid().primary(),
    childId: p.uuid().primary(),
    position: p.smallint(),
  },
});
