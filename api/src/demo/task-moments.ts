import { uuidv7 } from 'uuidv7';
import type { EntityManager } from '../core/database/orm.ts';
import type { Sentence } from '../core/errors/sentences.ts';
import type { Actor } from '../core/kernel/actor.ts';
import { approveTask } from '../family/tasks/approvals/approve-task.ts';
import { completeTask } from '../family/tasks/complete-task.ts';
import { createTask } from '../family/tasks/create-task.ts';
import { rejectTask } from '../family/tasks/approvals/reject-task.ts';
import { TaskEntity } from '../family/tasks/task.entity.ts';
import { storyDays } from './calendar.ts';
import {
  type DemoChild,
  demoChores,
  demoRoseDaysAgo,
  demoVacation,
  type DemoTask,
  demoTasks,
  type DemoWords,
} from './demo-story.ts';
import { demoRecurringTasks, recurringSinceDaysAgo } from './recurring-story.ts';
import { type DemoPerson, does, type Moment, type Scene } from './scene.ts';

const isVacation = (daysAgo: number) => daysAgo <= demoVacation.from && daysAgo >= demoVacation.until;

/** The first day without this chore: recurring tasks replace some of them, and today's are in demoTasks. */
const endOf = (title: Sentence) =>
  demoRecurringTasks.some((task) => task.title === title) ? recurringSinceDaysAgo + 1 : 1;

export const taskMoments = (scene: Scene): Moment[] => [
  ...demoChores.flatMap(({ child, everyDays, ...words }) =>
    storyDays
      .filter((daysAgo) => daysAgo >= endOf(words.title) && daysAgo % everyDays === 0 && !isVacation(daysAgo))
      .flatMap((daysAgo) => choreMoments(scene, { ...words, child, daysAgo })),
  ),
  ...demoTasks.flatMap((task) => presentMoments(scene, task)),
];

interface Chore extends DemoWords {
  child: DemoChild;
  daysAgo: number;
}

/** Alex approves Leo's tasks, and Grandma Rose those of her week. */
const approverOf = ({ child, daysAgo }: Chore): DemoPerson => {
  if (child !== 'ava' && daysAgo < demoRoseDaysAgo) return 'rose';
  return child === 'leo' ? 'alex' : 'sarah';
};

function choreMoments(scene: Scene, chore: Chore) {
  const { child, daysAgo, ...words } = chore;
  const { dayAgo } = scene.calendar;
  const taskId = uuidv7();
  return [
    makes(scene, { ...words, child, taskId, at: dayAgo(daysAgo, '07:30') }),
    completes(scene, { child, taskId, at: dayAgo(daysAgo, '16:30') }),
    does(scene, approverOf(chore), dayAgo(daysAgo, '19:00'), (em, asker) =>
      approveTask.run({ em, asker, params: { id: taskId }, body: { reason: null } }),
    ),
  ];
}

function presentMoments(scene: Scene, { child, done, sentBack, ...words }: DemoTask): Moment[] {
  const { dayAgo, minutesAgo } = scene.calendar;
  const taskId = uuidv7();
  const made = makes(scene, { ...words, child, taskId, at: dayAgo(1, '07:45') });
  if (done) return [made, completes(scene, { child: done.by, taskId, at: minutesAgo(done.minutesAgo) })];
  if (!sentBack || !child) return [made];
  const reject = (em: EntityManager, asker: Actor) =>
    rejectTask.run({ em, asker, params: { id: taskId }, body: { reason: scene.say(sentBack) } });
  return [
    made,
    completes(scene, { child, taskId, at: dayAgo(1, '17:00') }),
    does(scene, 'sarah', dayAgo(1, '19:15'), reject),
  ];
}

type Asked = DemoWords & { child: DemoChild | null; taskId: string; at: Date };

function makes(scene: Scene, { child, taskId, at, title, description, reward }: Asked): Moment {
  return does(scene, 'sarah', at, async (em, sarah) => {
    const assigned_to = child && scene.cast[child].profileId;
    const body = {
      title: scene.say(title),
      description: description ? scene.say(description) : null,
      token_reward: reward,
      pays: 'on_approval',
      assigned_to,
    } as const;
    await createTask.run({ em, asker: sarah, body, key: taskId });
    await em.nativeUpdate(TaskEntity, { familyId: sarah.familyId, id: taskId }, { createdAt: at });
  });
}

const completes = (scene: Scene, { child, taskId, at }: { child: DemoChild; taskId: string; at: Date }) =>
  does(scene, child, at, (em, asker) =>
    completeTask.run({ em, asker, params: { id: taskId }, body: {}, key: uuidv7() }),
  );
