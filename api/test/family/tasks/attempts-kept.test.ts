import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { limits } from '../../../src/core/kernel/limits.contract.ts';
import { queryAs } from '../../testing/processes/query-as.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { connectAs } from '../../testing/processes/test-database.ts';
import { callerOf, makeFamily, makeTask, type TestPerson } from '../../testing/families/test-family.ts';

const api = startTestApi();
let owner: Client;
beforeAll(async () => {
  owner = await connectAs('owner');
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

const rounds = Array.from({ length: limits.attemptsKeptMax + 10 }, () => randomUUID());

async function makeTried(of: (mia: TestPerson) => string | null) {
  const { parent, mia, leo } = await makeFamily(api);
  const [caller, id] = [await callerOf(parent), await makeTask(parent, of(mia))];
  const complete = (who: TestPerson, key: string) => who.post(`/api/tasks/${id}/complete`, {}, { key });
  const reject = (reason?: string) => parent.post(`/api/tasks/${id}/reject`, { reason });
  const sql = `select count(*) filter (where repeat_of is null)::int as attempts, count(repeat_of)::int as repeats
    from task_attempt where task_id = $1`;
  const kept = async () => (await queryAs(owner, caller, sql, [id])).rows[0];
  return { mia, leo, complete, reject, kept };
}

/** Guarantee: the stored history of a task is bounded, and the latest answers are still repeated. */
test('Rules 11.5: the newest 50 rejected attempts are kept, and repeats are removed with their attempt', async () => {
  const { mia, complete, reject, kept } = await makeTried(({ id }) => id);
  for (const [index, key] of rounds.entries()) {
    await complete(mia, key);
    if (index % 2) await complete(mia, randomUUID());
    await reject(key);
  }
  expect(await kept()).toEqual({ attempts: 50, repeats: 25 });
  const { status, body } = await complete(mia, rounds.at(-1) ?? '');
  expect([status, body.status, body.attempts[0].rejection_reason]).toEqual([200, 'pending', rounds.at(-1)]);
});

test('Rules 11.5: 50 repeats are kept, and another one still gets the same answer', async () => {
  const { mia, leo, complete, reject, kept } = await makeTried(() => null);
  const first = await complete(mia, randomUUID());
  for (const key of rounds) expect(await complete(mia, key)).toMatchObject({ status: 200, body: first.body });
  expect(await kept()).toEqual({ attempts: 1, repeats: 50 });
  await reject();
  for (const key of [randomUUID(), randomUUID()]) expect((await complete(leo, key)).status).toBe(200);
  expect(await kept()).toEqual({ attempts: 2, repeats: 50 });
});
