import type { FilterObject, FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import type { z } from 'zod';
import { type EntityManager, snapshot } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import { limits } from '../kernel/limits.contract.ts';
import { pageOf } from '../kernel/wire.contract.ts';
import { toTaskDtos } from './attempts.service.ts';
import type { TaskRow } from './task-row.ts';
import type { TaskDto, taskQuery, TaskStatus } from './task.contract.ts';
import { type Task, TaskEntity } from './task.entity.ts';

/** The tasks an actor may know of: all of the family for a parent, own and anyone's for a child (Rules 6.2), no missed ones (6.24). */
function tasksOf({ familyId, profileId, role }: Actor): FilterQuery<Task> {
  const living = { familyId, deletedAt: null, missedAt: null };
  return role === 'parent' ? living : { ...living, $or: [{ assignedTo: profileId }, { assignedTo: null }] };
}

/** As `task_listed` has them: those that are open come first. */
const newestFirst = { approvedAt: 'desc nulls first', createdAt: 'desc', id: 'desc' } as const;

type TaskList = { tasks: TaskDto[]; total: number };

/** All open tasks and the newest 100 approved, or the page asked for; `total` counts all that match (Rules 1.4). */
export function listTasks(em: EntityManager, actor: Actor, asked: z.output<typeof taskQuery>): Promise<TaskList> {
  return em.transactional(async (tx) => {
    const open = asked.status === 'approved' ? [] : await readOpen(tx, actor, asked.status);
    const approved = asked.status && asked.status !== 'approved' ? 0 : await countApproved(tx, actor);
    const { limit, offset } = pageOf(asked) ?? { limit: open.length + limits.closedListedMax, offset: 0 };
    const shown = open.slice(offset, offset + limit);
    const page = { limit: limit - shown.length, offset: Math.max(0, offset - open.length) };
    if (page.limit > 0 && page.offset < approved) shown.push(...(await readApproved(tx, actor, page)));
    return { tasks: await toTaskDtos(tx, actor, shown), total: open.length + approved };
  }, snapshot);
}

/** All of them: there are never many, however many years a family has left behind. */
const readOpen = (tx: EntityManager, actor: Actor, status: TaskStatus | undefined): Promise<TaskRow[]> =>
  readTasks(tx, { $and: [tasksOf(actor), { approvedAt: null }, status ? { status } : {}] }, { orderBy: newestFirst });

type Page = { limit: number; offset: number };

/** A child's by their numbers: among those of busy siblings its own would be far apart. */
function readApproved(tx: EntityManager, actor: Actor, page: Page): Promise<TaskRow[]> {
  if (actor.role === 'parent') {
    return readTasks(tx, { $and: [tasksOf(actor), { approvedAt: { $ne: null } }] }, { ...page, orderBy: newestFirst });
  }
  const own = { completedBy: actor.profileId, approvedNumber: { $ne: null } };
  return readTasks(tx, { $and: [tasksOf(actor), own] }, { ...page, orderBy: { approvedNumber: 'desc' } });
}

type Slice = { orderBy: QueryOrderMap<Task>; limit?: number; offset?: number };

/** As rows, not as entities: keeping track of 500 that nobody changes would take most of the time. */
function readTasks(tx: EntityManager, which: FilterQuery<Task>, slice: Slice): Promise<TaskRow[]> {
  const { orderBy, limit, offset } = slice;
  const where = which as FilterObject<Task>; // the builder takes operators, too, and its types do not say so
  const query = tx.createQueryBuilder(TaskEntity).where(where).orderBy(orderBy).limit(limit, offset);
  return query.execute<TaskRow[]>('all', false);
}

export const countOpen = (tx: EntityManager, which: FilterQuery<Task>): Promise<number> =>
  tx.count(TaskEntity, { $and: [which, { approvedAt: null, missedAt: null }] });

/** Each child's last number (Rules 1.4): counting what years have left behind would take longer than the list. */
const approvedSql = `
  select coalesce(sum(last.number), 0)::int as approved from profile p cross join lateral (
    select max(approved_number) as number from task
     where task.family_id = p.family_id and task.completed_by = p.id and approved_number is not null
  ) last where p.family_id = ? and (? = 'parent' or p.id = ?)`;

async function countApproved(tx: EntityManager, { familyId, role, profileId }: Actor): Promise<number> {
  const [row] = await tx.execute<{ approved: number }[]>(approvedSql, [familyId, role, profileId]);
  return row?.approved ?? 0;
}

/**
 * Not "for update", for which a new attempt's foreign key would wait while it holds the attempt's own key: a deadlock
 * when one tap is sent twice. An approved task never changes, so nobody may lock it.
 */
const lockSql = `
  select from task where family_id = ? and id = ? and status <> 'approved' for no key update`;

/** A task, also a deleted one, locked for a parent to decide about until the transaction ends; 404 without one. */
export async function lockTask(tx: EntityManager, actor: Actor, id: string): Promise<Task> {
  await tx.execute(lockSql, [actor.familyId, id]);
  const task = await tx.findOne(TaskEntity, { familyId: actor.familyId, id }, { refresh: true });
  if (!task) throw notFound();
  return task;
}
