import { uuidv7 } from 'uuidv7';
import { emFor } from '../../../src/core/database/orm.ts';
import type { FeatureSeed } from '../../testing/seed-fixture.ts';
import { OccurrenceEntity } from '../../../src/family/recurring-tasks/occurrence.entity.ts';
import { RecurringTaskChildEntity } from '../../../src/family/tasks/recurrence/recurring-task-child.entity.ts';
import { RecurringTaskEntity } from '../../../src/family/tasks/recurrence/recurring-task.entity.ts';

/** Missed once while the server was off; the next date is far in the future. */
export const seed: FeatureSeed = async ({ orm, parent, child }) => {
  const { familyId, profileId: createdBy } = parent;
  const [id, madeAt, childId] = [uuidv7(), new Date('2026-01-01T10:00Z'), child.profileId];
  const em = emFor(orm, parent);
  await em.insert(RecurringTaskEntity, {
    familyId,
    id,
    title: 'Feed the cat',
    tokenReward: 5,
    repeat: { kind: 'days', every: 1 },
    startDate: '2026-01-01',
    assign: 'one',
    lastsDays: 1,
    ifNotDone: 'missed',
    pays: 'on_approval',
    nextDate: '2099-01-05',
    nextAt: new Date('2099-01-04T23:00:00Z'),
    createdAt: madeAt,
    createdBy,
    requestHash: Buffer.alloc(32),
  });
  const of = { familyId, recurringTaskId: id, childId };
  await em.insert(RecurringTaskChildEntity, { ...of, position: 0 });
  await em.insert(OccurrenceEntity, { ...of, id: uuidv7(), dueDate: '2026-01-01', outcome: 'missed', madeAt });
};
