import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import { limits } from '../kernel/limits.contract.ts';
import { type TaskAttempt, TaskAttemptEntity } from './task-attempt.entity.ts';
import type { TaskAttemptDto, TaskDto } from './task.contract.ts';
import type { Task } from './task.entity.ts';

/** Tasks as they travel, with their newest attempts: one query more, however many tasks. */
export async function toTaskDtos(em: EntityManager, actor: Actor, tasks: Task[]): Promise<TaskDto[]> {
  const ids = tasks.map(({ id }) => id);
  const attempts = Map.groupBy(await readAttempts(em, actor, ids), ({ taskId }) => taskId);
  return tasks.map((task) => joinAttempts(task, attempts.get(task.id) ?? []));
}

export async function toTaskDto(em: EntityManager, actor: Actor, task: Task): Promise<TaskDto> {
  return joinAttempts(task, await readAttempts(em, actor, [task.id]));
}

/** So many for each task: one that was tried a hundred times must not make a list slower. */
const newestOfEach = `
  select a.* from unnest(?::uuid[]) as asked (task_id) cross join lateral (
    select * from task_attempt
     where family_id = ? and task_id = asked.task_id and repeat_of is null and (? = 'parent' or child_id = ?)
     order by completed_at desc, id desc limit ?
  ) a`;

/** Newest first within each task. Who else tried is not a child's to know (Rules 6.2). */
async function readAttempts(em: EntityManager, actor: Actor, taskIds: string[]): Promise<TaskAttempt[]> {
  if (taskIds.length === 0) return [];
  const { familyId, role, profileId } = actor;
  const args = [`{${taskIds.join(',')}}`, familyId, role, profileId, limits.attemptsListedMax];
  const rows = await em.execute<Partial<TaskAttempt>[]>(newestOfEach, args);
  // The identity map would answer an attempt as it was read before its rejection; a fork has none of it.
  const unmanaged = em.fork();
  return rows.map((row) => unmanaged.map<TaskAttempt>(TaskAttemptEntity, row));
}

function joinAttempts(task: Task, attempts: TaskAttempt[]): TaskDto {
  return {
    id: task.id,
    title: task.title,
    description: task.description ?? null,
    token_reward: task.tokenReward,
    assigned_to: task.assignedTo ?? null,
    is_for_anyone: task.isForAnyone,
    status: task.status,
    completed_by: task.completedBy ?? null,
    completed_at: task.completedAt?.toISOString() ?? null,
    approve_at: task.approveAt?.toISOString() ?? null,
    approved_at: task.approvedAt?.toISOString() ?? null,
    approved_by: task.approvedByRule ?? (task.approvedBy ? 'parent' : null),
    tokens_paid: task.tokensPaid ?? null,
    approval_note: task.approvalNote ?? null,
    transaction_id: task.transactionId ?? null,
    taken_back_at: task.takenBackAt?.toISOString() ?? null,
    created_at: task.createdAt.toISOString(),
    recurring_task_id: task.recurringTaskId ?? null,
    due_date: task.dueDate ?? null,
    due_at: task.dueAt?.toISOString() ?? null,
    attempts: attempts.map(toAttemptDto),
  };
}

const toAttemptDto = ({
  childId,
  completedAt,
  rejectedAt,
  rejectionReason,
  withdrawnAt,
}: TaskAttempt): TaskAttemptDto => ({
  child_id: childId,
  completed_at: completedAt.toISOString(),
  rejected_at: rejectedAt?.toISOString() ?? null,
  rejection_reason: rejectionReason ?? null,
  withdrawn_at: withdrawnAt?.toISOString() ?? null,
});
