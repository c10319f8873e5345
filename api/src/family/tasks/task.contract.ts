import { z } from 'zod';
import { limits } from '../../core/kernel/limits.contract.ts';
import { amount, clearableText, optionalText, pageFields, text, uuid } from '../../core/kernel/wire.contract.ts';
import { byAdult, editFields } from '../families/adult.contract.ts';
import { home } from '../families/homes/home.contract.ts';
import { pays } from './recurrence/repeat.contract.ts';
import { picture, shownPicture } from './pictures/picture.contract.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

export const taskFields = words('api.taskFields', {
  choosePraise: 'Please choose one of the six words of praise',
  whoDidIt: 'Who did it?',
  otherAmount: 'Please enter a number of tokens from 0 to twice the reward',
  chooseTasks: 'Please choose the tasks to approve',
  tooManyApprovals: `Please approve at most ${limits.approvalsAtOnceMax} tasks at once`,
});
const { fillIn, chooseChild } = fieldMessages;

export const taskStatus = z.enum(['pending', 'completed', 'approved']);
export type TaskStatus = z.infer<typeof taskStatus>;

/** What approved a task: a parent, or its rule (Rules 6.43). */
export const approver = z.enum(['parent', 'at_once', 'by_itself']);
export type Approver = z.infer<typeof approver>;

/** A parent's praise with an approval (Rules 12.260). */
export const praise = z.enum(
  ['so_careful', 'thank_you', 'great_job', 'all_on_your_own', 'you_kept_at_it', 'that_was_quick'],
  taskFields.choosePraise,
);
export type Praise = z.infer<typeof praise>;

/** Set if a parent rejected it (`rejected_at`, Rules 6.6) or it was undone (`withdrawn_at`, Rules 6.42). */
export const taskAttemptDto = z
  .object({
    child_id: z.uuid(),
    completed_at: z.iso.datetime(),
    rejected_at: z.iso.datetime().nullable(),
    rejected_by: byAdult,
    rejection_reason: z.string().nullable(),
    withdrawn_at: z.iso.datetime().nullable(),
  })
  .meta({ ref: 'TaskAttempt' });
export type TaskAttemptDto = z.infer<typeof taskAttemptDto>;

/**
 * `pays` determines who approves (Rules 6.43). `assigned_to` null means anyone (Rules 6.2); after completion it is the
 * child who did it. `attempts` are the newest ten; a child sees only its own. `approve_at` is when it pays
 * automatically. `tokens_paid` is null until approval, `approver` is the parent who approved it (Rules 15.40).
 * `transaction_id` is its last transaction, which `taken_back_at` marks as reversed (Rules 5.24). `may_nudge_at` is for
 * its child (Rules 12.286). `due_at` null means no deadline (Rules 6.22). Without a `home` it belongs to both (Rules
 * 6.70).
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
    approver: byAdult,
    tokens_paid: z.int().nullable(),
    approval_note: z.string().nullable(),
    praise: praise.nullable(),
    transaction_id: z.uuid().nullable(),
    taken_back_at: z.iso.datetime().nullable(),
    nudged_at: z.iso.datetime().nullable(),
    may_nudge_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    ...editFields,
    recurring_task_id: z.uuid().nullable(),
    due_date: z.iso.date().nullable(),
    due_at: z.iso.datetime().nullable(),
    home: home.optional(),
    attempts: z.array(taskAttemptDto),
  })
  .meta({ ref: 'Task' });
export type TaskDto = z.infer<typeof taskDto>;

/** GET /api/tasks: all open ones and the newest 100 approved, optionally of one status, or a page (Rules 1.4). */
export const taskQuery = z.strictObject({ status: taskStatus.optional(), ...pageFields });

const title = text(limits.titleMax, fillIn);
const tokenReward = amount(fieldMessages.tokenReward, fillIn);
/** Null and empty mean anyone (Rules 6.2). */
const assignedTo = z.union([z.literal('').transform(() => null), z.null(), uuid(chooseChild)], chooseChild);

/** Without `assigned_to` it is for anyone (Rules 6.2). */
export const createTaskBody = z.strictObject({
  title,
  description: optionalText(limits.descriptionMax),
  picture: picture.optional(),
  token_reward: tokenReward,
  pays: z.enum(['on_approval', 'at_once'], fieldMessages.choosePays).default('on_approval'),
  assigned_to: assignedTo.default(null),
  home: home.nullable().optional(),
});
export type CreateTaskBody = z.input<typeof createTaskBody>;

/** PUT /api/tasks/{id}: absent fields stay unchanged (Rules 6.7). */
export const editTaskBody = z.strictObject({
  title: title.optional(),
  description: clearableText(limits.descriptionMax).optional(),
  picture: picture.optional(),
  token_reward: tokenReward.optional(),
  assigned_to: assignedTo.optional(),
  home: home.nullable().optional(),
});
export type EditTaskBody = z.input<typeof editTaskBody>;

/** POST /api/tasks/{id}/complete. A parent names the child for an "anyone" task (Rules 6.4). */
export const completeTaskBody = z.strictObject({
  child_id: uuid(taskFields.whoDidIt).optional(),
});

const { otherAmount, chooseTasks } = taskFields;

/**
 * Another amount, from 0 to twice the reward, needs a reason that the child can read (Rules 6.40), as it can the
 * `praise` (Rules 12.260).
 */
export const approveTaskBody = z.strictObject({
  amount: z.int(otherAmount).min(0, otherAmount).max(limits.amountMax, otherAmount).optional(),
  reason: optionalText(limits.descriptionMax),
  praise: praise.optional(),
});
export type ApproveTaskBody = z.input<typeof approveTaskBody>;

/** POST /api/tasks/approve-all: pays each task its reward (Rules 6.41). */
export const approveAllBody = z.strictObject({
  task_ids: z
    .array(uuid(chooseTasks), chooseTasks)
    .min(1, chooseTasks)
    .max(limits.approvalsAtOnceMax, taskFields.tooManyApprovals),
});
export type ApproveAllBody = z.input<typeof approveAllBody>;

/** Results in the order of the ids: the task's current state, or a sentence with the reason why it was not approved. */
export const approvalDto = z
  .object({
    task: taskDto.nullable(),
    /** As in a refusal; absent from an older server. */
    code: z.string().nullable().optional(),
    detail: z.string().nullable(),
  })
  .meta({ ref: 'Approval' });
export type ApprovalDto = z.infer<typeof approvalDto>;

/** POST /api/tasks/{id}/reject. The child sees the reason (Rules 6.6); a blank one becomes null. */
export const rejectTaskBody = z.strictObject({ reason: optionalText(limits.descriptionMax) });
export type RejectTaskBody = z.input<typeof rejectTaskBody>;
