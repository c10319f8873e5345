import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { insertYears } from '../../testing/families/insert-years.ts';
import { addHelper, callerOf, makeFamily } from '../../testing/families/test-family.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { parse } from 'csv-parse/sync';

const now = '2026-11-15T12:00:00Z';

let database: FreshDatabase;
let api: TestApi;
let superuser: Client;
beforeAll(async () => {
  database = await openFreshDatabase();
  superuser = database.superuser;
  await database.stopClockAt(now);
  api = startTestApi({ databaseUrl: database.appUrl });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const json = { Accept: 'application/json' };
const pathOf = (childId: string, month?: string) => `/api/tokens/${childId}/statement${month ? `?month=${month}` : ''}`;

async function moveAt(times: readonly (readonly [string, number])[]) {
  const family = await makeFamily(api);
  const { familyId } = await callerOf(family.parent);
  for (const [at, amount] of times) {
    await database.stopClockAt(at);
    const body = { child_id: family.mia.id, amount: Math.abs(amount), description: `At ${at}` };
    await granted(family.parent.post(`/api/tokens/${amount > 0 ? 'award' : 'deduct'}`, body));
  }
  await database.stopClockAt(now);
  const read = (month?: string) =>
    api.send('GET', pathOf(family.mia.id, month), { token: family.mia.token, headers: json });
  return { ...family, familyId, read };
}

test('Rules 4.67: months of the family’s calendar, each opening with the previous closing balance', async () => {
  const { read } = await moveAt([
    ['2026-08-31T21:59:59Z', 10],
    ['2026-08-31T22:00:00Z', 20],
    ['2026-10-31T22:59:59Z', -5],
    ['2026-10-31T23:00:00Z', 7],
  ]);
  const months = ['2026-08', '2026-09', '2026-10', '2026-11'];
  const statements = await Promise.all(months.map(async (month) => (await read(month)).body));
  expect(statements.map(({ opening, closing, lines }) => [opening, closing, lines.length])).toEqual([
    [0, 10, 1],
    [10, 30, 1],
    [30, 25, 1],
    [25, 32, 1],
  ]);
  expect(statements[1].lines).toMatchObject([
    { day: '2026-09-01', transaction_type: 'award', amount: 20, balance: 30, description: 'At 2026-08-31T22:00:00Z' },
  ]);
  expect(statements[2].sums).toEqual([{ transaction_type: 'deduct', count: 1, amount: -5 }]);
  expect((await read()).body).toMatchObject({
    month: '2026-11',
    first_month: '2026-08',
    last_month: '2026-11',
    made_on: '2026-11-15',
  });
});

/** Guarantee: a clock that was once set back drops no token from any month. */
test('Rules 4.67: months add up even if times run backwards in the history', async () => {
  const { read } = await moveAt([
    ['2026-10-10T00:00:00Z', 10],
    ['2026-09-10T00:00:00Z', 20],
    ['2026-10-09T00:00:00Z', -5],
  ]);
  const [september, october] = [(await read('2026-09')).body, (await read('2026-10')).body];
  expect([september.opening, september.closing, october.opening, october.closing]).toEqual([0, 20, 20, 25]);
});

test('Rules 4.67: a table with opening and closing balance, whatever the texts contain', async () => {
  const { parent, mia } = await moveAt([['2026-11-02T10:00:00Z', 10]]);
  await parent.post('/api/tokens/deduct', { child_id: mia.id, amount: 3, description: '=1+1' });
  const { headers, text } = await parent.get(pathOf(mia.id, '2026-11'));
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="tokennest-statement-2026-11.csv"');
  expect(
    parse<Record<string, string>>(text, { bom: true, columns: true }).map(({ what, amount, balance }) => [
      what,
      amount,
      balance,
    ]),
  ).toEqual([
    ['Opening balance', '', '0'],
    ['At 2026-11-02T10:00:00Z', '10', '10'],
    ["'=1+1", '-3', '7'],
    ['Closing balance', '', '7'],
  ]);
});

test('Rules 4.67: with several adults an entry names the adult, for a child as well', async () => {
  const { parent, mia, read } = await moveAt([['2026-11-02T10:00:00Z', 10]]);
  const namesIn = async () => (await read('2026-11')).body.lines.map(({ by }: { by: string | null }) => by);
  expect(await namesIn()).toEqual([null]);
  const rose = await addHelper(api, parent, [mia], { name: 'Rose Bennett' });
  await granted(rose.post('/api/tokens/award', { child_id: mia.id, amount: 2, description: 'Kind' }));
  expect(await namesIn()).toEqual(['Sarah', 'Rose']);
  const { text } = await parent.get(pathOf(mia.id, '2026-11'));
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
  expect(rows.map(({ by }) => by)).toEqual(['', 'Sarah', 'Rose', '']);
});

test('Rules 4.67: an erased adult has no name, in the language of the reader', async () => {
  const { parent, mia } = await moveAt([]);
  const rose = await addHelper(api, parent, [mia], { name: 'Rose Bennett' });
  await granted(rose.post('/api/tokens/award', { child_id: mia.id, amount: 2, description: 'Kind' }));
  await granted(parent.delete(`/api/adults/${rose.id}?erases_name=true`));
  const headers = { 'Page-Language': 'de' };
  const { text } = await api.send('GET', pathOf(mia.id, '2026-11'), { token: parent.token, headers });
  const rows = parse(text, { bom: true, columns: false });
  expect(rows.map((cells) => cells.at(-1))).toEqual([expect.any(String), '', 'ehemaliger Elternteil', '']);
});

test('Rules 4.67: an empty month, a future month, and an invalid month', async () => {
  const { read } = await moveAt([]);
  expect((await read('2026-01')).body).toMatchObject({
    opening: 0,
    closing: 0,
    lines: [],
    sums: [],
    first_month: '2026-11',
  });
  const { status, body } = await read('2026-12');
  expect([status, body.detail]).toEqual([422, 'Please choose a month that has begun']);
  for (const month of ['2026-13', '2026', '0000-01', '9999-12', '2026-11-01', '']) {
    expect([month, (await read(month || ' ')).status]).toEqual([month, 422]);
  }
});

test('Rules 4.67: more than 5,000 lines require the export', async () => {
  const { parent, mia } = await makeFamily(api);
  const { familyId } = await callerOf(parent);
  await granted(parent.put('/api/families/current', { time_zone: 'UTC' }));
  // The rows are spread from the month's first day until now by the machine's clock.
  const today = new Date().toISOString();
  await database.stopClockAt(today);
  const month = today.slice(0, 7);
  const from = new Date(`${month}-01T00:00:00Z`);
  await insertYears(superuser, { familyId, parentId: parent.id, childIds: [mia.id], movesEach: 5_010, from });
  const { status, body } = await mia.get(pathOf(mia.id, month));
  expect([status, body.detail]).toEqual([
    409,
    'This month has more than 5,000 lines. The family’s export has all of them',
  ]);
  await database.stopClockAt(now);
});
