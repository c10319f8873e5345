import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import { limits } from '../kernel/limits.contract.ts';
import type { TaskDto } from './task.contract.ts';
import { type TaskAttemptRow, type TaskRow, toTaskDto } from './task-row.ts';

/** Tasks as they travel, with their newest attempts: one query more, however many tasks. */
export async function toTaskDtos(em: EntityManager, actor: Actor, tasks: TaskRow[]): Promise<TaskDto[]> {
  const ids = tasks.map(({ id }) => id);
  const attempts = Map.groupBy(await readAttempts(em, actor, ids), ({ task_id: taskId }) => taskId);
  return tasks.map((task) => toTaskDto(task, attempts.get(task.id) ?? []));
}

/** One task of the family as it is by now, for its parent. */
export async function readTaskDto(em: EntityManager, actor: Actor, id: string): Promise<TaskDto> {
  const sql = 'select * from task where family_id = ? and id = ?';
  const [task] = await toTaskDtos(em, actor, await em.execute<TaskRow[]>(sql, [actor.familyId, id]));
  if (!task) throw notFound();
  return task;
}

/** So many for each task: one that was tried a hundred times must not make a list slower. */
const newestOfEach = `
  select a.task_id, a.child_id, a.completed_at, a.rejected_at, a.rejection_reason, a.withdrawn_at
    from unnest(?::uuid[]) as asked (task_id) cross join lateral (
    select * from task_attempt
     where family_id = ? and task_id = asked.task_id and repeat_of is null and (? = 'parent' or child_id = ?)
     order by completed_at desc, id desc limit ?
  ) a`;

type OfTask = TaskAttemptRow & { task_id: string };

/** Newest first within each task. Who else tried is not a child's to know (Rules 6.2). */
async function readAttempts(em: EntityManager, actor: Actor, taskIds: string[]): Promise<OfTask[]> {
  if (taskIds.length === 0) return [];
  const { familyId, role, profileId } = actor;
  const args = [`{${taskIds.join(',')}}`, familyId, role, profileId, limits.attemptsListedMax];
  return em.execute<OfTask[]>(newestOfEach, args);
}
