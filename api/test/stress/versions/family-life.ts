import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { granted, type TestClient } from '../../testing/test-client.ts';
import { makeFamily } from '../../testing/families/test-family.ts';

const roundMaxMs = 120_000;

export interface Life {
  days: number;
  balance: number;
}

/** A family that uses the product until stopped, and checks every answer. */
export async function liveOn(client: TestClient, life: Life, over: AbortSignal): Promise<void> {
  const { parent, mia } = await makeFamily(client);
  while (!over.aborted) {
    const award = { child_id: mia.id, amount: 1 + (life.days % 9), description: `Day ${life.days}` };
    const moved = await granted(parent.post('/api/tokens/award', award));
    life.balance += award.amount;
    assert.deepEqual([moved.amount, moved.balance_after], [award.amount, life.balance]);

    const chore = { title: `Chore ${life.days}`, token_reward: 3, assigned_to: mia.id };
    const { id } = await granted(parent.post('/api/tasks', chore));
    const completed = await granted(mia.post(`/api/tasks/${id}/complete`, {}));
    const approved = await granted(parent.post(`/api/tasks/${id}/approve`, {}));
    life.balance += 3;
    assert.deepEqual([completed.status, approved.status, approved.title], ['completed', 'approved', chore.title]);

    const [read, , tasks] = await Promise.all([
      granted(mia.get(`/api/tokens/${mia.id}/balance`)),
      granted(parent.get('/api/overview')),
      granted(mia.get('/api/tasks')),
    ]);
    assert.equal(read.balance, life.balance);
    assert.ok(tasks.some((task: { id: string }) => task.id === id));
    life.days += 1;
  }
}

export async function untilLived(lives: readonly Life[], trouble: readonly unknown[]): Promise<void> {
  const before = lives.map(({ days }) => days);
  const lastMs = performance.now() + roundMaxMs;
  while (trouble.length === 0 && lives.some(({ days }, at) => days <= (before[at] ?? 0))) {
    if (performance.now() > lastMs) throw new Error('A family has stood still');
    await sleep(20);
  }
}
