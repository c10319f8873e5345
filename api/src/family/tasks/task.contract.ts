import { z } from 'zod';
import { limits } from '../../core/kernel/limits.contract.ts';
import { amount, clearableText, optionalText, pageFields, text, uuid } from '../../core/kernel/wire.contract.ts';
import { pays } from './recurrence/repeat.contract.ts';
import { picture, shownPicture } from './pictures/picture.contract.ts';

export const taskStatus = z.enum(['pending', 'completed', 'approved']);
export type TaskStatus = z.infer<typeof taskStatus>;

/** What paid for a task: a parent, or its rule (Rules 6.43). */
export const approver = z.enum(['parent', 'at_once', 'by_itself']);
export type Approver = z.infer<typeof approver>;

/** What a parent says with an approval, in the words that a child reads (Rules 12.260). */
export const praise = z.enum(
  ['so_careful', 'thank_you', 'great_job', 'all_on_your_own', 'you_kept_at_it', 'that_was_quick'],
  'Please choose one of the six words of praise',
);
export type Praise = z.infer<typeof praise>;

/**
 * One try at a task and, where a parent rejected it, when and why (Rules 6.6). `withdrawn_at` is when it was undone
 * (Rules 6.42). Source: table task_attempt.
 */
export const taskAttemptDto = z
  .object({
    child_id: z.uuid(),
    completed_at: z.iso.datetime(),
    rejected_at: z.iso.datetime().nullable(),
    rejection_reason: z.string().nullable(),
    withdrawn_at: z.iso.datetime().nullable(),
  })
  .meta({ ref: 'TaskAttempt' });
export type TaskAttemptDto = z.infer<typeof taskAttemptDto>;

/**
 * A task; `pays` says who approves it (Rules 6.43). `assigned_to` null means anyone (Rules 6.2); once completed it is the child that completed it.
 * `is_for_anyone` says what it was made for. `attempts` are the newest ten, newest first; a child reads its own only.
 * `approve_at` is when a completed task pays by itself, null where it waits for a parent. `tokens_paid` is null until it
 * is approved, and 0 where it paid nothing. `transaction_id` is its last move of tokens, which is what can be taken back;
 * `taken_back_at` says that its reward was (Rules 5.24), and then `praise` is null again. `nudged_at` is when the child has
 * reminded the parent of this completion, `may_nudge_at`, for that child, when it may do so next (Rules 12.286); null where
 * nobody waits. An occurrence of a recurring task says of which and for which
 * day; `due_at` null is until whenever (Rules 6.22). Source: table task.
 */
export const taskDto = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string().nullable(),
    picture: shownPicture,
    token_reward: z.int(),
    pays,
    assigned_to: z.uuid().nullable(),
    is_for_anyone: z.boolean(),
    status: taskStatus,
    completed_by: z.uuid().nullable(),
    completed_at: z.iso.datetime().nullable(),
    approve_at: z.iso.datetime().nullable(),
    approved_at: z.iso.datetime().nullable(),
    approved_by: approver.nullable(),
    tokens_paid: z.int().nullable(),
    approval_note: z.string().nullable(),
    praise: praise.nullable(),
    transaction_id: z.uuid().nullable(),
    taken_back_at: z.iso.datetime().nullable(),
    nudged_at: z.iso.datetime().nullable(),
    may_nudge_at: z.iso.datetime().nullable(),
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

/**
 * POST /api/tasks. `assigned_to` absent is for anyone (Rules 6.2), too; a blank description is none. `pays` absent waits
 * for a parent.
 */
export const createTaskBody = z.strictObject({
  title,
  description: optionalText(limits.descriptionMax),
  picture: picture.optional(),
  token_reward: tokenReward,
  pays: z.enum(['on_approval', 'at_once'], 'Please choose when the tokens are paid').default('on_approval'),
  assigned_to: assignedTo.default(null),
});
export type CreateTaskBody = z.input<typeof createTaskBody>;

/** PUT /api/tasks/{id}: what is absent stays as it is (Rules 6.7). */
export const editTaskBody = z.strictObject({
  title: title.optional(),
  description: clearableText(limits.descriptionMax).optional(),
  picture: picture.optional(),
  token_reward: tokenReward.optional(),
  assigned_to: assignedTo.optional(),
});
export type EditTaskBody = z.input<typeof editTaskBody>;

/** POST /api/tasks/{id}/complete. A parent names the child of an "anyone" task (Rules 6.4). */
export const completeTaskBody = z.strictObject({
  child_id: uuid('Choose which child completed this task').optional(),
});

const otherAmount = 'Please enter a number of tokens from 0 to twice the reward';

/**
 * POST /api/tasks/{id}/approve. Without an amount the reward is paid; another amount, from 0 to twice the reward, takes a
 * reason, which the child reads (Rules 6.40). So does it the `praise`, where there is one (Rules 12.260).
 */
export const approveTaskBody = z.strictObject({
  amount: z.int(otherAmount).min(0, otherAmount).max(limits.amountMax, otherAmount).optional(),
  reason: optionalText(limits.descriptionMax),
  praise: praise.optional(),
});
export type ApproveTaskBody = z.input<typeof approveTaskBody>;

const chooseTasks = 'Please choose the tasks to approve';

/** POST /api/tasks/approve-all: these, each at its reward (Rules 6.41). */
export const approveAllBody = z.strictObject({
  task_ids: z
    .array(uuid(chooseTasks), chooseTasks)
    .min(1, chooseTasks)
    .max(limits.approvalsAtOnceMax, `Please approve at most ${limits.approvalsAtOnceMax} tasks at once`),
});
export type ApproveAllBody = z.input<typeof approveAllBody>;

/** What became of each, in the order of the ids: the task as it is by now, or a sentence that says why it was not approved. */
export const approvalDto = z
  .object({ task: taskDto.nullable(), detail: z.string().nullable() })
  .meta({ ref: 'Approval' });
export type ApprovalDto = z.infer<typeof approvalDto>;

/** POST /api/tasks/{id}/reject. The child that tried reads the reason (Rules 6.6); blank is none. */
export const rejectTaskBody = z.strictObject({ reason: optionalText(limits.descriptionMax) });
export type RejectTaskBody = z.input<typeof rejectTaskBody>;
