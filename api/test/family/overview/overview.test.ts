import { afterAll, expect, test } from '@jest/globals';
import { award, makeReward } from '../rewards/reward-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { addChild, makeFamily, makeTask, registerPerson } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

/** Guarantee: the Overview agrees with the lists behind it. */
test('Rules 4.11: GET /api/overview: balance, open items and the goal of each child, by name', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const ava = await addChild(api, parent, 'Ava');
  await makeFamily(api);
  await award(parent, mia, 50);
  const { id: film } = await makeReward(parent);
  const redeemed = (await mia.post(`/api/rewards/${film}/redeem`)).body.id;
  await mia.post(`/api/rewards/${film}/redeem`);
  await parent.post(`/api/rewards/redemptions/${redeemed}/fulfill`);
  const [, done, open, dropped] = [
    await makeTask(parent, mia.id),
    await makeTask(parent, leo.id),
    await makeTask(parent, null),
    await makeTask(parent, leo.id),
  ];
  for (const id of [done, open, dropped]) await leo.post(`/api/tasks/${id}/complete`);
  await parent.delete(`/api/tasks/${dropped}`);
  await leo.put('/api/rewards/goal', { reward_id: film });
  const counts = { tasks_awaiting_approval: 0, pending_redemptions: 0, open_proposals: 0, open_questions: 0 };
  const nothing = { balance: 0, ...counts, goal: null };
  const ofLeo = { ...nothing, child_id: leo.id, tasks_awaiting_approval: 2 };
  const goal = { reward_id: film, title: 'Film night', cost: 10 };
  const ofOthers = [
    { ...nothing, child_id: ava.id },
    { ...nothing, child_id: mia.id, balance: 30, pending_redemptions: 1 },
  ];
  const expected = (leos: object) => [ofOthers[0], leos, ofOthers[1]];
  expect(await parent.get('/api/overview')).toMatchObject({ status: 200, body: expected({ ...ofLeo, goal }) });
  await parent.put(`/api/rewards/${film}`, { is_active: false });
  expect((await parent.get('/api/overview')).body).toEqual(expected(ofLeo));
});

test('GET /api/overview: empty without children, and for parents only', async () => {
  const { mia } = await makeFamily(api);
  const parent = await registerPerson(api, 'parent');
  expect(await parent.get('/api/overview')).toMatchObject({ status: 200, text: '[]' });
  expect(await mia.get('/api/overview')).toMatchObject({ status: 403, body: { detail: 'Only a parent can do this' } });
});
