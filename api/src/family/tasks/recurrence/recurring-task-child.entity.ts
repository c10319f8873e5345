import { defineEntity, p } from '@mikro-orm/core';

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
