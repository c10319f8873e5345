import { uuidv7 } from 'uuidv7';
import { createAbsence } from '../../src/family/recurring-tasks/absence.service.ts';
import { createAbsenceBody, type CreateAbsenceBody } from '../../src/family/recurring-tasks/absence.contract.ts';
import { rescheduleAllowances } from '../../src/family/allowances/schedule.ts';
import { emFor, type MikroORM } from '../../src/platform/database/orm.ts';
import { changeFamily, type Reschedule } from '../../src/family/families/change-family.ts';
import type { FamilyDay } from '../../src/family/families/family-day.ts';
import type { Actor } from '../../src/platform/kernel/actor.ts';
import {
  deleteRecurringTask,
  editRecurringTask,
  giveTurn,
  pauseRecurringTask,
  resumeRecurringTask,
} from '../../src/family/recurring-tasks/change.service.ts';
import { readDays } from '../../src/family/recurring-tasks/days.service.ts';
import { OccurrenceEntity } from '../../src/family/recurring-tasks/occurrence.entity.ts';
import { listRecurringTasks } from '../../src/family/recurring-tasks/reading.service.ts';
import {
  createRecurringTaskBody,
  type CreateRecurringTaskBody,
  editRecurringTaskBody,
  type EditRecurringTaskBody,
} from '../../src/family/recurring-tasks/recurring-task.contract.ts';
import { createRecurringTask, previewRecurringTask } from '../../src/family/recurring-tasks/recurring-task.service.ts';
import { rescheduleRecurringTasks } from '../../src/family/recurring-tasks/reschedule.service.ts';
import { skipDate, unskipDate } from '../../src/family/recurring-tasks/skip.service.ts';
import { completeTask } from '../../src/family/tasks/complete-task.ts';
import { deleteTask } from '../../src/family/tasks/delete-task.ts';
import { listTasks } from '../../src/family/tasks/list-tasks.ts';
import { rejectTask } from '../../src/family/tasks/reject-task.ts';
import { insertFamily, type Person } from './insert-family.ts';

const reschedule: Reschedule = async (tx, id, day) => {
  await rescheduleAllowances(tx, id, day);
  await rescheduleRecurringTasks(tx, id, day);
};

/** A family whose people do things with chores that come back, at times that the test sets. */
export async function makeClockedChores(orm: MikroORM, { timeZone = 'Europe/Berlin', children: count = 2 } = {}) {
  const { familyId, parent, children } = await insertFamily(orm, count, { timeZone });
  const childIds = children.map(({ profileId }) => profileId);
  const actorOf = (person: Person): Actor => ({ ...person, displayName: 'A name', createdAt: new Date() });
  const em = (person: Person = parent) => emFor(orm, person);
  const actor = actorOf(parent);
  const usual = { title: 'Feed the cat', token_reward: 5, repeat: { kind: 'days', every: 1 }, assign: 'one' } as const;

  function at(time: string | number | Date) {
    const clock = async () => new Date(time);
    return {
      create(asked: Partial<CreateRecurringTaskBody> = {}) {
        const body = createRecurringTaskBody.parse({ ...usual, child_ids: childIds.slice(0, 1), ...asked });
        return createRecurringTask(em(), actor, { key: uuidv7(), ...body }, clock);
      },
      preview(asked: Partial<CreateRecurringTaskBody> = {}) {
        const body = createRecurringTaskBody.parse({ ...usual, child_ids: childIds.slice(0, 1), ...asked });
        return previewRecurringTask(em(), actor, body, clock);
      },
      edit: (id: string, asked: EditRecurringTaskBody) =>
        editRecurringTask(em(), actor, { id, ...editRecurringTaskBody.parse(asked) }, clock),
      pause: (id: string) => pauseRecurringTask(em(), actor, id, clock),
      resume: (id: string) => resumeRecurringTask(em(), actor, id, clock),
      skip: (id: string, date: string) => skipDate(em(), actor, { id, date }, clock),
      unskip: (id: string, date: string) => unskipDate(em(), actor, { id, date }, clock),
      giveTurn: (id: string, childId: string) => giveTurn(em(), actor, { id, childId }, clock),
      remove: (id: string) => deleteRecurringTask(em(), actor, id, clock),
      away: (asked: CreateAbsenceBody) =>
        createAbsence(em(), actor, { key: uuidv7(), ...createAbsenceBody.parse(asked) }, clock),
      days: (from: string, to: string, by: Person = parent) => readDays(em(by), actorOf(by), { from, to }, clock),
      list: () => listRecurringTasks(em(), actor, clock),
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
      return changeFamily(reschedule).run({ em: em(), actor, body: { time_zone, day_begins_at } });
    },
    /** What can be done now, as this person sees it, the oldest first. */
    async tasks(by: Person = parent) {
      return (await listTasks.run({ em: em(by), asker: by, query: {} })).rows.toReversed();
    },
    complete: (taskId: string, by: Person) =>
      completeTask.run({ em: em(by), asker: by, params: { id: taskId }, body: {}, key: uuidv7() }),
    reject: (id: string) => rejectTask.run({ em: em(), asker: parent, params: { id }, body: { reason: null } }),
    removeTask: (id: string) => deleteTask.run({ em: em(), actor, params: { id } }),
    /** Date, outcome and child of everything that was handled. */
    async handled(): Promise<[string, string, string | null][]> {
      const rows = await em().find(OccurrenceEntity, { familyId }, { orderBy: { dueDate: 'asc', childId: 'asc' } });
      return rows.map(({ dueDate, outcome, childId = null }) => [dueDate, outcome, childId]);
    },
  };
}
