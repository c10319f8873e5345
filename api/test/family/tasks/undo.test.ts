import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily, makeTask } from '../../testing/families/test-family.ts';
import type { TaskAttemptDto } from '../../../src/family/tasks/task.contract.ts';

const api = startTestApi();
afterAll(api.close);

async function makeCompleted({ isForAnyone = false } = {}) {
  const family = await makeFamily(api);
  const { parent, mia } = family;
  const id = await makeTask(parent, isForAnyone ? null : mia.id);
  const complete = (key = randomUUID(), who = mia) => who.post(`/api/tasks/${id}/complete`, {}, { key });
  const undo = (who = mia) => who.post(`/api/tasks/${id}/undo`);
  const key = randomUUID();
  await complete(key);
  return { ...family, id, key, complete, undo };
}

const refusal = (detail: string) => ({ status: 409, body: { detail } });

/** Guarantee: an undone tap leaves no trace and is not a rejection. */
test.each(['mia', 'parent'] as const)('Rules 6.42: an undo by %s makes the task pending again', async (who) => {
  const family = await makeCompleted();
  const { parent, mia, undo } = family;
  const undone = await undo(family[who]);
  expect(undone).toMatchObject({
    status: 200,
    body: { status: 'pending', assigned_to: mia.id, completed_by: null, completed_at: null },
  });
  expect(undone.body.attempts).toMatchObject([{ rejected_at: null, withdrawn_at: expect.any(String) }]);
  expect((await undo()).body).toEqual(undone.body);
  expect((await parent.get('/api/overview')).body[1]).toMatchObject({ tasks_awaiting_approval: 0 });
});

test('Rules 6.42: done, undone, done again and approved is paid once', async () => {
  const { parent, mia, id, key, complete, undo } = await makeCompleted();
  await undo();
  // Rules 1.8: repeating the tap from before the undo completes nothing.
  expect((await complete(key)).body.status).toBe('pending');
  expect((await complete()).body.status).toBe('completed');
  const { body } = await parent.post(`/api/tasks/${id}/approve`);
  expect(body).toMatchObject({
    status: 'approved',
    attempts: [{ withdrawn_at: null }, { withdrawn_at: expect.any(String) }],
  });
  expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 10 });
});

test('Rules 6.42: a task for anyone is open to all again, without a trace for siblings', async () => {
  const { leo, id, complete, undo } = await makeCompleted({ isForAnyone: true });
  expect((await undo(leo)).status).toBe(404);
  expect((await undo()).body).toMatchObject({ status: 'pending', assigned_to: null });
  expect((await leo.get('/api/tasks')).body).toMatchObject([{ id, attempts: [] }]);
  expect((await complete(randomUUID(), leo)).body).toMatchObject({ status: 'completed', completed_by: leo.id });
});

test('Rules 6.42: nothing can be undone before a completion or after a decision', async () => {
  const { parent, mia, id, complete, undo } = await makeCompleted();
  await parent.post(`/api/tasks/${id}/reject`, { reason: 'Not yet' });
  expect(await undo()).toMatchObject(refusal('This task is not completed yet'));
  await complete();
  await undo();
  expect(await parent.post(`/api/tasks/${id}/reject`)).toMatchObject(refusal('This task is not completed yet'));
  await complete();
  await parent.post(`/api/tasks/${id}/approve`);
  expect(await undo()).toMatchObject(refusal('This task is already approved'));
  const untried = await makeTask(parent, mia.id);
  expect(await mia.post(`/api/tasks/${untried}/undo`)).toMatchObject(refusal('This task is not completed yet'));
  await parent.delete(`/api/tasks/${untried}`);
  expect((await mia.post(`/api/tasks/${untried}/undo`)).status).toBe(404);
});

/** Guarantee: hours of taps back and forth fill nothing, and hide none of the parent's reasons. */
test('Rules 11.5: the newest 50 undone attempts are kept, in addition to the rejected ones', async () => {
  const { parent, id, complete, undo } = await makeCompleted();
  await parent.post(`/api/tasks/${id}/reject`, { reason: 'Not yet' });
  for (let round = 0; round < 52; round += 1) {
    await complete();
    await undo();
  }
  const sql =
    'select count(withdrawn_at)::int as undone, count(rejected_at)::int as rejected from task_attempt where task_id = ?';
  const { orm } = api;
  const { body: family } = await parent.get('/api/families/current');
  const variables = { 'app.family_id': family.id, 'app.profile_id': parent.id, 'app.role': 'parent' };
  expect(await orm.em.fork({ session: { variables } }).execute(sql, [id])).toEqual([{ undone: 50, rejected: 1 }]);
  const attempts: TaskAttemptDto[] = (await parent.get('/api/tasks')).body[0].attempts;
  expect(attempts.filter(({ withdrawn_at }) => withdrawn_at !== null)).toHaveLength(10);
});
