import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { hastyAppUrl } from '../../testing/processes/test-database.ts';
import { asChildReads, newPerson, type TestPerson } from '../../testing/families/test-family.ts';
import { type RaceFixture, openRaceFixture, racersMax, readRows } from '../races/race-fixture.ts';
import { times } from '../races/race-harness.ts';

const api = startTestApi({ databaseUrl: hastyAppUrl(), poolMax: racersMax });
let fixture: RaceFixture;
let parent: TestPerson;
let mia: TestPerson;
let leo: TestPerson;

beforeAll(async () => {
  fixture = await openRaceFixture(api);
  ({ parent, mia, leo } = fixture);
});
afterAll(api.close);

async function sendOnce(by: TestPerson, path: string, body?: unknown) {
  const key = randomUUID();
  const first = await by.post(path, body, { key });
  return { first, id: first.body.id as string, key, replay: () => by.post(path, body, { key }) }; // what is created has an id
}

/** The same for requests whose key becomes the new id (Rules 1.9). */
async function makeOnce(by: TestPerson, path: string, body?: unknown) {
  const made = await sendOnce(by, path, body);
  expect(made.id).toBe(made.key);
  return made;
}

const newTask = (assignedTo: string | null = mia.id) => ({
  title: 'Feed the cat',
  token_reward: 5,
  assigned_to: assignedTo,
});
const newReward = { title: 'Film night', cost: 5 };
const newAllowance = () => ({ child_id: mia.id, name: 'Pocket money', amount: 5 });
const move = (child: TestPerson = mia) => ({ child_id: child.id, amount: 5, description: 'Well done' });

async function makeOne(by: TestPerson, path: string, body: unknown): Promise<string> {
  return (await sendOnce(by, path, body)).id;
}

/** Guarantee: a late repetition creates nothing again and returns the current state (Rules 1.8). */
test('Rules 1.8: a repeated request returns the current task: edited, completed and deleted', async () => {
  const { first, id, replay } = await makeOnce(parent, '/api/tasks', newTask());
  expect(await replay()).toMatchObject({ status: 201, text: first.text });
  await parent.put(`/api/tasks/${id}`, { title: 'Feed both cats', token_reward: 9 });
  expect(await replay()).toMatchObject({ status: 201, body: { id, title: 'Feed both cats', token_reward: 9 } });
  await mia.post(`/api/tasks/${id}/complete`);
  expect(await replay()).toMatchObject({ status: 201, body: { id, status: 'completed', completed_by: mia.id } });
  await parent.delete(`/api/tasks/${id}`);
  expect(await replay()).toMatchObject({ status: 201, body: { id } });
  expect((await parent.get('/api/tasks')).text).not.toContain(id);
});

test('Rules 1.8: a repeated request returns the current reward: edited, redeemed and deleted', async () => {
  const { id, replay } = await makeOnce(parent, '/api/rewards', { ...newReward, quantity_available: 3 });
  await parent.put(`/api/rewards/${id}`, { title: 'Zoo', cost: 6 });
  await mia.post(`/api/rewards/${id}/redeem`);
  expect(await replay()).toMatchObject({ status: 201, body: { id, title: 'Zoo', cost: 6, quantity_available: 2 } });
  await parent.delete(`/api/rewards/${id}`);
  expect(await replay()).toMatchObject({ status: 201, body: { id, title: 'Zoo' } });
  expect((await parent.get('/api/rewards')).text).not.toContain(id);
});

test('Rules 1.8: a repeated request returns the current allowance: edited, inactive and deleted', async () => {
  const { id, replay } = await makeOnce(parent, '/api/allowances', newAllowance());
  await parent.put(`/api/allowances/${id}`, { amount: 7, is_active: false });
  expect(await replay()).toMatchObject({
    status: 201,
    body: { id, amount: 7, is_active: false, next_execution_at: null },
  });
  await parent.delete(`/api/allowances/${id}`);
  expect(await replay()).toMatchObject({ status: 201, body: { id, amount: 7 } });
  expect((await parent.get('/api/allowances')).text).not.toContain(id);
});

/** Guarantee: a repeated tap never pays twice, even if the tokens were refunded or the reward was deleted since. */
test.each(['fulfill', 'cancel'])(
  'Rules 1.8: a repeated request returns the current redemption: %s, its reward deleted',
  async (decision) => {
    const reward = await makeOne(parent, '/api/rewards', { ...newReward, quantity_available: 1 });
    const { id, replay } = await makeOnce(mia, `/api/rewards/${reward}/redeem`);
    const { body: decided } = await parent.post(`/api/rewards/redemptions/${id}/${decision}`);
    const before = (await mia.get(`/api/tokens/${mia.id}/transactions`)).text;
    expect(await replay()).toMatchObject({ status: 201, body: { id, status: decided.status } });
    await parent.delete(`/api/rewards/${reward}`);
    expect(await replay()).toMatchObject({ status: 201, body: asChildReads(decided) });
    expect((await mia.get(`/api/tokens/${mia.id}/transactions`)).text).toBe(before);
  },
);

test('Rules 1.8: a repeated token transaction returns its first answer, whatever the balance is now', async () => {
  const child = fixture.children[3];
  const award = await makeOnce(parent, '/api/tokens/award', move(child));
  const allowance = await makeOne(parent, '/api/allowances', newAllowance());
  const execution = await makeOnce(parent, `/api/allowances/${allowance}/execute`);
  const { body: account } = await child.get(`/api/tokens/${child.id}/balance`);
  const all = { child_id: child.id, amount: account.balance, description: 'All of it' };
  const deduction = await makeOnce(parent, '/api/tokens/deduct', all);
  await parent.delete(`/api/allowances/${allowance}`);
  for (const { first, replay } of [award, execution, deduction]) {
    expect(await replay()).toMatchObject({ status: 201, text: first.text });
  }
  expect((await child.get(`/api/tokens/${child.id}/balance`)).body).toEqual({ balance: 0 });
});

/** Guarantee: a repeated tap that arrives after a rejection does not complete the task again (Rules 1.8). */
test('Rules 1.8: a repeated completion returns the current task: rejected, completed again, approved', async () => {
  const id = await makeOne(parent, '/api/tasks', newTask());
  const { replay } = await sendOnce(mia, `/api/tasks/${id}/complete`);
  expect(await replay()).toMatchObject({ status: 200, body: { status: 'completed' } });
  await parent.post(`/api/tasks/${id}/reject`, { reason: 'Not all of it' });
  expect(await replay()).toMatchObject({ status: 200, body: { status: 'pending' } });
  await mia.post(`/api/tasks/${id}/complete`);
  await parent.post(`/api/tasks/${id}/approve`);
  expect(await replay()).toMatchObject({ status: 200, body: { status: 'approved' } });
  expect(await readRows(fixture, 'select from task_attempt where task_id = ?', [id])).toHaveLength(2);
});

test('Rules 1.8: a completion that repeated another one does not complete the task after a rejection', async () => {
  const id = await makeOne(parent, '/api/tasks', newTask());
  await mia.post(`/api/tasks/${id}/complete`);
  const { replay } = await sendOnce(mia, `/api/tasks/${id}/complete`);
  await parent.post(`/api/tasks/${id}/reject`);
  expect(await replay()).toMatchObject({ status: 200, body: { status: 'pending' } });
  await parent.delete(`/api/tasks/${id}`);
  expect(await replay()).toMatchObject({ status: 200, body: { id } });
});

test('Rules 1.8: a repeated request returns the current name of an added child', async () => {
  const { id, replay } = await sendOnce(parent, '/api/auth/add-child', newPerson('child', 'Ada'));
  await parent.put(`/api/auth/children/${id}`, { display_name: 'Ada L.' });
  expect(await replay()).toMatchObject({ status: 201, body: { id, display_name: 'Ada L.' } });
});

type Wish = { by: TestPerson; path: string; body?: unknown };

/** Pairs of different requests of one person, each of which is valid alone. */
const twoWishes: Record<string, () => Promise<[Wish, Wish]>> = {
  award: async () => [
    { by: parent, path: '/api/tokens/award', body: move() },
    { by: parent, path: '/api/tokens/award', body: move(leo) },
  ],
  'award and deduct': async () => [
    { by: parent, path: '/api/tokens/award', body: move() },
    { by: parent, path: '/api/tokens/deduct', body: move(leo) },
  ],
  task: async () => [
    { by: parent, path: '/api/tasks', body: newTask() },
    { by: parent, path: '/api/tasks', body: newTask(leo.id) },
  ],
  reward: async () => [
    { by: parent, path: '/api/rewards', body: newReward },
    { by: parent, path: '/api/rewards', body: { ...newReward, quantity_available: 0 } },
  ],
  allowance: async () => [
    { by: parent, path: '/api/allowances', body: newAllowance() },
    { by: parent, path: '/api/allowances', body: { ...newAllowance(), frequency: 'daily' } },
  ],
  execute: async () => {
    const ids = [
      await makeOne(parent, '/api/allowances', newAllowance()),
      await makeOne(parent, '/api/allowances', newAllowance()),
    ];
    return twoOf(ids.map((id) => ({ by: parent, path: `/api/allowances/${id}/execute` })));
  },
  redeem: async () => {
    const ids = [await makeOne(parent, '/api/rewards', newReward), await makeOne(parent, '/api/rewards', newReward)];
    return twoOf(ids.map((id) => ({ by: mia, path: `/api/rewards/${id}/redeem` })));
  },
  complete: async () => {
    const ids = [await makeOne(parent, '/api/tasks', newTask()), await makeOne(parent, '/api/tasks', newTask())];
    return twoOf(ids.map((id) => ({ by: mia, path: `/api/tasks/${id}/complete` })));
  },
  'add-child': async () => {
    const child = newPerson('child', 'Ada');
    return twoOf(
      ['one password', 'another'].map((secret) => ({
        by: parent,
        path: '/api/auth/add-child',
        body: { ...child, password: secret },
      })),
    );
  },
  'redeem by two children': async () => {
    const id = await makeOne(parent, '/api/rewards', newReward);
    return twoOf([mia, leo].map((by) => ({ by, path: `/api/rewards/${id}/redeem` })));
  },
  'complete by two people': async () => [
    { by: mia, path: `/api/tasks/${await makeOne(parent, '/api/tasks', newTask())}/complete` },
    { by: leo, path: `/api/tasks/${await makeOne(parent, '/api/tasks', newTask(leo.id))}/complete` },
  ],
};

const twoOf = ([one, other]: Wish[]): [Wish, Wish] => {
  if (!one || !other) throw new Error('There must be two');
  return [one, other];
};

const keyUsed = {
  status: 422,
  body: { code: 'request.keyUsed', detail: 'This key was already used for something else' },
};

/** Guarantee: a key belongs to one request of one person; a different request with it is refused (Rules 1.8). */
test.each(Object.keys(twoWishes))(
  'Rules 1.8: refuses the key of another request, later and concurrently: %s',
  async (kind) => {
    const send = ({ by, path, body }: Wish, key: string) => by.post(path, body, { key });
    const [one, other] = (await twoWishes[kind]?.()) ?? [];
    if (!one || !other) throw new Error(`There is no ${kind}`);
    const racers = kind === 'add-child' ? 6 : racersMax;

    const key = randomUUID();
    const answers = await Promise.all(times(racers, (index) => send(index % 2 ? one : other, key)));
    const reported = (side: number) => [
      ...new Set(answers.filter((_, index) => index % 2 === side).map(({ status, text }) => `${status} ${text}`)),
    ];
    const refused = `${keyUsed.status} ${JSON.stringify({ ...keyUsed.body, errors: [{ field: 'Idempotency-Key', code: keyUsed.body.code, message: keyUsed.body.detail }] })}`;
    const [winner, loser] = reported(0)[0]?.startsWith('20') ? [0, 1] : [1, 0];
    expect(reported(winner)).toEqual([expect.stringMatching(/^20[01] /)]);
    expect(reported(loser)).toEqual([refused]);

    const [granted, denied] = winner === 1 ? [one, other] : [other, one];
    expect(await send(denied, key)).toMatchObject(keyUsed);
    expect((await send(granted, key)).status).toBeLessThan(202);
  },
);
