import { afterAll, expect, test } from '@jest/globals';
import { fillFamily } from '../../testing/families/fill-family.ts';
import { insertFamily } from '../../testing/families/insert-family.ts';
import { callerOf, childOf, makeFamily, makeTask, type TestPerson } from '../../testing/families/test-family.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { pointUrlsAt } from '../../testing/processes/test-database.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { award, makeReward } from '../rewards/reward-fixture.ts';
import { secretsOf, tracesOf, undecidedColumns } from './export-columns.ts';
import { exportOf, rowsOf, sumsOf } from '../../testing/read-export.ts';

const api = startTestApi();
afterAll(() => api.close());

const filesOf = ({ token }: Pick<TestPerson, 'token'>) => exportOf(api.app, token);

async function liveAWhile({ parent, mia, leo }: Awaited<ReturnType<typeof makeFamily>>): Promise<void> {
  await award(parent, mia, 50);
  const { body: gift } = await parent.post('/api/tokens/award', { child_id: leo.id, amount: 7, description: 'Kind' });
  await parent.post(`/api/tokens/transactions/${gift.id}/take-back`);
  const broken = { child_id: mia.id, amount: 4, description: 'A broken cup' };
  const { body: deduction } = await parent.post('/api/tokens/deduct', broken);
  await mia.post(`/api/tokens/transactions/${deduction.id}/question`, { text: 'Was it me?' });
  await mia.post('/api/proposals', { kind: 'reward', title: 'The zoo' });
  const { id: film } = await makeReward(parent);
  const { body: redeemed } = await mia.post(`/api/rewards/${film}/redeem`);
  await parent.post(`/api/rewards/redemptions/${redeemed.id}/cancel`, { cancellation_reason: 'Sold out' });
  await mia.post(`/api/rewards/${film}/redeem`);
  const task = await makeTask(parent, mia.id, 9);
  await mia.post(`/api/tasks/${task}/complete`);
  await parent.post(`/api/tasks/${task}/reject`, { reason: 'The desk is full' });
  await mia.post(`/api/tasks/${task}/complete`);
  await parent.post(`/api/tasks/${task}/approve`);
  const asked = { child_id: leo.id, name: 'Pocket money', amount: 5, frequency: 'weekly' };
  const { body: allowance } = await parent.post('/api/allowances', asked);
  await parent.post(`/api/allowances/${allowance.id}/execute`);
  const nights = { start_date: '2026-11-27', pattern: '11111112222222', change_time: '17:00' };
  await parent.put(`/api/homes/${leo.id}`, nights);
  await parent.post('/api/absences', { child_id: leo.id, from_date: '2030-01-01', to_date: '2030-01-02' });
  const repeat = { kind: 'weekdays', weekdays: [1, 4], every: 2 };
  await parent.post('/api/recurring-tasks', {
    title: 'Bins',
    token_reward: 2,
    repeat,
    assign: 'turns',
    child_ids: [leo.id, mia.id],
    start_date: '2030-01-01',
  });
}

test('Rules 4.60: the amounts of each child add up to its balance, in the table and in the JSON', async () => {
  const family = await makeFamily(api);
  const { parent, mia, leo } = family;
  await liveAWhile(family);
  const files = await filesOf(parent);
  const balances = {
    [mia.id]: (await mia.get(`/api/tokens/${mia.id}/balance`)).body.balance,
    [leo.id]: (await leo.get(`/api/tokens/${leo.id}/balance`)).body.balance,
  };
  const transactions = rowsOf(files, 'transactions');
  expect(sumsOf(transactions)).toEqual(balances);
  const exported = JSON.parse(files.get('family.json') ?? '');
  expect(sumsOf(exported.transactions)).toEqual(balances);
  const people = rowsOf(files, 'people').filter(({ role }) => role === 'child');
  expect(Object.fromEntries(people.map(({ name, balance }) => [name, Number(balance)]))).toEqual({
    Mia: balances[mia.id],
    Leo: balances[leo.id],
  });
});

/** Guarantee: a parent finds the family's history in words and with names. */
test('Rules 4.61, 4.62: a table per feature, the rest in family.json, and a page that explains each file', async () => {
  const family = await makeFamily(api);
  const { parent } = family;
  await liveAWhile(family);
  const files = await filesOf(parent);
  const tables = [...files.keys()].filter((name) => name.endsWith('.csv'));
  const readme = files.get('README.txt') ?? '';
  expect(tables.filter((name) => !readme.includes(`\r\n${name}\r\n`))).toEqual([]);
  for (const name of tables) expect(files.get(name)).toMatch(/^\uFEFF"/);
  const counts = tables.map((name) => [name.slice(0, -4), rowsOf(files, name.slice(0, -4)).length]);
  expect(Object.fromEntries(counts)).toEqual({
    people: 3,
    adults: 0,
    'helped-children': 0,
    proposals: 1,
    'proposal-steps': 1,
    questions: 1,
    transactions: 9,
    birds: 1,
    'take-backs': 1,
    rewards: 1,
    redemptions: 2,
    allowances: 1,
    'allowance-payments': 1,
    tasks: 1,
    'task-attempts': 2,
    'recurring-tasks': 1,
    absences: 1,
    'home-schedules': 1,
  });
  const exported = JSON.parse(files.get('family.json') ?? '');
  for (const [name, count] of counts) expect(exported[String(name).replace('-', '_')]).toHaveLength(Number(count));
  expect(exported).toMatchObject({ format: 'tokennest-family', version: 1, family: { time_zone: 'Europe/Berlin' } });
  expect(rowsOf(files, 'recurring-tasks')[0]).toMatchObject({
    for: 'Leo, Mia',
    repeats: 'every 2 weeks: Monday, Thursday',
  });
  expect(
    rowsOf(files, 'task-attempts').map(({ child, rejected_by_name: by, rejection_reason: why }) => [child, by, why]),
  ).toEqual(
    expect.arrayContaining([
      ['Mia', 'Sarah', 'The desk is full'],
      ['Mia', '', ''],
    ]),
  );
  const { transactions: listed } = (await parent.get(`/api/tokens/${family.mia.id}/transactions?page_size=100`)).body;
  const first = rowsOf(files, 'transactions').find(({ child }) => child === 'Mia');
  expect(first?.['created_at']).toBe(listed.at(-1).created_at);
  expect(first?.['created_on']).toMatch(/^\d{4}-\d\d-\d\d$/);
});

const payloads = [
  '=HYPERLINK("http://example.com","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '  =1+1',
  '\u00A0=1+1',
  '\u200B=1+1',
  '＝1+1',
  '＠SUM(A1)',
  '"=1+1',
  'a;=1+1;b',
  'a\n=1+1',
  'a\t=1+1',
];

/** Guarantee: text written by a child is never evaluated as a formula on a parent's computer. */
test('Rules 4.63: formulas in names, titles and descriptions stay text, and numbers stay numbers', async () => {
  const { parent, mia } = await makeFamily(api);
  for (const description of payloads) {
    const task = { title: `x${description}`.slice(1), description, token_reward: 1, assigned_to: mia.id };
    expect((await parent.post('/api/tasks', task)).status).toBe(201);
  }
  await parent.put(`/api/auth/children/${mia.id}`, { display_name: '=cmd|calc' });
  await award(parent, mia, 5);
  await parent.post('/api/tokens/deduct', { child_id: mia.id, amount: 2, description: '-5' });
  const files = await filesOf(parent);
  const cells = [...files].flatMap(([name]) =>
    name.endsWith('.csv') ? rowsOf(files, name.slice(0, -4)).flatMap((row) => Object.values(row)) : [],
  );
  // Splits cells as spreadsheets do that expect commas or semicolons, after the characters that both skip.
  const seen = cells.flatMap((cell) => [cell, ...cell.split(/[;\t\r\n]/)]);
  const computed = seen.filter((cell) => /^[\s"\p{C}\p{Z}\u200B]*[=+\-@＝＋－＠]/u.test(cell) && !/^-?\d+$/.test(cell));
  expect(computed).toEqual([]);
  expect(files.get('transactions.csv')).toContain(',"deduct","\'-5",-2,3,');
  expect(rowsOf(files, 'tasks').map(({ description }) => description)).toContain(
    `'=HYPERLINK("http://example.com","x")`,
  );
  const exported = JSON.parse(files.get('family.json') ?? '');
  expect(exported.people[1].name).toBe('=cmd|calc');
});

test('Rules 4.64: every column of a family is exported, or excluded for a reason', async () => {
  await using database = await openFreshDatabase();
  expect(await undecidedColumns(database.superuser)).toEqual([]);
});

test('Rules 4.64: contains no hash, secret, token or code, and only this family’s data', async () => {
  await using database = await openFreshDatabase();
  const point = pointUrlsAt(database);
  await using own = startTestApi();
  const { parent, mia, leo } = await makeFamily(own);
  const caller = await callerOf(parent);
  await fillFamily(own.orm, { ...caller, parent: caller, children: [childOf(caller, mia), childOf(caller, leo)] });
  const other = await insertFamily(own.orm, 2);
  await fillFamily(own.orm, other);
  point();
  const all = [...(await exportOf(own.app, parent.token)).values()].join('\n');
  const secrets = await secretsOf(database.superuser, caller.familyId);
  const tables = new Set(secrets.map(({ column }) => column.split('.')[0]));
  expect([...tables]).toEqual(
    expect.arrayContaining(['identity', 'auth_session', 'device', 'family_code', 'task_attempt']),
  );
  const traces = await tracesOf(database.superuser, other.familyId);
  expect([...secrets, ...traces].filter(({ text }) => all.includes(text)).map(({ column }) => column)).toEqual([]);
  expect(traces.length).toBeGreaterThan(100);
});

test('Rules 4.60: refused to a child and without a session', async () => {
  const { parent, mia } = await makeFamily(api);
  expect((await mia.get('/api/families/current/export')).status).toBe(403);
  expect((await api.send('GET', '/api/families/current/export')).status).toBe(401);
  expect((await api.send('HEAD', '/api/families/current/export', { token: parent.token })).status).toBe(200);
});
