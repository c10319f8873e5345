import { uuidv7 } from 'uuidv7';
import {
  createAbsenceBody,
  type CreateAbsenceBody,
} from '../../../src/family/recurring-tasks/absences/absence.contract.ts';
import { rescheduleAllowances } from '../../../src/family/allowances/schedule.ts';
import { emFor, type MikroORM } from '../../../src/core/database/orm.ts';
import { usualReading } from '../../../src/family/requests/promises/read-usual.ts';
import { changeFamily, type Reschedule } from '../../../src/family/families/change-family.ts';
import { changeHomeSchedule } from '../../../src/family/families/homes/change-home-schedule.ts';
import type { ChangeHomeScheduleBody } from '../../../src/family/families/homes/home.contract.ts';
import { swapHome } from '../../../src/family/families/homes/swap-home.ts';
import type { FamilyDay } from '../../../src/family/families/family-day.ts';
import type { Actor } from '../../../src/core/kernel/actor.ts';
import { OccurrenceEntity } from '../../../src/family/recurring-tasks/occurrence.entity.ts';
import {
  createRecurringTaskBody,
  type CreateRecurringTaskBody,
  editRecurringTaskBody,
  type EditRecurringTaskBody,
} from '../../../src/family/recurring-tasks/recurring-task.contract.ts';
import { rescheduleRecurringTasks } from '../../../src/family/recurring-tasks/reschedule-recurring-tasks.ts';
import { createAbsence } from '../../../src/family/recurring-tasks/absences/create-absence.ts';
import { createRecurringTask } from '../../../src/family/recurring-tasks/create-recurring-task.ts';
import { deleteRecurringTask } from '../../../src/family/recurring-tasks/delete-recurring-task.ts';
import { editRecurringTask } from '../../../src/family/recurring-tasks/edit-recurring-task.ts';
import { giveTurn } from '../../../src/family/recurring-tasks/give-turn.ts';
import { listRecurringTasks } from '../../../src/family/recurring-tasks/list-recurring-tasks.ts';
import { pauseRecurringTask } from '../../../src/family/recurring-tasks/pause-recurring-task.ts';
import { previewRecurringTask } from '../../../src/family/recurring-tasks/preview-recurring-task.ts';
import { collectDays } from '../../../src/family/recurring-tasks/days/read-days.ts';
import { resumeRecurringTask } from '../../../src/family/recurring-tasks/resume-recurring-task.ts';
import { skipDate, unskipDate } from '../../../src/family/recurring-tasks/skip-date.ts';
import { completeTask } from '../../../src/family/tasks/complete-task.ts';
import { createTask } from '../../../src/family/tasks/create-task.ts';
import { createTaskBody, type CreateTaskBody } from '../../../src/family/tasks/task.contract.ts';
import { undoTask } from '../../../src/family/tasks/undo-task.ts';
import { deleteTask } from '../../../src/family/tasks/delete-task.ts';
import { listTasks } from '../../../src/family/tasks/list-tasks.ts';
import { approveTask } from '../../../src/family/tasks/approvals/approve-task.ts';
import { rejectTask } from '../../../src/family/tasks/approvals/reject-task.ts';
import { insertFamily, type Person } from './insert-family.ts';

const reschedule: Reschedule = async (tx, id, day) => {
  await rescheduleAllowances(tx, id, day);
  await rescheduleRecurringTasks(tx, id, day);
};

/** A family with repeating tasks, whose actions happen at times set by the test. */
export async function makeClockedChores(orm: MikroORM, { timeZone = 'Europe/Berlin', children: count = 2 } = {}) {
  const { familyId, parent, children } = await insertFamily(orm, count, { timeZone });
  const childIds = children.map(({ profileId }) => profileId);
  const actorOf = (person: Person): Actor => ({ ...person, displayName: 'A name', createdAt: new Date() });
  const em = (person: Person = parent) => emFor(orm, person);
  const actor = actorOf(parent);
  const usual = { title: 'Feed the cat', token_reward: 5, repeat: { kind: 'days', every: 1 }, assign: 'one' } as const;

  function at(time: string | number | Date) {
    const clock = async () => new Date(time);
    const one = (id: string) => ({ em: em(), asker: actor, params: { id }, clock });
    return {
      create(asked: Partial<CreateRecurringTaskBody> = {}) {
        const body = createRecurringTaskBody.parse({ ...usual, child_ids: childIds.slice(0, 1), ...asked });
        return createRecurringTask.run({ em: em(), asker: actor, body, key: uuidv7(), clock });
      },
      preview(asked: Partial<CreateRecurringTaskBody> = {}) {
        const body = createRecurringTaskBody.parse({ ...usual, child_ids: childIds.slice(0, 1), ...asked });
        return previewRecurringTask.run({ em: em(), actor, body, clock });
      },
      edit: (id: string, asked: EditRecurringTaskBody) =>
        editRecurringTask.run({ ...one(id), body: editRecurringTaskBody.parse(asked) }),
      pause: (id: string) => pauseRecurringTask.run(one(id)),
      resume: (id: string) => resumeRecurringTask.run(one(id)),
      skip: (id: string, date: string) => skipDate.run({ ...one(id), body: { date } }),
      unskip: (id: string, date: string) => unskipDate.run({ ...one(id), body: { date } }),
      giveTurn: (id: string, childId: string) => giveTurn.run({ ...one(id), body: { child_id: childId } }),
      remove: (id: string) => deleteRecurringTask.run(one(id)),
      away: (asked: CreateAbsenceBody) =>
        createAbsence.run({ em: em(), asker: actor, body: createAbsenceBody.parse(asked), key: uuidv7(), clock }),
      sleeps: (childId: string, body: ChangeHomeScheduleBody) =>
        changeHomeSchedule.run({ em: em(), asker: actor, params: { childId }, body, clock }),
      swap: (childId: string, date: string) =>
        swapHome.run({ em: em(), asker: actor, params: { childId }, body: { date, is_swapped: true }, clock }),
      days: (from: string, to: string, { profileId, role }: Person = parent) =>
        collectDays(
          em(),
          { familyId, childId: role === 'child' ? profileId : undefined },
          { from, to, now: new Date(time) },
        ),
      list: () => listRecurringTasks.run({ em: em(), actor, clock }),
    };
  }

  return {
    familyId,
    parent,
    children,
    childIds,
    at,
    change: (changes: Partial<FamilyDay>) => {
      const { timeZone: time_zone, dayBeginsAt: day_begins_at } = changes;
      return changeFamily(reschedule, usualReading).run({ em: em(), asker: actor, body: { time_zone, day_begins_at } });
    },
    async tasks(by: Person = parent) {
      return (await listTasks.run({ em: em(by), asker: by, query: {} })).rows.toReversed();
    },
    async createTask(asked: Partial<CreateTaskBody>) {
      const body = createTaskBody.parse({ title: 'Water the plants', token_reward: 3, ...asked });
      return (await createTask.run({ em: em(), asker: actor, body, key: uuidv7() })).id;
    },
    complete: (taskId: string, by: Person, key = uuidv7()) =>
      completeTask.run({ em: em(by), asker: by, params: { id: taskId }, body: {}, key }),
    undo: (id: string, by: Person) => undoTask.run({ em: em(by), asker: by, params: { id } }),
    approve: (id: string) => approveTask.run({ em: em(), asker: parent, params: { id }, body: { reason: null } }),
    reject: (id: string) => rejectTask.run({ em: em(), asker: parent, params: { id }, body: { reason: null } }),
    removeTask: (id: string) => deleteTask.run({ em: em(), asker: actor, params: { id } }),
    async handled(): Promise<[string, string, string | null][]> {
      const rows = await em().find(OccurrenceEntity, { familyId }, { orderBy: { dueDate: 'asc', childId: 'asc' } });
      return rows.map(({ dueDate, outcome, childId = null }) => [dueDate, outcome, childId]);
    },
  };
}
