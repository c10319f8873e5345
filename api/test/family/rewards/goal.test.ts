import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily, registerPerson, type TestPerson } from '../../testing/families/test-family.ts';
import { accountOf, award, makeReward } from './reward-fixture.ts';

const api = startTestApi();
afterAll(api.close);

const choose = (child: TestPerson, reward_id: unknown) => child.put('/api/rewards/goal', { reward_id });
const goalOf = async (reader: TestPerson, child: TestPerson) =>
  (await reader.get(`/api/profiles/${child.id}`)).body.goal_reward_id;

test('Rules 7.5: PUT /api/rewards/goal: one goal per child, visible to the parent; another replaces it, null removes it', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const [film, zoo] = [await makeReward(parent), await makeReward(parent, { title: 'Zoo', cost: 90 })];
  expect(await goalOf(mia, mia)).toBeNull();
  for (const { id } of [film, zoo, zoo]) {
    const { status, body } = await choose(mia, id);
    const { body: profile } = await mia.get(`/api/profiles/${mia.id}`);
    expect({ status, body }).toEqual({ status: 200, body: { ...profile, goal_reward_id: id } });
  }
  expect([await goalOf(parent, mia), await goalOf(parent, leo)]).toEqual([zoo.id, null]);
  expect((await parent.get(`/api/profiles/${parent.id}`)).body).not.toHaveProperty('goal_reward_id');
  for (const _ of [1, 2])
    expect(await choose(mia, null)).toMatchObject({ status: 200, body: { goal_reward_id: null } });
  expect(await goalOf(parent, mia)).toBeNull();
});

test('Rules 7.5: a goal disappears with its reward, costs nothing and reserves nothing', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  await award(parent, mia, 50);
  await award(parent, leo, 50);
  const { id } = await makeReward(parent, { quantity_available: 1 });
  await choose(mia, id);
  expect(await accountOf(mia)).toEqual([50, 1]);
  expect((await leo.post(`/api/rewards/${id}/redeem`)).status).toBe(201);
  expect(await goalOf(mia, mia)).toBe(id);
  await parent.put(`/api/rewards/${id}`, { is_active: false });
  expect([await goalOf(mia, mia), await goalOf(parent, mia)]).toEqual([null, null]);
  await parent.put(`/api/rewards/${id}`, { is_active: true });
  expect(await goalOf(mia, mia)).toBe(id);
  await parent.delete(`/api/rewards/${id}`);
  expect([await goalOf(mia, mia), await goalOf(parent, mia)]).toEqual([null, null]);
});

/** Guarantee: a child learns nothing about a reward that it may not redeem, and keeps its current goal. */
test('Rules 7.5: inactive, deleted, foreign and absent rewards are the same 404', async () => {
  const { parent, mia } = await makeFamily(api);
  const strangers = await registerPerson(api, 'parent');
  const [kept, inactive, deleted, foreign] = [
    await makeReward(parent),
    await makeReward(parent, { is_active: false }),
    await makeReward(parent),
    await makeReward(strangers),
  ];
  await parent.delete(`/api/rewards/${deleted.id}`);
  await choose(mia, kept.id);
  for (const id of [inactive.id, deleted.id, foreign.id, randomUUID()]) {
    const { status, text } = await choose(mia, id);
    expect({ status, text }).toEqual({
      status: 404,
      text: '{"code":"request.notFound","detail":"We could not find that"}',
    });
  }
  expect(await goalOf(mia, mia)).toBe(kept.id);
});

test('PUT /api/rewards/goal: for children only, and only a reward or null', async () => {
  const { parent, mia } = await makeFamily(api);
  const { id } = await makeReward(parent);
  expect(await choose(parent, id)).toMatchObject({ status: 403, body: { detail: 'Only a child can do this' } });
  for (const wrong of [undefined, '', 'zoo', 5]) {
    expect(await choose(mia, wrong)).toMatchObject({ status: 422, body: { detail: 'Please choose a reward' } });
  }
  const more = await mia.put('/api/rewards/goal', { reward_id: id, child_id: parent.id });
  expect(more).toMatchObject({ status: 422, body: { detail: 'We do not know the field child_id' } });
  expect(await goalOf(mia, mia)).toBeNull();
});
