import type { z } from 'zod';
import { databaseClock } from '../../core/clock/clock.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { idOf, operation } from '../../core/http/operation.ts';
import { familyDateAt, type FamilyDay } from '../families/family-day.ts';
import { refuseOtherHome } from '../families/homes/own-home.ts';
import type { RecurringTask } from '../tasks/recurrence/recurring-task.entity.ts';
import { windowOf } from '../tasks/recurrence/window.ts';
import { TaskEntity } from '../tasks/task.entity.ts';
import { changeOne } from './change-recurring-task.ts';
import { checkRecurringTask, checkRoom } from './check-recurring-task.ts';
import { writeChildren } from './create-recurring-task.ts';
import { readFamilyPlan, windowOfTask } from './family-plan.ts';
import { type Moment, planNext } from './plan-next.ts';
import { editRecurringTaskBody, recurringTaskDto } from './recurring-task.contract.ts';

/** Applies from the next occurrence on, optionally also to open tasks (Rules 6.25). Absent fields stay unchanged. */
export const editRecurringTask = operation(
  {
    route: 'PUT /api/recurring-tasks/:id',
    summary: 'Edit a recurring task from its next occurrence on, optionally including open tasks',
    who: 'parent',
    session: 'inside',
    changes: ['recurring-tasks', 'tasks'],
    of: 'recurringTask',
    body: editRecurringTaskBody,
    example: { assign: 'one', child_ids: [idOf('child')] },
    answers: { 200: recurringTaskDto },
    refuses: [409],
  },
  ({ em, asker, params: { id }, body: { also_this_one: isAlsoThisOne = false, ...edit }, clock = databaseClock }) =>
    changeOne(em, asker, {
      id,
      clock,
      async change(tx, task, moment) {
        await applyEdit(tx, task, { edit, moment });
        if (isAlsoThisOne) await changeOpenTasks(tx, task, moment);
        if (!task.pausedAt) await planNext(tx, task, moment);
      },
    }),
);

type Applied = { edit: Omit<z.output<typeof editRecurringTaskBody>, 'also_this_one'>; moment: Moment };

async function applyEdit(tx: EntityManager, task: RecurringTask, { edit, moment: { family, now } }: Applied) {
  const plan = await readFamilyPlan(tx, family, { ids: [task.id], since: familyDateAt(now, family) });
  const childIds = edit.child_ids ?? (edit.assign === 'anyone' ? [] : (plan.childIds.get(task.id) ?? []));
  const assign = edit.assign ?? task.assign;
  const pays = edit.pays ?? task.pays;
  const keep = <Value>(given: Value | undefined, current: Value) => (given === undefined ? current : given);
  const changed = {
    title: edit.title ?? task.title,
    description: keep(edit.description, task.description),
    picture: keep(edit.picture, task.picture),
    tokenReward: edit.token_reward ?? task.tokenReward,
    repeat: edit.repeat ?? task.repeat,
    startDate: edit.start_date ?? task.startDate,
    assign,
    fromTime: keep(edit.from_time, task.fromTime),
    untilTime: keep(edit.until_time, task.untilTime),
    lastsDays: edit.lasts_days ?? task.lastsDays,
    ifNotDone: edit.if_not_done ?? task.ifNotDone,
    home: keep(edit.home, task.home),
    pays,
    paysAfterHours: pays === 'by_itself' ? keep(edit.pays_after_hours, task.paysAfterHours) : null,
    // A new order of turns begins with its first child.
    nextChildId: assign === 'turns' ? ((edit.child_ids ? null : task.nextChildId) ?? childIds[0] ?? null) : null,
  } satisfies Partial<RecurringTask>;
  await refuseOtherHome(tx, edit.home);
  checkRecurringTask({ ...changed, childIds }, family, plan.familyChildIds);
  if (edit.assign || edit.child_ids) await checkRoom(tx, { familyId: task.familyId, id: task.id, assign, childIds });
  // The database sets the time, and the editor, also where other fields change.
  if (childIds.join() !== plan.childIds.get(task.id)?.join()) task.editedAt = now;
  Object.assign(task, changed);
  await writeChildren(tx, task, childIds);
}

const openOf = (task: Pick<RecurringTask, 'familyId' | 'id'>) =>
  ({
    familyId: task.familyId,
    recurringTaskId: task.id,
    status: 'pending',
    missedAt: null,
    deletedAt: null,
  }) as const;

async function changeOpenTasks(
  tx: EntityManager,
  task: RecurringTask,
  { family }: { family: FamilyDay },
): Promise<void> {
  const { title, description, picture, tokenReward, pays, paysAfterHours, ifNotDone, home } = task;
  const words = { title, description, picture, tokenReward, pays, paysAfterHours, home };
  const open = await tx.find(TaskEntity, openOf(task), { fields: ['id', 'dueDate'] });
  for (const { id, dueDate } of open) {
    if (!dueDate) continue;
    const dueAt = ifNotDone === 'missed' ? windowOf(dueDate, windowOfTask(task), family).dueAt : null;
    // Tasks completed in the meantime stay unchanged.
    await tx.nativeUpdate(TaskEntity, { ...openOf(task), id }, { ...words, dueAt });
  }
}
