import { LockMode } from '@mikro-orm/core';
import { uuidv7 } from 'uuidv7';
import type { EntityManager } from '../../core/database/orm.ts';
import { handleDueRows, type JobDeps } from '../../core/database/due-rows.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { lockFamily } from '../families/family.ts';
import { type RecurringTask, RecurringTaskEntity } from '../tasks/recurrence/recurring-task.entity.ts';
import { step } from '../tasks/recurrence/step.ts';
import { countOpen, TaskEntity } from '../tasks/task.entity.ts';
import { circumstancesOf, type FamilyPlan, readFamilyPlan, toRule } from './family-plan.ts';
import { OccurrenceEntity, type Outcome } from './occurrence.entity.ts';
import { type Moment, planNext, planOn } from './plan-next.ts';

/** Creates every task that is visible by `now`, safely on several servers in parallel: each date once (Rules 6.23). */
export const makeDueTasks = (deps: JobDeps, now: Date) =>
  handleDueRows(deps, now, {
    lookUp: 'due_recurring_tasks',
    trouble: 'creating due tasks failed',
    changes: ['tasks', 'recurring-tasks'],
    async work(em, { familyId, id }) {
      while (!deps.stopping.aborted && !(await makeOne(em, { familyId, id, now })));
    },
  });

const lockedDueTask = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

type DueTask = { familyId: string; id: string; now: Date };

/** False if more dates are due than one transaction handles. */
const makeOne = (em: EntityManager, { familyId, id, now }: DueTask): Promise<boolean> =>
  em.transactional(async (tx) => {
    const family = await lockFamily(tx, familyId);
    const task = await tx.findOne(RecurringTaskEntity, { familyId, id }, lockedDueTask);
    return !task || makeDueDates(tx, task, { family, now });
  });

const datesMax = 31;

/**
 * Call while holding the locks of the family and the recurring task: every change to the rule, the family's days,
 * absences or open tasks holds one of them. False if more dates are due than one transaction handles.
 */
export async function makeDueDates(tx: EntityManager, task: RecurringTask, { family, now }: Moment): Promise<boolean> {
  if (!task.nextAt || task.nextAt > now) return true;
  if (!task.nextDate) await planNext(tx, task, { family, now });
  if (!task.nextDate) return true;
  const plan = await readFamilyPlan(tx, family, { ids: [task.id], since: task.nextDate });
  const made = { rows: [], room: await roomOf(tx, family.id) };
  const isDone = stepUntil(task, plan, made, now);
  await write(tx, task, made.rows, now);
  return isDone;
}

const roomOf = async (tx: EntityManager, familyId: string): Promise<number> =>
  limits.openTasksPerFamilyMax - (await countOpen(tx, { familyId, deletedAt: null }));

type Row = { dueDate: string; childId: string | null; outcome: Outcome; dueAt: Date };
type Made = { rows: Row[]; room: number };

function stepUntil(task: RecurringTask, plan: FamilyPlan, made: Made, now: Date): boolean {
  const [rule, circumstances] = [toRule(plan, task), circumstancesOf(plan, task)];
  for (let dates = 0; task.nextDate; dates += 1) {
    const { nextDate: date, nextChildId: childId = null } = task;
    const next = step(rule, circumstances, { date, childId }, now);
    if (!next) return true;
    if (dates === datesMax) return false;
    const rows = next.occurrences.map((each) => ({ ...each, dueDate: date, outcome: takeRoom(made, each.outcome) }));
    made.rows.push(...rows);
    const isFull = rows.length > 0 && rows.every(({ outcome }) => outcome === 'no_room');
    planOn(task, isFull ? next.nextWithoutRoom : next.next);
    if (rows.some(({ outcome }) => outcome === 'no_room')) task.noRoomOn = date;
    else if (rows.some(({ outcome }) => outcome === 'made')) task.noRoomOn = null;
  }
  return true;
}

/** Limits a family's open tasks; the parent is notified of tasks that do not fit (Rules 6.29). */
function takeRoom(made: Made, outcome: Outcome): Outcome {
  if (outcome !== 'made') return outcome;
  made.room -= 1;
  return made.room < 0 ? 'no_room' : 'made';
}

async function write(tx: EntityManager, task: RecurringTask, rows: readonly Row[], now: Date): Promise<void> {
  const { familyId, id: recurringTaskId, createdBy } = task;
  const { title, description, picture, tokenReward, pays, paysAfterHours, home } = task;
  const made = { createdBy, createdAt: now, requestHash: Buffer.alloc(0) };
  const words = { title, description, picture, tokenReward, pays, paysAfterHours, home, ...made };
  const all = rows.map((row) => ({ ...row, id: uuidv7(), taskId: row.outcome === 'made' ? uuidv7() : null }));
  const tasks = all.flatMap(({ taskId: id, dueDate, dueAt, childId }) => {
    const due = { recurringTaskId, dueDate, dueAt: task.ifNotDone === 'missed' ? dueAt : null };
    return id ? [{ familyId, id, ...words, ...due, assignedTo: childId, isForAnyone: childId === null }] : [];
  });
  const dates = all.map(({ id, dueDate, childId, taskId, outcome }) => {
    return { familyId, id, recurringTaskId, dueDate, childId, taskId, outcome, madeAt: now };
  });
  if (tasks.length > 0) await tx.insertMany(TaskEntity, tasks);
  if (dates.length > 0) await tx.insertMany(OccurrenceEntity, dates);
  await tx.flush();
}
