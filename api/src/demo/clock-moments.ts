import { uuidv7 } from 'uuidv7';
import type { EntityManager } from '../platform/database/orm.ts';
import { FamilyEntity } from '../family/families/family.entity.ts';
import { makeDueDates } from '../family/recurring-tasks/making.service.ts';
import { RecurringTaskEntity } from '../family/recurrence/recurring-task.entity.ts';
import { closeTask } from '../family/recurring-tasks/recurring-task.ledger.ts';
import { TaskEntity } from '../family/tasks/task.entity.ts';
import { approveByItself } from '../family/tasks/task.ledger.ts';
import { storyDays } from './calendar.ts';
import { demoRecurringTasks, recurringSinceDaysAgo } from './recurring-story.ts';
import { does, type Moment, type Scene } from './scene.ts';

const windows = demoRecurringTasks.flatMap(({ from_time, until_time }) => [from_time, until_time]);
/** When a window opens or closes, and when the day begins. */
const strikes = [...new Set(['00:00', ...windows.flatMap((time) => time ?? [])])];

/** What the product's clock does in the story's time, in its order (see sweeps.ts). */
export const clockMoments = (scene: Scene): Moment[] =>
  storyDays
    .filter((daysAgo) => daysAgo <= recurringSinceDaysAgo)
    .flatMap((daysAgo) => strikes.map((time) => scene.calendar.dayAgo(daysAgo, time)))
    .map((now) => does(scene, 'sarah', now, (em, { familyId }) => strike(em, familyId, now)));

async function strike(em: EntityManager, familyId: string, now: Date): Promise<void> {
  const family = await em.findOneOrFail(FamilyEntity, { id: familyId });
  const waiting = { familyId, deletedAt: null, status: 'completed', approveAt: { $lte: now } } as const;
  for (const { id: taskId } of await em.find(TaskEntity, waiting)) {
    await approveByItself(em, { familyId, taskId, now, transactionId: uuidv7() });
  }
  const over = { familyId, deletedAt: null, status: 'pending', missedAt: null, dueAt: { $lte: now } } as const;
  for (const { id: taskId } of await em.find(TaskEntity, over)) await closeTask(em, { familyId, taskId, now });
  const due = await em.find(RecurringTaskEntity, { familyId, nextAt: { $lte: now } });
  for (const task of due) await makeDueDates(em, task, { family, now });
}
