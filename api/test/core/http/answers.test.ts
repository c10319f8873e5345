import { afterAll, expect, test } from '@jest/globals';
import { award, makeReward } from '../../family/rewards/reward-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import {
  grantByPassword,
  makeFamily,
  makeTask,
  newEmail,
  newPerson,
  registerPerson,
} from '../../testing/families/test-family.ts';

const api = startTestApi();
const cutOff = startTestApi({ databaseUrl: 'postgres://nobody:nothing@127.0.0.1:1/nowhere' });
const strict = startTestApi({ tryLimits: { joinsPerAccountMax: 1 } });
afterAll(() => Promise.all([api.close(), cutOff.close(), strict.close()]));

function fieldsOf(body: unknown): { name: string; value: unknown }[] {
  if (typeof body !== 'object' || body === null) return [];
  const own = Array.isArray(body) ? [] : Object.entries(body).map(([name, value]) => ({ name, value }));
  return [...own, ...Object.values(body).flatMap((inside) => fieldsOf(inside))];
}

const daily = { title: 'Dishes', token_reward: 5, repeat: { kind: 'days', every: 1 }, assign: 'anyone' };
const away = { from_date: '2098-01-01', to_date: '2098-01-07' };

async function makeLivedIn() {
  const family = await makeFamily(api);
  const { parent, mia } = family;
  await award(parent, mia, 50);
  const task = await makeTask(parent, mia.id);
  await mia.post(`/api/tasks/${task}/complete`);
  await parent.post(`/api/tasks/${task}/reject`, { reason: 'Not yet' });
  const { id: reward } = await makeReward(parent);
  const { body: redemption } = await mia.post(`/api/rewards/${reward}/redeem`);
  const { body: allowance } = await parent.post('/api/allowances', { child_id: mia.id, name: 'Weekly', amount: 5 });
  const { body: recurring } = await parent.post('/api/recurring-tasks', daily);
  await parent.post('/api/absences', away);
  return { ...family, recurring: recurring.id, task, reward, redemption: redemption.id, allowance: allowance.id };
}

test('Rules 1.1: lists are bare arrays, items bare objects, names in snake_case, times in ISO 8601 UTC', async () => {
  const { parent, mia } = await makeLivedIn();
  const bodiesOf = (paths: string[]) => Promise.all(paths.map(async (path) => (await parent.get(path)).body));
  const features = [
    'profiles?role=child',
    'tasks',
    'allowances',
    'rewards',
    'rewards/redemptions',
    'recurring-tasks',
    'absences',
  ];
  const lists = await bodiesOf(features.map((feature) => `/api/${feature}`));
  const things = await bodiesOf(['/api/families/current', `/api/profiles/${mia.id}`]);
  const [balance, page] = await bodiesOf([`/api/tokens/${mia.id}/balance`, `/api/tokens/${mia.id}/transactions`]);
  expect(lists.map((list) => list[0]?.id)).toEqual(lists.map(() => expect.any(String)));
  expect(things.map(({ id }) => id)).toEqual([expect.any(String), mia.id]);
  expect(balance).toEqual({ balance: 40 });
  expect(Object.keys(page)).toEqual(['transactions', 'total']);
  const fields = fieldsOf([lists, things, page]);
  for (const { name } of fields) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
  // Exception: the hour at which the family's day begins is a number (Rules 4.13).
  const times = fields.filter(({ name, value }) => name.endsWith('_at') && name !== 'day_begins_at' && value !== null);
  expect(times.length).toBeGreaterThan(10);
  for (const { value } of times) expect(value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('Rules 1.2: creating answers 201', async () => {
  const { parent, mia, reward, allowance } = await makeLivedIn();
  const { body: family } = await parent.get('/api/families/current');
  const lone = await registerPerson(api, 'child');
  const move = { child_id: mia.id, amount: 5, description: 'Well done' };
  const answers = await Promise.all([
    api.send('POST', '/api/auth/register', { body: newPerson('child') }),
    parent.post('/api/auth/add-child', newPerson('child')),
    lone.post('/api/families/join', { code: family.family_code }),
    parent.post('/api/tasks', { title: 'Dishes', token_reward: 5 }),
    parent.post('/api/recurring-tasks', daily),
    parent.post('/api/absences', away),
    parent.post('/api/rewards', { title: 'Zoo', cost: 5 }),
    mia.post('/api/proposals', { kind: 'reward', title: 'Zoo' }),
    parent.post('/api/allowances', { child_id: mia.id, name: 'Weekly', amount: 5 }),
    parent.post(`/api/allowances/${allowance}/execute`),
    parent.post('/api/tokens/award', move),
    parent.post('/api/tokens/deduct', move),
    mia.post(`/api/rewards/${reward}/redeem`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
});

test('Rules 1.2: a transition answers 200, DELETE 204 without a body', async () => {
  const { parent, mia, task, reward, redemption, allowance, recurring } = await makeLivedIn();
  const { body: other } = await mia.post(`/api/rewards/${reward}/redeem`);
  const transitions = [
    await mia.post(`/api/tasks/${task}/complete`),
    await parent.post(`/api/tasks/${task}/reject`),
    await parent.post(`/api/tasks/${task}/complete`),
    await parent.post(`/api/tasks/${task}/undo`),
    await parent.post(`/api/tasks/${task}/complete`),
    await parent.post(`/api/tasks/${task}/approve`),
    await parent.post('/api/tasks/approve-all', { task_ids: [task] }),
    await parent.post(`/api/recurring-tasks/${recurring}/pause`),
    await parent.post(`/api/recurring-tasks/${recurring}/resume`),
    await parent.post(`/api/rewards/redemptions/${redemption}/fulfill`),
    await parent.post(`/api/tokens/transactions/${redemption}/take-back`),
    await parent.post(`/api/rewards/redemptions/${other.id}/cancel`),
  ];
  expect(transitions.map(({ status }) => status)).toEqual(transitions.map(() => 200));
  const pending = await makeTask(parent, mia.id);
  for (const path of [`/api/tasks/${pending}`, `/api/rewards/${reward}`, `/api/allowances/${allowance}`]) {
    const { status, text } = await parent.delete(path);
    expect({ path, status, text }).toEqual({ path, status: 204, text: '' });
  }
});

test('Rules 1.3: no body, an empty body and {} are equivalent', async () => {
  const { parent, mia, task, reward, redemption, allowance } = await makeLivedIn();
  const requests = [
    (body?: unknown) => mia.post(`/api/tasks/${task}/complete`, body),
    (body?: unknown) => parent.put(`/api/rewards/${reward}`, body),
    (body?: unknown) => parent.put(`/api/allowances/${allowance}`, body),
    (body?: unknown) => parent.post(`/api/rewards/redemptions/${redemption}/cancel`, body),
    (body?: unknown) => parent.post('/api/tokens/award', body),
  ];
  for (const request of requests) {
    const answers = [await request(), await request(''), await request('{}')].map(({ status, text }) => [status, text]);
    expect(answers).toEqual(answers.map(() => answers[0]));
  }
});

const wrongGrant = { email: newEmail(), password: 'not this one' };

const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '3' };

const refusals: [status: number, what: string, ask: () => ReturnType<typeof api.send>][] = [
  [400, 'a malformed body', async () => (await registerPerson(api, 'parent')).post('/api/tasks', '{"title":')],
  [400, 'a wrong password', () => grantByPassword(api, wrongGrant)],
  [401, 'no valid session', () => api.send('GET', '/api/tasks', { token: 'no-token-of-ours' })],
  [403, 'the wrong role', async () => (await registerPerson(api, 'child')).get('/api/allowances')],
  [403, 'another website', () => api.send('POST', '/api/auth/register', { headers: { Origin: 'https://a.example' } })],
  [404, 'an unknown id', async () => (await registerPerson(api, 'parent')).get('/api/tokens/absent/balance')],
  [409, 'an action that the state forbids', approvePending],
  [413, 'a body over 64 KiB', () => api.send('POST', '/api/auth/register', { body: 'x'.repeat(64 * 1024 + 1) })],
  [415, 'a body that is no JSON', () => api.send('POST', '/api/tasks', { body: 'a=1', headers: form })],
  [422, 'an invalid field', async () => (await registerPerson(api, 'parent')).post('/api/rewards', { title: 'Zoo' })],
  [
    422,
    'an unknown field',
    async () => (await registerPerson(api, 'parent')).put('/api/families/current', { name: 1 }),
  ],
  [429, 'too many attempts', joinTooOften],
  [503, 'an unavailable database', () => cutOff.send('GET', '/api/health/ready')],
];

async function approvePending() {
  const { parent, mia } = await makeFamily(api);
  return parent.post(`/api/tasks/${await makeTask(parent, mia.id)}/approve`);
}

async function joinTooOften() {
  const { token } = await registerPerson(api, 'child');
  const join = () => strict.send('POST', '/api/families/join', { token, body: { code: 'AAAAAAAA' } });
  await join();
  return join();
}

/** Guarantee: every refusal is a readable sentence, has fields only on 422, and never reveals internals. */
test.each(refusals)('Rules 1.6: %i for %s', async (expected, _, ask) => {
  const { status, body, text, headers } = await ask();
  expect({ status, detail: body.detail }).toEqual({ status: expected, detail: expect.stringMatching(/^[A-Z][^{}]+$/) });
  expect(body.errors?.[0].message).toBe(expected === 422 ? body.detail : undefined);
  expect(headers.has('Retry-After')).toBe(expected === 429 || expected === 503);
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|select |constraint/);
});
