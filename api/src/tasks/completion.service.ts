import type { EntityManager } from '../database/orm.ts';
import { isChildOfFamily, listChildren } from '../families/profile.service.ts';
import type { Actor } from '../kernel/actor.ts';
import { conflict, invalidField, notFound } from '../kernel/errors.ts';
import { hashOf, type Made, makeOrFind, type RequestKey, sameOrRefused } from '../kernel/idempotency.ts';
import { toTaskDto } from './attempts.service.ts';
import { findTask, lockOpenTask, tasksOf } from './reading.service.ts';
import { TaskAttemptEntity } from './task-attempt.entity.ts';
import type { TaskDto } from './task.contract.ts';
import { type Task, TaskEntity } from './task.entity.ts';

/** `childId` is whom a parent names for an "anyone" task (Rules 6.4). */
type Completion = { taskId: string; childId: string | undefined; key: string };

/**
 * Pending to completed, by the child or by a parent on its behalf. The first completion wins; repeating it changes
 * nothing (Rules 6.3 and 1.11). The key becomes the attempt's id, so a replay completes nothing twice, and is answered
 * with the task as it is by then, also after a rejection or the task's deletion (Rules 1.8).
 */
export async function completeTask(em: EntityManager, actor: Actor, completion: Completion): Promise<TaskDto> {
  const { taskId, childId, key } = completion;
  const request = { id: key, hash: hashOf('complete-task', { taskId, childId }) };
  const { completed } = await makeOrFind<Outcome>({
    request,
    actorId: actor.profileId,
    find: () => findAttempt(em, actor, key),
    make: () => makeAttempt(em, actor, { taskId, childId, request }),
  });
  const task = completed ?? (await findTask(em, actor, taskId));
  if (!task) throw await hiddenRefusal(em, actor, taskId);
  return task;
}

type Attempt = { taskId: string; childId: string | undefined; request: RequestKey };

/** `completed` is the task where this request has completed it; else it is to be read as it is by now. */
type Outcome = Made & { completed?: TaskDto };

const findAttempt = (em: EntityManager, { familyId }: Actor, id: string) =>
  em.findOne(TaskAttemptEntity, { familyId, id });

/** Others complete and reject the same task meanwhile; each try meets it as it is by then. */
const triesMax = 5;

async function makeAttempt(em: EntityManager, actor: Actor, attempt: Attempt): Promise<Outcome> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const outcome = await em.transactional((tx) => tryAttempt(tx, actor, attempt));
    if (outcome) return outcome;
  }
  throw conflict('This task has just changed. Please try again');
}

/** Null where the task has changed meanwhile. */
async function tryAttempt(tx: EntityManager, actor: Actor, attempt: Attempt): Promise<Outcome | null> {
  const { request } = attempt;
  const earlier = await findAttempt(tx, actor, request.id);
  if (earlier) return sameOrRefused(earlier, request, actor.profileId);
  const made = { createdBy: actor.profileId, requestHash: request.hash };
  const completed = await completePending(tx, actor, attempt);
  if (completed) return { ...made, completed };
  return (await repeatCompletion(tx, actor, attempt)) ? made : null;
}

/** Completes the task where it is pending; null where it is not, or not there. Its lock keeps the answer true. */
async function completePending(tx: EntityManager, actor: Actor, attempt: Attempt): Promise<TaskDto | null> {
  const { taskId, childId: named } = attempt;
  const pending = { $and: [tasksOf(actor), { id: taskId, status: 'pending' as const }] };
  const isLocked = await lockOpenTask(tx, actor, taskId);
  const task = isLocked && (await tx.findOne(TaskEntity, pending, { refresh: true }));
  if (!task) return null;
  const childId = await whoCompleted(tx, actor, task, named);
  const completedAt = new Date();
  const done = { status: 'completed', assignedTo: childId, completedBy: childId, completedAt } as const;
  await tx.nativeUpdate(TaskEntity, pending, done);
  await tx.insert(TaskAttemptEntity, { ...rowOf(actor, attempt), childId, completedAt });
  return toTaskDto(tx, actor, { ...task, ...done });
}

const rowOf = ({ familyId, profileId: createdBy }: Actor, { taskId, request }: Attempt) => ({
  familyId,
  id: request.id,
  taskId,
  createdBy,
  requestHash: request.hash,
});

async function whoCompleted(tx: EntityManager, actor: Actor, { assignedTo }: Task, named?: string): Promise<string> {
  const only = actor.role === 'child' ? actor.profileId : assignedTo;
  if (only && named && named !== only) throw invalidField('child_id', 'This task is for someone else');
  if (only) return only;
  if (named) {
    if (await isChildOfFamily(tx, actor, named)) return named;
    throw invalidField('child_id', 'Please choose a child of your family');
  }
  const [onlyChild, ...others] = await listChildren(tx, actor);
  if (!onlyChild || others.length > 0) throw invalidField('child_id', 'Choose which child completed this task');
  return onlyChild.id;
}

const takenSentence = 'Someone else has already completed this task';

/**
 * For a task that is completed already, just as asked: keeps the key, so that a replay after a rejection completes
 * nothing either (Rules 1.8). Throws why the task cannot be completed; false when it changed meanwhile.
 */
async function repeatCompletion(tx: EntityManager, actor: Actor, attempt: Attempt): Promise<boolean> {
  const { taskId, childId: named } = attempt;
  const task = await tx.findOne(TaskEntity, { $and: [tasksOf(actor), { id: taskId }] }, { refresh: true });
  if (!task) throw await hiddenRefusal(tx, actor, taskId);
  if (task.status === 'approved') throw conflict('This task is already approved');
  const { completedBy: childId } = task;
  if (!childId) return false;
  if (named && named !== childId) throw conflict(takenSentence);
  const open = { familyId: actor.familyId, taskId, childId, rejectedAt: null, repeatOf: null };
  const first = await tx.findOne(TaskAttemptEntity, open);
  if (!first) return false;
  const repeat = { ...rowOf(actor, attempt), childId, completedAt: new Date(), repeatOf: first.id };
  await tx.insert(TaskAttemptEntity, repeat);
  return true;
}

/** A sibling's task is hidden from a child, yet the loser of a race is told (Rules 6.3). */
async function hiddenRefusal(em: EntityManager, { familyId }: Actor, taskId: string) {
  const [row] = await em.execute<{ is_taken: boolean }[]>('select is_task_taken(?, ?) as is_taken', [familyId, taskId]);
  return row?.is_taken ? conflict(takenSentence) : notFound();
}
