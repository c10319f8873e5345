import { defineEntity, p } from '@mikro-orm/core';

/** A child of a recurring task; `position` is its index in the order of turns. */
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
