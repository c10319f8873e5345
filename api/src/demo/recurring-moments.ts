import { uuidv7 } from 'uuidv7';
import { FamilyEntity } from '../family/families/family.entity.ts';
import { RecurringTaskEntity } from '../family/tasks/recurrence/recurring-task.entity.ts';
import { closeTask } from '../family/recurring-tasks/close-task.ts';
import { createAbsence } from '../family/recurring-tasks/absences/create-absence.ts';
import { createRecurringTask } from '../family/recurring-tasks/create-recurring-task.ts';
import { makeDueDates } from '../family/recurring-tasks/make-due-tasks.ts';
import { pauseRecurringTask } from '../family/recurring-tasks/pause-recurring-task.ts';
import { skipDate } from '../family/recurring-tasks/skip-date.ts';
import { approveByItself } from '../family/tasks/approvals/approve-by-itself.ts';
import { TaskEntity } from '../family/tasks/task.entity.ts';
import type { EntityManager } from '../core/database/orm.ts';
import type { Sentence } from '../core/errors/sentences.ts';
import { storyDays } from './calendar.ts';
import { dayMoments, eveningMoments } from './day-moments.ts';
import {
  demoAbsences,
  type DemoRecurringTask,
  demoRecurringTasks,
  demoSkip,
  recurringSinceDaysAgo,
} from './recurring-story.ts';
import { does, type Moment, type Scene } from './scene.ts';

const windows = demoRecurringTasks.flatMap(({ from_time, until_time }) => [from_time, until_time]);
const strikes = [...new Set(['00:00', ...windows.flatMap((time) => time ?? [])])];

/** The product's scheduled jobs, at the story's times and in the order of scheduled-jobs.ts. */
const clockMoments = (scene: Scene): Moment[] =>
  storyDays
    .filter((daysAgo) => daysAgo <= recurringSinceDaysAgo)
    .flatMap((daysAgo) => strikes.map((time) => scene.calendar.dayAgo(daysAgo, time)))
    .map((now) => does(scene, 'sarah', now, (em, { familyId }) => strike(em, familyId, now)));

async function strike(em: EntityManager, familyId: string, now: Date): Promise<void> {
  const family = await em.findOneOrFail(FamilyEntity, { id: familyId });
  const waiting = { familyId, deletedAt: null, status: 'completed', approveAt: { $lte: now } } as const;
  for (const { id: taskId } of await em.find(TaskEntity, waiting)) {
    await approveByItself(em, { familyId, taskId, now });
  }
  const over = { familyId, deletedAt: null, status: 'pending', missedAt: null, dueAt: { $lte: now } } as const;
  for (const { id: taskId } of await em.find(TaskEntity, over)) await closeTask(em, { familyId, taskId, now });
  const due = await em.find(RecurringTaskEntity, { familyId, nextAt: { $lte: now } });
  for (const task of due) await makeDueDates(em, task, { family, now });
}

/** The story from the day on which Sarah stopped typing the same list every morning. */
export function recurringMoments(scene: Scene): Moment[] {
  const ids = new Map(demoRecurringTasks.map(({ title }) => [title, uuidv7()]));
  const idOf = (title: Sentence) => ids.get(title) ?? '';
  return [
    ...demoRecurringTasks.flatMap((task) => beginnings(scene, task, idOf(task.title))),
    ...clockMoments(scene),
    ...demoRecurringTasks.flatMap((task) => dayMoments(scene, task, idOf(task.title))),
    ...eveningMoments(scene),
    ...absenceMoments(scene),
    skipMoment(scene, idOf(demoSkip.title)),
  ];
}

function beginnings(scene: Scene, task: DemoRecurringTask, id: string): Moment[] {
  const at = scene.calendar.dayAgo(recurringSinceDaysAgo, '06:45');
  const clock = async () => at;
  const { reward, children, doneAt: _, isPaused, title, description, ...asked } = task;
  const words = { title: scene.say(title), description: description ? scene.say(description) : null };
  const made = does(scene, 'sarah', at, (em, sarah) => {
    const child_ids = children.map((child) => scene.cast[child].profileId);
    const defaults = { from_time: null, until_time: null, lasts_days: 1, if_not_done: 'missed' } as const;
    const paid = { pays: 'on_approval', pays_after_hours: null, token_reward: reward } as const;
    const body = { ...defaults, ...paid, ...asked, ...words, child_ids };
    return createRecurringTask.run({ em, asker: sarah, body, key: id, clock });
  });
  if (!isPaused) return [made];
  return [made, does(scene, 'sarah', at, (em, asker) => pauseRecurringTask.run({ em, asker, params: { id }, clock }))];
}

const absenceMoments = (scene: Scene): Moment[] =>
  demoAbsences.map(({ child, plannedDaysAgo, fromDaysAgo, untilDaysAgo }) => {
    const at = scene.calendar.dayAgo(plannedDaysAgo, '20:30');
    const { dateAgo } = scene.calendar;
    const days = { from_date: dateAgo(fromDaysAgo), to_date: dateAgo(untilDaysAgo), pays_allowances: true };
    const body = { ...days, child_id: scene.cast[child].profileId };
    return does(scene, 'sarah', at, (em, actor) =>
      createAbsence.run({ em, asker: actor, body, key: uuidv7(), clock: async () => at }),
    );
  });

const skipMoment = (scene: Scene, id: string): Moment => {
  const at = scene.calendar.dayAgo(1, '20:40');
  const date = scene.calendar.dateAgo(-demoSkip.daysAhead);
  return does(scene, 'sarah', at, (em, actor) =>
    skipDate.run({ em, asker: actor, params: { id }, body: { date }, clock: async () => at }),
  );
};
