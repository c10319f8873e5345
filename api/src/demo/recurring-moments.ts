import { uuidv7 } from 'uuidv7';
import { createAbsence } from '../family/recurring-tasks/absence.service.ts';
import { pauseRecurringTask } from '../family/recurring-tasks/change.service.ts';
import { createRecurringTask } from '../family/recurring-tasks/recurring-task.service.ts';
import { skipDate } from '../family/recurring-tasks/skip.service.ts';
import { clockMoments } from './clock-moments.ts';
import { dayMoments, eveningMoments } from './day-moments.ts';
import {
  demoAbsences,
  type DemoRecurringTask,
  demoRecurringTasks,
  demoSkip,
  recurringSinceDaysAgo,
} from './recurring-story.ts';
import { does, type Moment, type Scene } from './scene.ts';

/** From the day on which Sarah stopped typing the same list every morning. */
export function recurringMoments(scene: Scene): Moment[] {
  const ids = new Map(demoRecurringTasks.map(({ title }) => [title, uuidv7()]));
  const idOf = (title: string) => ids.get(title) ?? '';
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
  const { reward, children, doneAt: _, isPaused, description = null, ...asked } = task;
  const made = does(scene, 'sarah', at, (em, sarah) => {
    const child_ids = children.map((child) => scene.cast[child].profileId);
    const defaults = { from_time: null, until_time: null, lasts_days: 1, if_not_done: 'missed' } as const;
    const paid = { pays: 'on_approval', pays_after_hours: null, token_reward: reward } as const;
    return createRecurringTask(em, sarah, { ...defaults, ...paid, ...asked, description, child_ids, key: id }, clock);
  });
  if (!isPaused) return [made];
  return [made, does(scene, 'sarah', at, (em, sarah) => pauseRecurringTask(em, sarah, id, clock))];
}

const absenceMoments = (scene: Scene): Moment[] =>
  demoAbsences.map(({ child, plannedDaysAgo, fromDaysAgo, untilDaysAgo }) => {
    const at = scene.calendar.dayAgo(plannedDaysAgo, '20:30');
    const { dateAgo } = scene.calendar;
    const days = { from_date: dateAgo(fromDaysAgo), to_date: dateAgo(untilDaysAgo), pays_allowances: true };
    return does(scene, 'sarah', at, (em, sarah) =>
      createAbsence(em, sarah, { ...days, child_id: scene.cast[child].profileId, key: uuidv7() }, async () => at),
    );
  });

const skipMoment = (scene: Scene, id: string): Moment => {
  const at = scene.calendar.dayAgo(1, '20:40');
  const date = scene.calendar.dateAgo(-demoSkip.daysAhead);
  return does(scene, 'sarah', at, (em, sarah) => skipDate(em, sarah, { id, date }, async () => at));
};
