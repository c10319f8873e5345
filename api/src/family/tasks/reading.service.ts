import type { FilterQuery } from '@mikro-orm/core';
import type { z } from 'zod';
import { callFunction } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject } from '../../platform/database/rejection.ts';
import type { Actor, Asker } from '../../platform/kernel/actor.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import { pageOf } from '../../platform/kernel/wire.contract.ts';
import { type TaskRow, toTaskDto } from './task-row.ts';
import type { TaskDto, taskQuery } from './task.contract.ts';
import { type Task, TaskEntity } from './task.entity.ts';

type TaskList = { tasks: TaskDto[]; total: number };

/** What is no task is the row of an empty page. */
type ListRow = { total: number | string } & (TaskRow | { id: null });

const listSql = 'select total, (listed).*, attempts from fn.list_tasks(?, ?, ?, ?, ?, ?, ?)';

/** All open tasks and the newest 100 approved, or the page asked for; `total` counts all that match (Rules 1.4). */
export async function listTasks(em: EntityManager, asker: Asker, asked: z.output<typeof taskQuery>): Promise<TaskList> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  const page = pageOf(asked);
  const args = [familyId, profileId, sessionId, asked.status, page?.limit, page?.offset ?? 0, tokenHash];
  const rows = await orReject(callFunction<ListRow>(em, listSql, args));
  return { tasks: rows.flatMap((row) => (row.id === null ? [] : [toTaskDto(row)])), total: Number(rows[0]?.total) };
}

const oneSql = 'select task.*, fn.task_attempts(family_id, id) as attempts from task where family_id = ? and id = ?';

/** One task of the family as it is by now, for its parent: in a transaction, which row-level security reads them from. */
export async function readTaskDto(tx: EntityManager, { familyId }: Actor, id: string): Promise<TaskDto> {
  const [task] = await callFunction<TaskRow>(tx, oneSql, [familyId, id]);
  if (!task) throw notFound();
  return toTaskDto(task);
}

export const countOpen = (tx: EntityManager, which: FilterQuery<Task>): Promise<number> =>
  tx.count(TaskEntity, { $and: [which, { approvedAt: null, missedAt: null }] });

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
