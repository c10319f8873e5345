import { expect } from '@jest/globals';
import type { ProfileDto } from '../../src/family/families/profile.contract.ts';
import type { TaskDto, TaskStatus } from '../../src/family/tasks/task.contract.ts';
import { clientOf, granted } from '../testing/test-client.ts';
import { signIn, type TestPerson } from '../testing/families/test-family.ts';
import type { TransactionDto } from '../../src/family/tokens/token.contract.ts';
import type { Acknowledged } from './write-load.ts';

const order: readonly TaskStatus[] = ['pending', 'completed', 'approved'];

export async function expectKept(url: string, kept: Acknowledged): Promise<void> {
  const parent = await signIn(clientOf(url), kept.email);
  const children: ProfileDto[] = await granted(parent.get('/api/profiles?role=child'));
  expect(children.map(({ id }) => id)).toEqual(expect.arrayContaining(kept.children.map(({ id }) => id)));
  const tasks = await expectTasks(parent, kept);
  for (const { id } of children) await expectHistory(parent, kept, { childId: id, tasks });
}

async function expectTasks(parent: TestPerson, kept: Acknowledged): Promise<TaskDto[]> {
  const tasks: TaskDto[] = await granted(parent.get('/api/tasks'));
  const found = new Map(tasks.map((task) => [task.id, task.status]));
  for (const { id, status } of kept.tasks.values()) {
    const now = found.get(id);
    // "completed" that became "approved" is fine; "approved" that became "completed" is a lost write.
    expect(now && order.indexOf(now)).toBeGreaterThanOrEqual(order.indexOf(status));
  }
  return tasks;
}

/** Asserts that awards match their answers, each approved task is paid once, and the sum equals the balance. */
async function expectHistory(parent: TestPerson, kept: Acknowledged, of: { childId: string; tasks: TaskDto[] }) {
  const { childId, tasks } = of;
  const history = await readHistory(parent, childId);
  for (const { transaction } of kept.awards.filter((award) => award.childId === childId)) {
    expect(history).toContainEqual(transaction);
  }
  const paid = history.filter(({ transaction_type: type }) => type === 'task_reward');
  const approved = tasks.filter(({ status, completed_by: by }) => status === 'approved' && by === childId);
  expect(paid).toHaveLength(approved.length);
  const { balance } = await granted(parent.get(`/api/tokens/${childId}/balance`));
  expect(history.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
}

async function readHistory(parent: TestPerson, childId: string): Promise<TransactionDto[]> {
  const history: TransactionDto[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/api/tokens/${childId}/transactions?page=${page}&page_size=100`;
    const { transactions, total } = await granted(parent.get(path));
    history.push(...transactions);
    if (transactions.length === 0) {
      expect(history).toHaveLength(total);
      return history;
    }
  }
}
