import type { EntityManager } from '../../platform/database/orm.ts';
import type { FamilyDay } from '../families/family-day.ts';
import { TaskEntity } from '../tasks/task.entity.ts';
import { windowOfTask } from './family-plan.service.ts';
import type { RecurringTask } from '../recurrence/recurring-task.entity.ts';
import { windowOf } from '../recurrence/window.ts';

const openOf = (task: Pick<RecurringTask, 'familyId' | 'id'>) =>
  ({
    familyId: task.familyId,
    recurringTaskId: task.id,
    status: 'pending',
    missedAt: null,
    deletedAt: null,
  }) as const;

/** Brings those that are to be done now to what the recurring task says; whom they are for stays. */
export async function changeOpenTasks(
  tx: EntityManager,
  task: RecurringTask,
  { family }: { family: FamilyDay },
): Promise<void> {
  const { title, description, tokenReward, pays, paysAfterHours, ifNotDone } = task;
  const words = { title, description, tokenReward, pays, paysAfterHours };
  const open = await tx.find(TaskEntity, openOf(task), { fields: ['id', 'dueDate'] });
  for (const { id, dueDate } of open) {
    if (!dueDate) continue;
    const dueAt = ifNotDone === 'missed' ? windowOf(dueDate, windowOfTask(task), family).dueAt : null;
    // Those that were completed meanwhile stay as they are.
    await tx.nativeUpdate(TaskEntity, { ...openOf(task), id }, { ...words, dueAt });
  }
}
