import { uuidv7 } from 'uuidv7';
import type { EntityManager } from '../core/database/orm.ts';
import type { Actor } from '../core/kernel/actor.ts';
import { reverseTransaction } from '../family/reversals/reverse-transaction.ts';
import { approveTask } from '../family/tasks/approvals/approve-task.ts';
import { completeTask } from '../family/tasks/complete-task.ts';
import type { TaskStatus } from '../family/tasks/task.contract.ts';
import { TaskEntity } from '../family/tasks/task.entity.ts';
import { storyDays } from './calendar.ts';
import {
  demoAbsences,
  demoMissed,
  demoOtherAmounts,
  type DemoException,
  type DemoRecurringTask,
  demoReversed,
  recurringSinceDaysAgo,
} from './recurring-story.ts';
import { does, type Moment, type Scene } from './scene.ts';

interface Deed extends DemoException {
  readonly recurringTaskId: string;
  readonly time: string;
}

const days = storyDays.filter((daysAgo) => daysAgo <= recurringSinceDaysAgo);

export const dayMoments = (scene: Scene, { title, doneAt }: DemoRecurringTask, recurringTaskId: string): Moment[] =>
  days
    .flatMap((daysAgo) => doneAt.map((done) => ({ ...done, title, daysAgo, recurringTaskId })))
    .filter((deed) => !isAway(deed) && !demoMissed.some((missed) => isOn(missed, deed)))
    .flatMap((deed) => [completes(scene, deed), ...(isOn(demoReversed, deed) ? [reverses(scene, deed)] : [])]);

const isOn = (exception: DemoException, { title, child, daysAgo }: Deed) =>
  exception.title === title && exception.child === child && exception.daysAgo === daysAgo;

const isAway = ({ child, daysAgo }: Deed) =>
  demoAbsences.some((each) => each.child === child && each.fromDaysAgo >= daysAgo && daysAgo >= each.untilDaysAgo);

const completes = (scene: Scene, deed: Deed): Moment =>
  does(scene, deed.child, scene.calendar.dayAgo(deed.daysAgo, deed.time), async (em, actor) => {
    const id = (await findTask(em, actor, { scene, deed, status: 'pending' }))?.id;
    if (id) await completeTask.run({ em, asker: actor, params: { id }, body: {}, key: uuidv7() });
  });

const reverses = (scene: Scene, deed: Deed): Moment =>
  does(scene, 'sarah', scene.calendar.dayAgo(deed.daysAgo, '19:50'), async (em, sarah) => {
    const id = (await findTask(em, sarah, { scene, deed, status: 'approved' }))?.transactionId;
    if (id) await reverseTransaction.run({ em, asker: sarah, params: { id }, body: {}, key: uuidv7() });
  });

type Sought = { scene: Scene; deed: Deed; status: TaskStatus };

/** Null if someone else was faster, or it is another child's turn. */
function findTask(em: EntityManager, { familyId }: Actor, { scene, deed, status }: Sought) {
  const { recurringTaskId, child, daysAgo } = deed;
  const dueDate = scene.calendar.dateAgo(daysAgo);
  const whose = [{ assignedTo: scene.cast[child].profileId }, { assignedTo: null }];
  return em.findOne(TaskEntity, { familyId, recurringTaskId, dueDate, status, deletedAt: null, $or: whose });
}

/** Sarah approves the day's tasks in the evening. Today's still wait. */
export const eveningMoments = (scene: Scene): Moment[] =>
  days
    .filter((daysAgo) => daysAgo > 0)
    .map((daysAgo) =>
      does(scene, 'sarah', scene.calendar.dayAgo(daysAgo, '19:45'), async (em, sarah) => {
        const { familyId } = sarah;
        const waiting = { familyId, status: 'completed', approveAt: null, recurringTaskId: { $ne: null } } as const;
        for (const { id, title } of await em.find(TaskEntity, waiting)) {
          const other = demoOtherAmounts.find((each) => scene.say(each.title) === title && each.daysAgo === daysAgo);
          const body = { amount: other?.amount, reason: other ? scene.say(other.reason) : null };
          await approveTask.run({ em, asker: sarah, params: { id }, body });
        }
      }),
    );
