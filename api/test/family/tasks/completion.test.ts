import { randomUUID } from 'node:crypto';
import { afterAll, expect, jest, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { asChildReads, addChild, makeFamily, makeTask, registerPerson } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const taken = { code: 'task.taken', detail: 'Someone else has already completed this task' };

test('Rules 6.3: two children complete a task for anyone at the same moment: one wins, one is refused', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  for (let round = 0; round < 10; round += 1) {
    const id = await makeTask(parent, null);
    const answers = await Promise.all([mia, leo].map((child) => child.post(`/api/tasks/${id}/complete`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body).toEqual(taken);
    const [task] = (await parent.get('/api/tasks?status=completed')).body;
    const winner = answers[0]?.status === 200 ? mia : leo;
    expect(task).toMatchObject({ id, assigned_to: winner.id, completed_by: winner.id, is_for_anyone: true });
  }
});

test('Rules 6.3: a later child is refused with a reason, and a sibling’s own task stays hidden', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const forAnyone = await makeTask(parent, null);
  const forMia = await makeTask(parent, mia.id);
  await mia.post(`/api/tasks/${forAnyone}/complete`);
  expect(await leo.post(`/api/tasks/${forAnyone}/complete`)).toMatchObject({ status: 409, body: taken });
  expect((await leo.post(`/api/tasks/${forMia}/complete`)).status).toBe(404);
});

test('Rules 1.11: POST /api/tasks/{id}/complete: again changes nothing; an approved task cannot be completed', async () => {
  const { parent, mia } = await makeFamily(api);
  const id = await makeTask(parent, mia.id);
  const first = await mia.post(`/api/tasks/${id}/complete`);
  const second = await mia.post(`/api/tasks/${id}/complete`);
  expect(second).toMatchObject({ status: 200, body: first.body });
  expect((await parent.post(`/api/tasks/${id}/complete`)).body).toEqual(first.body);
  await parent.post(`/api/tasks/${id}/approve`);
  expect(await mia.post(`/api/tasks/${id}/complete`)).toMatchObject({
    status: 409,
    body: { detail: 'This task is already approved' },
  });
});

/** Records each connection that `work` uses, and what it sends in one statement. */
async function watchPool(work: () => Promise<unknown>) {
  const pool = await api.orm.em.getConnection().getNativeClient();
  const [taken, sent] = [jest.spyOn(pool, 'connect'), jest.spyOn(pool, 'query')];
  try {
    await work();
    return { taken: taken.mock.calls.length, sent: sent.mock.calls.map((args) => JSON.stringify(args)) };
  } finally {
    taken.mockRestore();
    sent.mockRestore();
  }
}

/** Guarantee: the answer shows the result of the completion itself; no other change gets in between. */
test('POST /api/tasks/{id}/complete: one statement for every caller', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const [own, anyones, named] = [
    await makeTask(parent, mia.id),
    await makeTask(parent, null),
    await makeTask(parent, null),
  ];
  const completions = [
    () => mia.post(`/api/tasks/${own}/complete`),
    () => leo.post(`/api/tasks/${anyones}/complete`),
    () => parent.post(`/api/tasks/${named}/complete`, { child_id: mia.id }),
  ];
  for (const complete of completions) {
    expect(await watchPool(complete)).toEqual({ taken: 1, sent: [expect.stringContaining('complete_task')] });
  }
});

test('Rules 6.4: a parent names the child of a task for anyone, unless there is only one', async () => {
  const parent = await registerPerson(api, 'parent');
  const task = await makeTask(parent, null);
  const complete = (id: string, body?: unknown) => parent.post(`/api/tasks/${id}/complete`, body);
  const choose = { status: 422, body: { detail: 'Who did it?' } };
  expect(await complete(task)).toMatchObject(choose);
  const mia = await addChild(api, parent, 'Mia');
  expect(await complete(task)).toMatchObject({ status: 200, body: { completed_by: mia.id } });

  const leo = await addChild(api, parent, 'Leo');
  const next = await makeTask(parent, null);
  expect(await complete(next, {})).toMatchObject(choose);
  expect((await complete(next, { child_id: parent.id })).status).toBe(422);
  expect(await complete(next, { child_id: leo.id })).toMatchObject({ status: 200, body: { completed_by: leo.id } });
  expect(await complete(next, { child_id: mia.id })).toMatchObject({ status: 409, body: taken });
});

test("POST /api/tasks/{id}/complete: a parent completes for the task's child; a child only for itself", async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const id = await makeTask(parent, mia.id);
  expect((await mia.post(`/api/tasks/${id}/complete`, { child_id: leo.id })).status).toBe(422);
  const done = await parent.post(`/api/tasks/${id}/complete`);
  expect(done).toMatchObject({ status: 200, body: { completed_by: mia.id } });
});

test.each(['approval', 'at_once'] as const)(
  'Rules 6.4: the child that did it is paid on %s, not the one it was assigned to',
  async (pays) => {
    const { parent, mia, leo } = await makeFamily(api);
    const { body: task } = await parent.post('/api/tasks', {
      title: 'Set the table',
      token_reward: 4,
      assigned_to: mia.id,
      ...(pays === 'at_once' && { pays }),
    });
    const done = await parent.post(`/api/tasks/${task.id}/complete`, { child_id: leo.id });
    expect(done).toMatchObject({ status: 200, body: { completed_by: leo.id, assigned_to: leo.id } });
    if (pays === 'approval') await parent.post(`/api/tasks/${task.id}/approve`, {});
    const balances = [mia, leo].map(async ({ id }) => (await parent.get(`/api/tokens/${id}/balance`)).body.balance);
    expect(await Promise.all(balances)).toEqual([0, 4]);
    expect((await mia.get('/api/tasks')).body).toEqual([]);
  },
);

test("Rules 1.8: the key of a parent’s completion is the parent's, not the child's", async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const [id, key] = [await makeTask(parent, null), randomUUID()];
  const complete = (person = parent, child_id = mia.id) =>
    person.post(`/api/tasks/${id}/complete`, { child_id }, { key });
  const done = await complete();
  expect(done).toMatchObject({ status: 200, body: { completed_by: mia.id, attempts: [{ child_id: mia.id }] } });
  expect((await complete()).body).toEqual(done.body);
  expect((await complete(mia)).status).toBe(422);
  expect((await complete(parent, leo.id)).status).toBe(422);
  await parent.post(`/api/tasks/${id}/reject`);
  expect(await complete()).toMatchObject({ status: 200, body: { status: 'pending' } });
});

test('POST /api/tasks/{id}/approve: pays the reward to the child that completed the task', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const id = await makeTask(parent, null, 25);
  await leo.post(`/api/tasks/${id}/complete`);
  const approved = await parent.post(`/api/tasks/${id}/approve`);
  expect(approved).toMatchObject({
    status: 200,
    body: { status: 'approved', completed_by: leo.id, approved_at: expect.any(String) },
  });
  expect((await leo.get('/api/tasks')).body).toEqual([asChildReads(approved.body)]);
  const paid = { transaction_type: 'task_reward', amount: 25, description: 'Water the plants' };
  expect((await leo.get(`/api/tokens/${leo.id}/transactions`)).body).toMatchObject({ transactions: [paid], total: 1 });
  expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 0 });
  await parent.post(`/api/tasks/${id}/approve`);
  expect((await leo.get(`/api/tokens/${leo.id}/balance`)).body).toEqual({ balance: 25 });
});

test('Rules 6.5: approving twice at the same moment pays once', async () => {
  const { parent, mia } = await makeFamily(api);
  const id = await makeTask(parent, mia.id, 25);
  const approve = () => parent.post(`/api/tasks/${id}/approve`);
  expect(await approve()).toMatchObject({ status: 409, body: { detail: 'This task is not completed yet' } });
  await mia.post(`/api/tasks/${id}/complete`);
  const answers = await Promise.all([approve(), approve(), approve()]);
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
    Array.from(answers, () => [200, 'approved']),
  );
  expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 25 });
  expect((await mia.get(`/api/tokens/${mia.id}/transactions`)).body.total).toBe(1);
});
