import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { type Clock, databaseClock } from '../../platform/clock/clock.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { invalidField, notFound } from '../../platform/kernel/errors.ts';
import { familyDateAt, type FamilyDay } from '../families/family-day.ts';
import { lockFamily } from '../families/family.service.ts';
import { type RecurringTask, RecurringTaskEntity } from '../recurrence/recurring-task.entity.ts';
import { windowOf } from '../recurrence/window.ts';
import { TaskEntity } from '../tasks/task.entity.ts';
import { checkDraft } from './draft.ts';
import { readFamilyPlan, windowOfTask } from './family-plan.service.ts';
import { makeDueDates } from './making.service.ts';
import { type Moment, planNext } from './planning.service.ts';
import { toRecurringTaskDtos } from './reading.service.ts';
import type { editRecurringTaskBody, RecurringTaskDto } from './recurring-task.contract.ts';
import { checkRoom, writeChildren } from './recurring-task.service.ts';

const openOf = (task: Pick<RecurringTask, 'familyId' | 'id'>) =>
  ({
    familyId: task.familyId,
    recurringTaskId: task.id,
    status: 'pending',
    missedAt: null,
    deletedAt: null,
  }) as const;

/** Brings those that are to be done now to what the recurring task says; whom they are for stays. */
async function changeOpenTasks(
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

type Edit = z.output<typeof editRecurringTaskBody>;

/** From the next occurrence on, or also those that are to be done now (Rules 6.25). What is absent stays as it is. */
export function editRecurringTask(
  em: EntityManager,
  actor: Actor,
  { id, also_this_one: isAlsoThisOne = false, ...edit }: Edit & { id: string },
  clock: Clock = databaseClock,
): Promise<RecurringTaskDto> {
  return changeOne(em, actor, {
    id,
    clock,
    async change(tx, task, moment) {
      await applyEdit(tx, task, { edit, moment });
      if (isAlsoThisOne) await changeOpenTasks(tx, task, moment);
      if (!task.pausedAt) await planNext(tx, task, moment);
    },
  });
}

type Applied = { edit: Omit<Edit, 'also_this_one'>; moment: Moment };

async function applyEdit(tx: EntityManager, task: RecurringTask, { edit, moment: { family, now } }: Applied) {
  const plan = await readFamilyPlan(tx, family, { ids: [task.id], since: familyDateAt(now, family) });
  const childIds = edit.child_ids ?? (edit.assign === 'anyone' ? [] : (plan.childIds.get(task.id) ?? []));
  const assign = edit.assign ?? task.assign;
  const pays = edit.pays ?? task.pays;
  const stays = <Value>(given: Value | undefined, standing: Value) => (given === undefined ? standing : given);
  const changed = {
    title: edit.title ?? task.title,
    description: stays(edit.description, task.description),
    tokenReward: edit.token_reward ?? task.tokenReward,
    repeat: edit.repeat ?? task.repeat,
    startDate: edit.start_date ?? task.startDate,
    assign,
    fromTime: stays(edit.from_time, task.fromTime),
    untilTime: stays(edit.until_time, task.untilTime),
    lastsDays: edit.lasts_days ?? task.lastsDays,
    ifNotDone: edit.if_not_done ?? task.ifNotDone,
    pays,
    paysAfterHours: pays === 'by_itself' ? stays(edit.pays_after_hours, task.paysAfterHours) : null,
    // A new order of turns begins with its first.
    nextChildId: assign === 'turns' ? ((edit.child_ids ? null : task.nextChildId) ?? childIds[0] ?? null) : null,
  } satisfies Partial<RecurringTask>;
  checkDraft({ ...changed, childIds }, family, plan.familyChildIds);
  if (edit.assign || edit.child_ids) await checkRoom(tx, { familyId: task.familyId, id: task.id, assign, childIds });
  Object.assign(task, changed);
  await writeChildren(tx, task, childIds);
}

/** Nothing is made until it is resumed; the dates in between are neither made nor missed. */
export const pauseRecurringTask = (em: EntityManager, actor: Actor, id: string, clock: Clock = databaseClock) =>
  changeOne(em, actor, {
    id,
    clock,
    async change(_, task, { now }) {
      Object.assign(task, { pausedAt: task.pausedAt ?? now, ...unplanned } satisfies Partial<RecurringTask>);
    },
  });

export const resumeRecurringTask = (em: EntityManager, actor: Actor, id: string, clock: Clock = databaseClock) =>
  changeOne(em, actor, {
    id,
    clock,
    async change(tx, task, moment) {
      if (!task.pausedAt) return;
      task.pausedAt = null;
      await planNext(tx, task, moment);
    },
  });

const unplanned = { nextDate: null, nextAt: null } satisfies Partial<RecurringTask>;

/** Says whose turn comes next; the others follow in their order (Rules 6.27). */
export const giveTurn = (
  em: EntityManager,
  actor: Actor,
  { id, childId }: { id: string; childId: string },
  clock: Clock = databaseClock,
) =>
  changeOne(em, actor, {
    id,
    clock,
    async change(tx, task, { family, now }) {
      const { childIds } = await readFamilyPlan(tx, family, { ids: [id], since: familyDateAt(now, family) });
      if (task.assign !== 'turns' || !childIds.get(id)?.includes(childId)) {
        throw invalidField('child_id', 'Please choose a child who takes turns');
      }
      task.nextChildId = childId;
    },
  });

/** Marks it; what it made stays. Deleting it again changes nothing (Rules 1.12). */
export async function deleteRecurringTask(
  em: EntityManager,
  actor: Actor,
  id: string,
  clock: Clock = databaseClock,
): Promise<void> {
  const change: Change['change'] = async (_, task, { now }) =>
    void Object.assign(task, { deletedAt: now, ...unplanned } satisfies Partial<RecurringTask>);
  const deleted = await changeAfterMaking(em, actor, { id, clock, change });
  if (!deleted && (await em.count(RecurringTaskEntity, { familyId: actor.familyId, id })) === 0) throw notFound();
}

export type Change = {
  id: string;
  clock: Clock;
  change: (tx: EntityManager, task: RecurringTask, moment: Moment) => Promise<void>;
};

/** The same, 404 where there is none. */
export async function changeOne(em: EntityManager, actor: Actor, change: Change): Promise<RecurringTaskDto> {
  const changed = await changeAfterMaking(em, actor, change);
  if (!changed) throw notFound();
  return changed;
}

const lockedRecurringTask = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/**
 * Changes a recurring task at a moment in which nothing of it is due, so that a date which has come is made as it was
 * planned although the parent is faster than the clock; and makes at once what has come by the change. Null where there is
 * none, or no longer. Locks the family, then the recurring task.
 */
async function changeAfterMaking(em: EntityManager, { familyId }: Actor, { id, clock, change }: Change) {
  for (;;) {
    const changed = await em.transactional(async (tx) => {
      const family = await lockFamily(tx, familyId);
      const task = await tx.findOne(RecurringTaskEntity, { familyId, id, deletedAt: null }, lockedRecurringTask);
      if (!task) return null;
      const moment = { family, now: await clock(tx) };
      // What is left of a long outage is made in the next transaction.
      if (!(await makeDueDates(tx, task, moment))) return undefined;
      await change(tx, task, moment);
      await makeDueDates(tx, task, moment);
      await tx.flush();
      return (await toRecurringTaskDtos(tx, [task], moment))[0] ?? null;
    });
    if (changed !== undefined) return changed;
  }
}
