import { z } from 'zod';
import { operation } from '../../../core/http/operation.ts';
import { AppError } from '../../../core/errors/errors.ts';
import { approveTask } from './approve-task.ts';
import { approvalDto, type ApprovalDto, approveAllBody } from '../task.contract.ts';
import { hintsOfApprovals } from '../task-hints.ts';
import { type Sentence } from '../../../core/errors/sentences.ts';
import { languageOf } from '../../../core/http/locale-of.ts';

/** Each in a separate transaction, one after the other, because they lock the same accounts (Rules 6.41). */
export const approveAllTasks = operation(
  {
    route: 'POST /api/tasks/approve-all',
    summary: 'Approve completed tasks one by one, and return the result of each',
    who: 'parent',
    right: 'handle',
    changes: ['tasks', 'tokens'],
    hints: hintsOfApprovals,
    body: approveAllBody,
    answers: { 200: z.array(approvalDto) },
  },
  async ({ em, actor, body: { task_ids: ids } }, c) => {
    const say = (sentence: Sentence) => c.var.services.languages.say(sentence, languageOf(c));
    const approvals: ApprovalDto[] = [];
    for (const id of ids)
      approvals.push(await approveOne({ em, asker: actor, params: { id }, body: { reason: null } }, say));
    return approvals;
  },
);

async function approveOne(
  asked: Parameters<typeof approveTask.run>[0],
  say: (sentence: Sentence) => string,
): Promise<ApprovalDto> {
  try {
    return { task: await approveTask.run(asked), code: null, detail: null };
  } catch (error) {
    if (error instanceof AppError && (error.status === 404 || error.status === 409)) {
      return { task: null, code: error.sentence.code, detail: say(error.sentence) };
    }
    throw error;
  }
}
