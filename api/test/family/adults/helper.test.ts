import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { insertAdult } from '../../testing/families/insert-adult.ts';
import {
  callerOf,
  grantByPassword,
  makeFamily,
  makeTask,
  password,
  signIn,
} from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

async function makeHelped(membership: Partial<Parameters<typeof insertAdult>[1]> = {}) {
  const family = await makeFamily(api);
  const caller = await callerOf(family.parent);
  const adult = await insertAdult(caller, { kind: 'helper', childIds: [family.mia.id], ...membership });
  return { ...family, adult, helper: await signIn(api, adult.email) };
}

const award = (childId: string, amount: number) => ({ child_id: childId, amount, description: 'Well done' });

test('Rules 15.1 and 15.3: a helper reads itself and only the children named', async () => {
  const { parent, helper, mia, leo } = await makeHelped();
  await granted(parent.post('/api/tokens/award', award(mia.id, 7)));
  await granted(parent.post('/api/tokens/award', award(leo.id, 5)));
  expect(await granted(helper.get(`/api/profiles/${helper.id}`))).toMatchObject({
    role: 'parent',
    membership: 'helper',
    helping: { until: null, award_daily_max: 10 },
  });
  expect(await granted(parent.get(`/api/profiles/${parent.id}`))).not.toHaveProperty('helping');
  expect(await granted(parent.get(`/api/profiles/${parent.id}`))).toMatchObject({
    role: 'parent',
    membership: 'owner',
  });
  const page = await granted(helper.get('/api/pages/parent'));
  expect(page.children.map(({ id }: { id: string }) => id)).toEqual([mia.id]);
  expect(page.overview.map((row: { child_id: string }) => row.child_id)).toEqual([mia.id]);
  expect(page.family.family_code).toBeNull();
  expect(JSON.stringify(page)).not.toContain(leo.id);
  expect(await granted(helper.get(`/api/tokens/${mia.id}/balance`))).toEqual({ balance: 7 });
  for (const path of ['balance', 'transactions', 'nest'])
    expect({ path, status: (await helper.get(`/api/tokens/${leo.id}/${path}`)).status }).toEqual({ path, status: 404 });
  expect((await helper.get(`/api/profiles/${leo.id}`)).status).toBe(404);
});

test('Rules 15.2 and 15.3: a helper completes, approves, sends back and fulfills for its children, and nothing for others', async () => {
  const { parent, helper, mia, leo } = await makeHelped();
  const [own, sent, foreign] = [
    await makeTask(parent, mia.id),
    await makeTask(parent, mia.id),
    await makeTask(parent, leo.id),
  ];
  await granted(helper.post(`/api/tasks/${own}/complete`));
  expect(await granted(helper.post(`/api/tasks/${own}/approve`, { praise: 'so_careful' }))).toMatchObject({
    status: 'approved',
    tokens_paid: 10,
  });
  await granted(mia.post(`/api/tasks/${sent}/complete`));
  expect(await granted(helper.post(`/api/tasks/${sent}/reject`, { reason: 'Again' }))).toMatchObject({
    status: 'pending',
  });
  await granted(helper.post(`/api/tasks/${sent}/complete`));
  expect(await granted(helper.post(`/api/tasks/${sent}/undo`))).toMatchObject({ status: 'pending' });
  await granted(leo.post(`/api/tasks/${foreign}/complete`));
  for (const verb of ['complete', 'approve', 'reject', 'undo'])
    expect({ verb, status: (await helper.post(`/api/tasks/${foreign}/${verb}`)).status }).toEqual({
      verb,
      status: 404,
    });

  const { id: reward } = await granted(parent.post('/api/rewards', { title: 'Zoo', cost: 5 }));
  const { id: redemption } = await granted(mia.post(`/api/rewards/${reward}/redeem`));
  const listed = await granted(helper.get('/api/rewards/redemptions'));
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([redemption]);
  expect(await granted(helper.post(`/api/rewards/redemptions/${redemption}/fulfill`))).toMatchObject({
    status: 'fulfilled',
  });
  await granted(parent.post('/api/tokens/award', award(leo.id, 5)));
  const { id: siblings } = await granted(leo.post(`/api/rewards/${reward}/redeem`));
  expect((await helper.post(`/api/rewards/redemptions/${siblings}/fulfill`)).status).toBe(404);
});

test('Rules 15.4: a helper awards within the limit of 24 hours, and approves for at most the reward', async () => {
  const { parent, helper, mia, leo } = await makeHelped({ awardDailyMax: 12 });
  await granted(helper.post('/api/tokens/award', award(mia.id, 9)));
  const more = await helper.post('/api/tokens/award', award(mia.id, 4));
  expect(more).toMatchObject({ status: 422, body: { detail: 'You can award 3 more tokens to this child today' } });
  await granted(helper.post('/api/tokens/award', award(mia.id, 3)));
  expect((await helper.post('/api/tokens/award', award(leo.id, 1))).status).toBe(404);
  const task = await makeTask(parent, mia.id);
  await granted(mia.post(`/api/tasks/${task}/complete`));
  const double = { amount: 11, reason: 'So clean' };
  expect((await helper.post(`/api/tasks/${task}/approve`, double)).status).toBe(422);
  expect(await granted(parent.post(`/api/tasks/${task}/approve`, double))).toMatchObject({ tokens_paid: 11 });
});

test('Rules 15.3: after its last day a helper has no session and cannot sign in', async () => {
  const { parent, mia } = await makeFamily(api);
  const caller = await callerOf(parent);
  const over = await insertAdult(caller, { kind: 'helper', childIds: [mia.id], until: '2026-01-31' });
  expect((await grantByPassword(api, { email: over.email, password })).status).toBe(400);
});

test('Rules 15.2: another parent does what the owner does, and a helper is refused the rest', async () => {
  const { parent, helper, mia } = await makeHelped();
  const second = await signIn(api, (await insertAdult(await callerOf(parent), { kind: 'parent' })).email);
  const task = await makeTask(second, mia.id);
  await granted(mia.post(`/api/tasks/${task}/complete`));
  await granted(second.post(`/api/tasks/${task}/approve`));
  await granted(second.post('/api/tokens/deduct', award(mia.id, 1)));
  expect(await granted(second.get(`/api/profiles/${second.id}`))).toMatchObject({ membership: 'parent' });
  for (const [path, body] of [
    ['/api/tokens/deduct', award(mia.id, 1)],
    ['/api/tasks', { title: 'Dishes', token_reward: 5, assigned_to: mia.id }],
    ['/api/rewards', { title: 'Zoo', cost: 5 }],
  ] as const)
    expect({ path, status: (await helper.post(path, body)).status }).toEqual({ path, status: 403 });
});
