import { z } from 'zod';
import { limits } from '../kernel/limits.contract.ts';
import { amount, clearableText, optionalText, pageFields, text, uuid } from '../kernel/wire.contract.ts';

export const taskStatus = z.enum(['pending', 'completed', 'approved']);
export type TaskStatus = z.infer<typeof taskStatus>;

/** One try at a task and, where a parent rejected it, when and why (Rules 6.6). Source: table task_attempt. */
export const taskAttemptDto = z
  .object({
    child_id: z.uuid(),
    completed_at: z.iso.datetime(),
    rejected_at: z.iso.datetime().nullable(),
    rejection_reason: z.string().nullable(),
  })
  .meta({ ref: 'TaskAttempt' });
export type TaskAttemptDto = z.infer<typeof taskAttemptDto>;

/**
 * A task. `assigned_to` null means anyone (Rules 6.2); once completed it is the child that completed it.
 * `is_for_anyone` says what it was made for. `attempts` are the newest ten, newest first; a child reads its own only.
 * An occurrence of a recurring task says of which and for which day; `due_at` null is until whenever (Rules 6.22).
 * Source: table task.
 */
export const taskDto = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string().nullable(),
    token_reward: z.int(),
    assigned_to: z.uuid().nullable(),
    is_for_anyone: z.boolean(),
    status: taskStatus,
    completed_by: z.uuid().nullable(),
    completed_at: z.iso.datetime().nullable(),
    approved_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    recurring_task_id: z.uuid().nullable(),
    due_date: z.iso.date().nullable(),
    due_at: z.iso.datetime().nullable(),
    attempts: z.array(taskAttemptDto),
  })
  .meta({ ref: 'Task' });
export type TaskDto = z.infer<typeof taskDto>;

/** GET /api/tasks: all open ones and the newest 100 approved, of one status where given; older by page (Rules 1.4). */
export const taskQuery = z.strictObject({ status: taskStatus.optional(), ...pageFields });

const fillIn = 'Please fill in required fields';
const title = text(limits.titleMax, fillIn);
const tokenReward = amount('Please enter a valid token reward', fillIn);
const chooseChild = 'Please choose a child of your family';
/** Null and empty are anyone (Rules 6.2). */
const assignedTo = z.union([z.literal('').transform(() => null), z.null(), uuid(chooseChild)], chooseChild);

/** POST /api/tasks. `assigned_to` absent is for anyone (Rules 6.2), too; a blank description is none. */
export const createTaskBody = z.strictObject({
  title,
  description: optionalText(limits.descriptionMax),
  token_reward: tokenReward,
  assigned_to: assignedTo.default(null),
});
export type CreateTaskBody = z.input<typeof createTaskBody>;

/** PUT /api/tasks/{id}: what is absent stays as it is (Rules 6.7). */
export const editTaskBody = z.strictObject({
  title: title.optional(),
  description: clearableText(limits.descriptionMax).optional(),
  token_reward: tokenReward.optional(),
  assigned_to: assignedTo.optional(),
});
export type EditTaskBody = z.input<typeof editTaskBody>;

/** POST /api/tasks/{id}/complete. A parent names the child of an "anyone" task (Rules 6.4). */
export const completeTaskBody = z.strictObject({
  child_id: uuid('Choose which child completed this task').optional(),
});

/** POST /api/tasks/{id}/reject. The child that tried reads the reason (Rules 6.6); blank is none. */
export const rejectTaskBody = z.strictObject({ reason: optionalText(limits.descriptionMax) });
export type RejectTaskBody = z.input<typeof rejectTaskBody>;
