import { z } from 'zod';
import { amount, limits, optionalText, text, uuid } from '../http/wire.contract.ts';

export const taskStatus = z.enum(['pending', 'completed', 'approved']);
export type TaskStatus = z.infer<typeof taskStatus>;

/**
 * A task. `assigned_to` null means anyone (ruling 8); once completed it is the child that completed it.
 * `is_for_anyone` says what it was made for. Source: table task.
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
  })
  .meta({ ref: 'Task' });
export type TaskDto = z.infer<typeof taskDto>;

/** GET /api/tasks: of one status, else all open ones and the newest 100 approved (ruling 20). */
export const taskQuery = z.strictObject({ status: taskStatus.optional() });

/** POST /api/tasks. `assigned_to` absent or null is for anyone (ruling 8); a blank description is none. */
export const createTaskBody = z.strictObject({
  title: text(limits.titleMax, 'Please fill in required fields'),
  description: optionalText(limits.descriptionMax),
  token_reward: amount('Please enter a valid token reward'),
  assigned_to: uuid('Please choose a child of your family')
    .nullish()
    .transform((id) => id ?? null),
});
export type CreateTaskBody = z.input<typeof createTaskBody>;

/** POST /api/tasks/{id}/complete. A parent names the child of an "anyone" task (ruling 9). */
export const completeTaskBody = z.strictObject({
  child_id: uuid('Choose which child completed this task').optional(),
});
