import { defineEntity, p } from '@mikro-orm/core';

/** `missed`: the deadline passed before a task was created. A task that was created and then missed stays `made`. */
export type Outcome = 'made' | 'missed' | 'skipped' | 'away' | 'no_room';

/** A handled date, per child if each child does the task; `childId` is null for anyone, or without a child. */
export const OccurrenceEntity = defineEntity({
  name: 'Occurrence',
  tableName: 'occurrence',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    recurringTaskId: p.uuid(),
    dueDate: p.date(),
    childId: p.uuid().nullable(),
    taskId: p.uuid().nullable(),
    outcome: p.text().$type<Outcome>(),
    madeAt: p.datetime(6),
  },
});
