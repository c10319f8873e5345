import { defineEntity, p } from '@mikro-orm/core';

/** `missed` was over before it could be made; what was made and then missed stays `made`. */
export type Outcome = 'made' | 'missed' | 'skipped' | 'away' | 'no_room';

/** A date that was handled, for each child where each does it; `childId` null is anyone, or nobody. */
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
