import { uuidv7 } from 'uuidv7';
import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject, type Rejections } from '../../platform/database/rejection.ts';
import type { Asker } from '../../platform/kernel/actor.ts';
import { AppError, invalidField } from '../../platform/kernel/errors.ts';
import type { ApprovalDto, TaskDto } from './task.contract.ts';
import * as ledger from './task.ledger.ts';

type Asked = { id: string; amount?: number | undefined; reason?: string | null };

const words: Rejections = {
  stateForbids: 'This task is not completed yet',
  invalid: (what) =>
    what === 'reason'
      ? invalidField('reason', 'Please say why the amount is different')
      : invalidField('amount', 'Please enter a number of tokens from 0 to twice the reward'),
};

/**
 * Pays the child that completed the task, once, the reward or another amount with a reason (Rules 6.40); an approved task
 * is answered as it is (Rules 1.11).
 */
export function approveTask(em: EntityManager, asker: Asker, asked: Asked): Promise<TaskDto> {
  const { id: taskId, amount = null, reason = null } = asked;
  const approval = { taskId, amount, reason, transactionId: uuidv7() };
  return orReject(ledger.approveTask(em, asker, approval), words);
}

/** Each in a transaction of its own, one after the other: they wait for the same accounts (Rules 6.41). */
export async function approveAll(em: EntityManager, asker: Asker, ids: string[]): Promise<ApprovalDto[]> {
  const approvals: ApprovalDto[] = [];
  for (const id of ids) approvals.push(await approveOne(em, asker, id));
  return approvals;
}

async function approveOne(em: EntityManager, asker: Asker, id: string): Promise<ApprovalDto> {
  try {
    return { task: await approveTask(em, asker, { id }), detail: null };
  } catch (error) {
    if (error instanceof AppError && (error.status === 404 || error.status === 409)) {
      return { task: null, detail: error.message };
    }
    throw error;
  }
}
