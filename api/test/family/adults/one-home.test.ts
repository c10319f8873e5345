import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { addDays, dateIn } from '../../../src/core/kernel/local-date.ts';
import { exportOf, rowsOf } from '../../testing/read-export.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { addParent, makeFamily, password, type TestPerson } from '../../testing/families/test-family.ts';
import { addAdult, helperOf, invite } from './adults-fixture.ts';

const api = startTestApi();
afterAll(api.close);

const today = dateIn('Europe/Berlin', new Date());
const weeks = { start_date: addDays(today, -1), pattern: '11111112222222', change_time: '00:00' };
const titles = (rows: readonly { title?: string }[]) => rows.map(({ title = '' }) => title).toSorted();

/** Sarah owns the family; Alex is an adult of home 2. Each home has a task for Leo, and there is one for both. */
async function makeHomes() {
  const { parent: sarah, mia, leo } = await makeFamily(api);
  const alex = await addParent(api, sarah);
  await granted(sarah.put(`/api/homes/${leo.id}`, weeks));
  await granted(sarah.put('/api/homes', { first: 'Mom’s', second: 'Dad’s' }));
  await granted(sarah.put(`/api/adults/${alex.id}/home`, { home: 2 }));
  const add = async (title: string, home: 1 | 2 | null, more: object = {}): Promise<string> =>
    (await granted(sarah.post('/api/tasks', { title, token_reward: 4, assigned_to: leo.id, home, ...more }))).id;
  const ids = { mom: await add('At Mom’s', 1), dad: await add('At Dad’s', 2), both: await add('At both', null) };
  return { sarah, alex, mia, leo, add, ids };
}

const tasksOf = async (by: TestPerson) => titles(await granted(by.get('/api/tasks')));
const daily = (childId: string, more: object) => ({
  title: 'Feed the cat at Mom’s',
  token_reward: 2,
  repeat: { kind: 'days', every: 1 },
  assign: 'one',
  child_ids: [childId],
  ...more,
});

test('Rules 15.50: an adult of one home sees its tasks and those of both, in every list', async () => {
  const { sarah, alex, leo, ids } = await makeHomes();
  await granted(sarah.post('/api/recurring-tasks', daily(leo.id, { home: 1 }), { key: randomUUID() }));
  await granted(leo.post(`/api/tasks/${ids.mom}/complete`, {}, { key: randomUUID() }));
  await granted(alex.post(`/api/tasks/${ids.dad}/complete`, {}, { key: randomUUID() }));
  await granted(sarah.post(`/api/tasks/${ids.mom}/reject`, { reason: 'The stairs at Mom’s too' }));
  await granted(leo.post(`/api/tasks/${ids.mom}/complete`, {}, { key: randomUUID() }));
  const paths = [
    '/api/tasks',
    '/api/tasks?status=completed',
    '/api/tasks?page=1&page_size=10',
    '/api/recurring-tasks',
    `/api/days?from=${today}&to=${addDays(today, 13)}`,
    `/api/profiles/${leo.id}/letter`,
    '/api/overview',
    '/api/pages/parent',
  ];
  for (const path of paths) {
    const [all, own] = [await granted(sarah.get(path)), await granted(alex.get(path))].map((each) =>
      JSON.stringify(each),
    );
    expect({ path, all }).toMatchObject({ all: expect.stringContaining(path === '/api/overview' ? '' : 'at Mom’s') });
    expect(own?.toLowerCase().replaceAll('"first":"mom’s"', '')).not.toContain('mom’s');
  }
  const page = await granted(alex.get('/api/pages/parent'));
  expect(titles(page.tasks)).toEqual(['At Dad’s', 'At both']);
  expect(page.overview).toContainEqual(expect.objectContaining({ child_id: leo.id, tasks_awaiting_approval: 1 }));
  expect(page.family.homes).toMatchObject({ own: 2, first: 'Mom’s', schedules: [{ child_id: leo.id, here: 1 }] });
  expect((await granted(sarah.get('/api/families/current'))).homes).not.toHaveProperty('own');
});

test('Rules 15.51: every write to a task of the other home is 404', async () => {
  const { sarah, alex, leo, ids, add } = await makeHomes();
  const rule = await granted(sarah.post('/api/recurring-tasks', daily(leo.id, { home: 1 }), { key: randomUUID() }));
  const anyones = await add('Anyone at Mom’s', 1, { assigned_to: null });
  const done = await add('Done at Mom’s', 1);
  await granted(leo.post(`/api/tasks/${done}/complete`, {}, { key: randomUUID() }));
  const path = `/api/tasks/${ids.mom}`;
  const refused = [
    await alex.put(path, { title: 'Mine' }),
    await alex.delete(path),
    await alex.post(`${path}/complete`, {}, { key: randomUUID() }),
    await alex.post(`/api/tasks/${anyones}/complete`, { child_id: leo.id }, { key: randomUUID() }),
    await alex.post(`/api/tasks/${done}/approve`, {}),
    await alex.post(`/api/tasks/${done}/reject`, {}),
    await alex.post(`/api/tasks/${done}/undo`, {}),
    await alex.put(`/api/recurring-tasks/${rule.id}`, { title: 'Mine' }),
    await alex.delete(`/api/recurring-tasks/${rule.id}`),
    await alex.post(`/api/recurring-tasks/${rule.id}/pause`, {}),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  expect(await granted(alex.post('/api/tasks/approve-all', { task_ids: [done, ids.dad] }))).toEqual([
    { task: null, code: 'request.notFound', detail: 'We could not find that' },
    { task: null, code: 'task.notCompleted', detail: 'This task is not completed yet' },
  ]);
  expect(await tasksOf(sarah)).toContain('At Mom’s');
});

test('Rules 15.52: an adult of one home gives tasks to its home or to both', async () => {
  const { alex, leo, ids } = await makeHomes();
  const create = (home: 1 | 2 | null) => ({ title: 'Mine', token_reward: 1, assigned_to: leo.id, home });
  const refusal = { status: 422, body: { detail: 'You can choose your own home or both' } };
  expect(await alex.post('/api/tasks', create(1), { key: randomUUID() })).toMatchObject(refusal);
  for (const home of [2, null] as const)
    expect((await alex.post('/api/tasks', create(home), { key: randomUUID() })).status).toBe(201);
  expect(await alex.put(`/api/tasks/${ids.both}`, { home: 1 })).toMatchObject(refusal);
  expect((await alex.put(`/api/tasks/${ids.both}`, { home: 2 })).status).toBe(200);
  const add = (home: 1 | 2) => alex.post('/api/recurring-tasks', daily(leo.id, { home }), { key: randomUUID() });
  expect(await add(1)).toMatchObject(refusal);
  const { id } = await granted(add(2));
  expect(await alex.put(`/api/recurring-tasks/${id}`, { home: 1 })).toMatchObject(refusal);
});

test('Rules 15.50, 15.51: the ledger is the child’s; its numbers count both homes, and a reward of the other stays', async () => {
  const { sarah, alex, leo, ids } = await makeHomes();
  for (const [id, by] of [
    [ids.mom, sarah],
    [ids.dad, alex],
    [ids.both, sarah],
  ] as const) {
    await granted(by.post(`/api/tasks/${id}/complete`, {}, { key: randomUUID() }));
    await granted(by.post(`/api/tasks/${id}/approve`, {}));
  }
  expect(await granted(alex.get(`/api/tokens/${leo.id}/balance`))).toEqual({ balance: 12 });
  const { transactions: history } = await granted(alex.get(`/api/tokens/${leo.id}/transactions`));
  expect(history.map(({ description }: { description: string }) => description).toSorted()).toEqual([
    'At Dad’s',
    'At Mom’s',
    'At both',
  ]);
  const paged = await alex.get('/api/tasks?status=approved&page=1&page_size=1');
  expect({ total: paged.headers.get('X-Total-Count'), titles: titles(paged.body) }).toEqual({
    total: '2',
    titles: ['At both'],
  });
  expect((await granted(sarah.get('/api/tasks?status=approved'))).length).toBe(3);
  const moms = history.find(({ description }: { description: string }) => description === 'At Mom’s');
  const dads = history.find(({ description }: { description: string }) => description === 'At Dad’s');
  const reverse = (id: string) => alex.post(`/api/tokens/transactions/${id}/take-back`, {}, { key: randomUUID() });
  expect((await reverse(moms.id)).status).toBe(404);
  expect((await reverse(dads.id)).status).toBe(200);
});

test('Rules 15.54: the owner sets homes and shares them; a parent sets a helper’s, one of one home only its own', async () => {
  const { sarah, alex, leo } = await makeHomes();
  const helper = await addAdult(api, sarah, helperOf(leo));
  const put = (by: TestPerson, of: TestPerson, home: 1 | 2 | null) => by.put(`/api/adults/${of.id}/home`, { home });
  expect((await put(alex, alex, null)).status).toBe(403);
  expect((await put(alex, sarah, 1)).status).toBe(403);
  expect((await put(alex, helper, 1)).status).toBe(403);
  expect((await put(alex, helper, null)).status).toBe(403);
  expect(await put(alex, helper, 2)).toMatchObject({ status: 200, body: { home: 2, membership: 'helper' } });
  expect(await tasksOf(helper)).toEqual(['At Dad’s', 'At both']);
  await granted(put(sarah, helper, 1));
  expect((await put(alex, helper, 2)).status).toBe(403);
  expect((await put(sarah, leo, 1)).status).toBe(404);
  expect((await alex.put('/api/homes/sharing', { is_shared: true })).status).toBe(403);
  expect((await sarah.put('/api/homes/sharing', { is_shared: true })).status).toBe(204);
  expect(await tasksOf(alex)).toEqual(['At Dad’s', 'At Mom’s', 'At both']);
  expect((await granted(alex.get('/api/families/current'))).homes).toMatchObject({ is_shared: true });
  await granted(sarah.put('/api/homes/sharing', { is_shared: false }));
  expect(await tasksOf(alex)).toEqual(['At Dad’s', 'At both']);
});

test('Rules 15.54, 4.66: the owner may be of one home, stays the owner, and exports what it sees', async () => {
  const { sarah, alex } = await makeHomes();
  expect(await sarah.put(`/api/adults/${sarah.id}/home`, { home: 1 })).toMatchObject({
    status: 200,
    body: { membership: 'owner', home: 1 },
  });
  expect(await tasksOf(sarah)).toEqual(['At Mom’s', 'At both']);
  expect((await sarah.put('/api/families/current', { time_zone: 'Asia/Tokyo' })).status).toBe(200);
  const files = await exportOf(api.app, sarah.token);
  expect(titles(rowsOf(files, 'tasks'))).toEqual(['At Mom’s', 'At both']);
  expect(files.get('README.txt')).toContain('The tasks of Dad’s, which are not shared with you.');
  expect(files.get('family.json')).not.toContain('At Dad’s');
  const offer = { to: alex.id, current_password: password };
  await granted(sarah.post('/api/ownership', offer));
  await granted(alex.post('/api/ownership/accept', {}));
  expect(await granted(alex.get(`/api/profiles/${alex.id}`))).toMatchObject({ membership: 'owner' });
  expect(await tasksOf(alex)).toEqual(['At Dad’s', 'At both']);
  expect((await alex.put(`/api/adults/${alex.id}/home`, { home: null })).status).toBe(200);
  expect(await tasksOf(alex)).toEqual(['At Dad’s', 'At Mom’s', 'At both']);
});

test('Rules 15.54: an invitation names a home, and one by an adult of one home is for that home', async () => {
  const { sarah, alex, leo, mia } = await makeHomes();
  const other = await addAdult(api, sarah, { membership: 'parent', home: 1 }, 'Kim Rivera');
  expect(await tasksOf(other)).toEqual(['At Mom’s', 'At both']);
  const nanny = await addAdult(api, alex, helperOf(leo, mia), 'Nan Rivera');
  expect(await tasksOf(nanny)).toEqual(['At Dad’s', 'At both']);
  const elsewhere = alex.post('/api/invitations', { ...helperOf(leo), home: 1 }, { key: randomUUID() });
  expect(await elsewhere).toMatchObject({ status: 422, body: { detail: 'You can choose your own home or both' } });
  expect(await invite(sarah, { membership: 'parent' })).toMatchObject({ home: null });
});

test('Rules 15.54: a family without homes has no adults of one home', async () => {
  const { parent } = await makeFamily(api);
  const alex = await addParent(api, parent);
  expect((await parent.put(`/api/adults/${alex.id}/home`, { home: 2 })).status).toBe(409);
  expect((await parent.put('/api/homes/sharing', { is_shared: true })).status).toBe(409);
});
