import { afterAll, expect, test } from '@jest/globals';
import { addDays, dateIn } from '../../../src/core/kernel/local-date.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { award, makeReward } from './reward-fixture.ts';

const api = startTestApi();
afterAll(api.close);

const start_date = addDays(dateIn('Europe/Berlin', new Date()), -7);

test('Rules 7.6: without homes no reward can have one', async () => {
  const { parent } = await makeFamily(api);
  const refused = { status: 422, body: { detail: 'Please set up two homes first' } };
  expect(await parent.post('/api/rewards', { title: 'Movie night', cost: 3, home: 1 })).toMatchObject(refused);
  const { id } = await makeReward(parent);
  expect(await parent.put(`/api/rewards/${id}`, { home: 2 })).toMatchObject(refused);
  expect((await parent.put(`/api/rewards/${id}`, { home: null })).status).toBe(200);
});

/** Guarantee: tokens buy a reward of either home on any day, and a redemption keeps its home. */
test('Rules 7.6 and 8.22: a child redeems a reward of the other home, and the redemption keeps its home', async () => {
  const { parent, mia } = await makeFamily(api);
  await granted(parent.put(`/api/homes/${mia.id}`, { start_date, pattern: '11111111111111', change_time: '17:00' }));
  await award(parent, mia, 30);
  const reward = await makeReward(parent, { home: 2 });
  expect(reward.home).toBe(2);
  const seen = async () => (await granted(mia.get('/api/rewards')))[0];
  expect(await seen()).toMatchObject({ id: reward.id, home: 2 });
  expect(await granted(mia.put('/api/rewards/goal', { reward_id: reward.id }))).toMatchObject({
    goal_reward_id: reward.id,
  });
  const redeem = () => granted(mia.post(`/api/rewards/${reward.id}/redeem`));
  const promised = await redeem();
  expect(promised).toMatchObject({ status: 'pending', home: 2 });
  // An edit without the field, as by an older page, keeps the home.
  expect(await granted(parent.put(`/api/rewards/${reward.id}`, { cost: 9 }))).toMatchObject({ cost: 9, home: 2 });
  expect(await granted(parent.put(`/api/rewards/${reward.id}`, { home: 1 }))).toMatchObject({ home: 1 });
  expect((await redeem()).home).toBe(1);
  expect(await granted(parent.put(`/api/rewards/${reward.id}`, { home: null }))).not.toHaveProperty('home');
  expect(await redeem()).not.toHaveProperty('home');
  const homes = (await granted(parent.get('/api/rewards/redemptions'))).map(({ home }: { home?: number }) => home);
  expect(homes).toEqual([undefined, 1, 2]);
  expect(await granted(parent.post(`/api/rewards/redemptions/${promised.id}/fulfill`))).toMatchObject({
    status: 'fulfilled',
    home: 2,
  });
});
