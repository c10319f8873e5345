import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PoolClient } from 'pg';
import { connectionOf } from '../../../src/core/database/internals/pg-client.ts';
import { makeFamily, makeTask } from '../../testing/families/test-family.ts';
import { granted } from '../../testing/test-client.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { makeReward } from '../../family/rewards/reward-fixture.ts';

const api = startTestApi({ poolMax: 1 });
afterAll(api.close);

let answers = 0;

beforeAll(async () => {
  const pool = await api.orm.em.getDriver().getConnection().getNativeClient();
  const counted = new WeakSet<PoolClient>();
  pool.on('acquire', (client: PoolClient) => {
    if (counted.has(client)) return;
    counted.add(client);
    connectionOf(client).on('readyForQuery', () => void (answers += 1));
  });
});

/** PostgreSQL is ready again once after each message, so this counts how often a request waits for it. */
async function tripsOf(request: Parameters<typeof granted>[0]): Promise<number> {
  const before = answers;
  await granted(request);
  return answers - before;
}

/** Guarantee: what moves tokens waits for PostgreSQL once. */
test('tokens move in one round trip', async () => {
  const { parent, mia } = await makeFamily(api);
  const adjust = (move: string, amount: number) =>
    parent.post(`/api/tokens/${move}`, { child_id: mia.id, amount, description: 'Well done' });
  const [reward, task] = [await makeReward(parent), await makeTask(parent, mia.id)];
  const trips = {
    award: await tripsOf(adjust('award', 100)),
    deduct: await tripsOf(adjust('deduct', 1)),
    redeem: await tripsOf(mia.post(`/api/rewards/${reward.id}/redeem`)),
    complete: await tripsOf(mia.post(`/api/tasks/${task}/complete`)),
    approve: await tripsOf(parent.post(`/api/tasks/${task}/approve`)),
  };
  expect(trips).toEqual({ award: 1, deduct: 1, redeem: 1, complete: 1, approve: 1 });
});

/** Guarantee: a read checks its session in the message that contains all its queries (`readAs`). */
test('lists and pages of settings wait once', async () => {
  const { parent, mia } = await makeFamily(api);
  const paths = [
    '/api/families/current',
    '/api/families/join-requests',
    '/api/profiles?role=child',
    `/api/profiles/${mia.id}`,
    '/api/rewards',
  ];
  for (const path of paths)
    for (const { get } of [parent, mia]) expect([path, await tripsOf(get(path))]).toEqual([path, 1]);
  for (const path of ['/api/devices', '/api/allowances'])
    expect([path, await tripsOf(parent.get(path))]).toEqual([path, 1]);
  // The dates of a letter depend on the family's zone.
  expect(await tripsOf(parent.get(`/api/profiles/${mia.id}/letter`))).toBe(2);
});

/** Guarantee: a form checks its session in the message that begins its transaction (`writeAs`). */
test('forms wait three times, or once more for each further query', async () => {
  const { parent, mia } = await makeFamily(api);
  const dates = { child_id: mia.id, from_date: '2099-01-01', to_date: '2099-01-02' };
  const reward = await makeReward(parent);
  const task = await makeTask(parent, mia.id);
  const absence = await granted(parent.post('/api/absences', dates));
  await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 500, description: 'Well done' }));
  const deducting = { child_id: mia.id, amount: 1, description: 'Too loud' };
  const deduction = await granted(parent.post('/api/tokens/deduct', deducting));
  const { body: redemption } = await mia.post(`/api/rewards/${reward.id}/redeem`);
  const allowance = await granted(parent.post('/api/allowances', { child_id: mia.id, name: 'Weekly', amount: 3 }));
  const trips = {
    editAllowance: await tripsOf(parent.put(`/api/allowances/${allowance.id}`, { amount: 5 })),
    deleteAllowance: await tripsOf(parent.delete(`/api/allowances/${allowance.id}`)),
    changeFamily: await tripsOf(parent.put('/api/families/current', { answer_within_hours: 48 })),
    renewCode: await tripsOf(parent.post('/api/families/current/code')),
    chooseGoal: await tripsOf(mia.put('/api/rewards/goal', { reward_id: reward.id })),
    fulfill: await tripsOf(parent.post(`/api/rewards/redemptions/${redemption.id}/fulfill`)),
    editReward: await tripsOf(parent.put(`/api/rewards/${reward.id}`, { title: 'Bake a cake' })),
    deleteReward: await tripsOf(parent.delete(`/api/rewards/${reward.id}`)),
    createReward: await tripsOf(parent.post('/api/rewards', { title: 'Bake bread', cost: 3 })),
    changeLook: await tripsOf(parent.put(`/api/profiles/${mia.id}/look`, { color: 'sky' })),
    createAbsence: await tripsOf(parent.post('/api/absences', dates)),
    deleteAbsence: await tripsOf(parent.delete(`/api/absences/${absence.id}`)),
    createTask: await tripsOf(parent.post('/api/tasks', { title: 'Bake', token_reward: 3, assigned_to: mia.id })),
    editTask: await tripsOf(parent.put(`/api/tasks/${task}`, { title: 'Bake bread' })),
    deleteTask: await tripsOf(parent.delete(`/api/tasks/${task}`)),
    ask: await tripsOf(mia.post(`/api/tokens/transactions/${deduction.id}/question`)),
    answer: await tripsOf(parent.post(`/api/tokens/transactions/${deduction.id}/answer`, { text: 'It was loud' })),
  };
  expect(trips).toEqual({
    editAllowance: 7,
    deleteAllowance: 7,
    changeFamily: 3,
    renewCode: 3,
    chooseGoal: 3,
    fulfill: 3,
    editReward: 4,
    deleteReward: 2,
    createReward: 5,
    changeLook: 4,
    createAbsence: 7,
    deleteAbsence: 3,
    createTask: 7,
    editTask: 5,
    deleteTask: 5,
    ask: 3,
    answer: 3,
  });
});

/** The plan of all repeating tasks is one query (`readFamilyPlan`); a change reads it up to four times. */
test('repeating tasks wait for each step of their plan', async () => {
  const { parent } = await makeFamily(api);
  const chore = { title: 'Feed the cat', token_reward: 1, repeat: { kind: 'days', every: 1 }, assign: 'anyone' };
  const { id } = await granted(parent.post('/api/recurring-tasks', chore));
  const path = `/api/recurring-tasks/${id}`;
  const trips = {
    edit: await tripsOf(parent.put(path, { title: 'Feed the dog' })),
    pause: await tripsOf(parent.post(`${path}/pause`)),
    resume: await tripsOf(parent.post(`${path}/resume`)),
    list: await tripsOf(parent.get('/api/recurring-tasks')),
    delete: await tripsOf(parent.delete(path)),
  };
  expect(trips).toEqual({ edit: 11, pause: 7, resume: 9, list: 7, delete: 7 });
});

test('the first statement gets its own result, or the error of what opens the transaction', async () => {
  const em = api.orm.em.fork({ session: { variables: { 'app.role': 'child' } } });
  const read = () => em.transactional((tx) => tx.execute(`select current_setting('app.role') as role`));
  expect(await read()).toEqual([{ role: 'child' }]);
  const wrong = api.orm.em.fork({ session: { variables: { 'app.': 'child' } } });
  await expect(wrong.transactional((tx) => tx.execute('select 1'))).rejects.toThrow(/app\./);
  expect(await read()).toEqual([{ role: 'child' }]);
});

test('a transaction that fails before its first statement sends nothing', async () => {
  const before = answers;
  const failing = api.orm.em.fork().transactional(async () => {
    throw new Error('Before the first statement');
  });
  await expect(failing).rejects.toThrow('Before the first statement');
  expect(answers).toBe(before);
  expect(await api.orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
});
