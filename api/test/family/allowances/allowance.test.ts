import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily, type TestPerson } from '../../testing/families/test-family.ts';
import type { AllowanceDto } from '../../../src/family/allowances/allowance.contract.ts';
import { dateIn } from '../../../src/core/kernel/local-date.ts';

const api = startTestApi();
afterAll(api.close);

const put = (person: TestPerson, id: string, body: unknown) =>
  api.send('PUT', `/api/allowances/${id}`, { token: person.token, body });
const remove = (person: TestPerson, id: string) => api.send('DELETE', `/api/allowances/${id}`, { token: person.token });
const listOf = async (parent: TestPerson): Promise<AllowanceDto[]> => (await parent.get('/api/allowances')).body;

async function makeAllowance(parent: TestPerson, childId: string, asked: object = {}): Promise<AllowanceDto> {
  const usual = { child_id: childId, name: 'Pocket money', amount: 5, frequency: 'daily' };
  return (await parent.post('/api/allowances', { ...usual, ...asked })).body;
}

test('Rules 9.9: POST /api/allowances: active immediately, weekly and from today by default', async () => {
  const { parent, mia } = await makeFamily(api);
  const before = new Date();
  const { status, body } = await parent.post('/api/allowances', {
    child_id: mia.id,
    name: ' Pocket money ',
    amount: 5,
  });
  const today = [before, new Date()].map((instant) => dateIn('Europe/Berlin', instant));
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      id: expect.any(String),
      child_id: mia.id,
      name: 'Pocket money',
      amount: 5,
      frequency: 'weekly',
      start_date: expect.stringMatching(today.join('|')),
      is_active: true,
      next_execution_at: expect.any(String),
      created_at: expect.any(String),
    },
  });
  const next = new Date(body.next_execution_at);
  expect(next.getTime()).toBeGreaterThan(before.getTime());
  const words = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', weekday: 'long', hour: '2-digit' });
  expect(words.format(next)).toBe('Monday, 00');
});

test('GET /api/allowances: all of the family, newest first, for its parent', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const first = await makeAllowance(parent, mia.id);
  const second = await makeAllowance(parent, leo.id, { frequency: 'monthly' });
  expect(await listOf(parent)).toEqual([second, first]);
});

test('PUT /api/allowances/{id}: deactivated it has no next execution, activated it has (Rules 9.6)', async () => {
  const { parent, mia } = await makeFamily(api);
  const made = await makeAllowance(parent, mia.id);
  const off = await put(parent, made.id, { is_active: false });
  expect(off).toMatchObject({ status: 200, body: { ...made, is_active: false, next_execution_at: null } });
  expect(await put(parent, made.id, { is_active: false })).toMatchObject({ status: 200, body: off.body });
  expect(await put(parent, made.id, { is_active: true })).toMatchObject({ status: 200, body: made });
  expect(await put(parent, made.id, { is_active: true })).toMatchObject({ status: 200, body: made });
  expect(await put(parent, made.id, {})).toMatchObject({ status: 200, body: made });
  expect(await listOf(parent)).toMatchObject([made]);
});

/** Guarantee: the answer to an edit contains the new schedule. */
test('PUT /api/allowances/{id}: name, amount, frequency and start_date can be edited (Rules 9.4)', async () => {
  const { parent, mia } = await makeFamily(api);
  const made = await makeAllowance(parent, mia.id);
  const renamed = { name: 'More money', amount: 7 };
  expect((await put(parent, made.id, renamed)).body).toMatchObject({ ...made, ...renamed });
  const moved = { frequency: 'monthly', start_date: '2041-02-02' };
  const next_execution_at = '2041-02-28T23:00:00.000Z';
  expect((await put(parent, made.id, moved)).body).toMatchObject({ ...made, ...renamed, ...moved, next_execution_at });
  expect(await listOf(parent)).toMatchObject([{ ...made, ...renamed, ...moved, next_execution_at }]);
});

test('DELETE /api/allowances/{id}: marks, and a repeated one is 204 again (Rules 1.12)', async () => {
  const { parent, mia } = await makeFamily(api);
  const { id } = await makeAllowance(parent, mia.id);
  const both = await Promise.all([remove(parent, id), remove(parent, id)]);
  expect(both).toMatchObject([{ status: 204, text: '' }, { status: 204 }]);
  expect((await remove(parent, id)).status).toBe(204);
  expect(await listOf(parent)).toEqual([]);
  expect((await put(parent, id, { is_active: true })).status).toBe(404);
  expect((await parent.post(`/api/allowances/${id}/execute`)).status).toBe(404);
});

test('POST /api/allowances/{id}/execute: pays an extra time, also while inactive (Rules 9.7)', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const { id, next_execution_at } = await makeAllowance(parent, mia.id, { amount: 5 });
  const key = randomUUID();
  const execute = (path: string, withKey = key) => parent.post(`/api/allowances/${path}/execute`, {}, { key: withKey });
  const answers = await Promise.all([execute(id), execute(id), execute(id)]);
  const paid = { id: key, transaction_type: 'allowance', amount: 5, balance_after: 5, description: 'Pocket money' };
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: paid });
  expect((await listOf(parent))[0]).toMatchObject({ next_execution_at });
  const other = await makeAllowance(parent, leo.id);
  expect(await execute(other.id)).toMatchObject({ status: 422, body: { errors: [{ field: 'Idempotency-Key' }] } });
  await put(parent, id, { is_active: false });
  expect(await execute(id, randomUUID())).toMatchObject({ status: 201, body: { balance_after: 10 } });
  await remove(parent, id);
  expect(await execute(id)).toMatchObject({ status: 201, body: paid });
  expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 10 });
});

test('Rules 1.5: names every missing field', async () => {
  const { parent } = await makeFamily(api);
  const { status, body } = await parent.post('/api/allowances');
  const message = 'Please fill in required fields';
  const errors = ['child_id', 'name', 'amount'].map((field) => ({ field, code: 'field.fillIn', message }));
  expect({ status, body }).toEqual({ status: 422, body: { code: 'field.fillIn', detail: message, errors } });
});

const refusing = makeFamily(api);

test.each([
  [{ child_id: null }, 'Please fill in required fields'],
  [{ child_id: '' }, 'Please fill in required fields'],
  [{ name: null }, 'Please fill in required fields'],
  [{ name: ' ' }, 'Please fill in required fields'],
  [{ name: 'x'.repeat(121) }, 'Please use at most 120 characters'],
  [{ amount: null }, 'Please fill in required fields'],
  [{ amount: 0 }, 'Please enter a valid token amount'],
  [{ amount: 2.5 }, 'Please enter a valid token amount'],
  [{ amount: '5' }, 'Please enter a valid token amount'],
  [{ amount: 1_000_001 }, 'Please enter a valid token amount'],
  [{ frequency: 'yearly' }, 'Please choose daily, weekly or monthly'],
  [{ start_date: '2026-02-29' }, 'Please choose a date between 2000 and 2100'],
  [{ start_date: '21.11.2026' }, 'Please choose a date between 2000 and 2100'],
  [{ start_date: '1999-12-31' }, 'Please choose a date between 2000 and 2100'],
  [{ start_date: '2101-01-01' }, 'Please choose a date between 2000 and 2100'],
  [{ next_execution_at: '2026-11-21T00:00:00Z' }, 'We do not know the field next_execution_at'],
])('Rules 9.9: an allowance with %j is refused, new or edited', async (wrong, detail) => {
  const { parent, mia } = await refusing;
  const asked = { child_id: mia.id, name: 'Pocket money', amount: 5, ...wrong };
  expect(await parent.post('/api/allowances', asked)).toMatchObject({ status: 422, body: { detail } });
  expect(await listOf(parent)).toEqual([]);
  if ('child_id' in wrong) return;
  expect(await put(parent, randomUUID(), wrong)).toMatchObject({ status: 422, body: { detail } });
});

test('an allowance is for a child of the family', async () => {
  const { parent } = await makeFamily(api);
  const { mia: stranger } = await makeFamily(api);
  for (const child_id of [stranger.id, parent.id, randomUUID()]) {
    const { status, body } = await parent.post('/api/allowances', { child_id, name: 'Pocket money', amount: 5 });
    expect({ status, field: body.errors[0].field }).toEqual({ status: 422, field: 'child_id' });
  }
});

test('Rules 11.1: a family has at most 100 allowances, deleted ones not counted', async () => {
  const { parent, mia } = await makeFamily(api);
  const made: AllowanceDto[] = [];
  for (let count = 0; count < 99; count += 1) made.push(await makeAllowance(parent, mia.id));
  const create = () => parent.post('/api/allowances', { child_id: mia.id, name: 'One more', amount: 5 });
  const last = await Promise.all([create(), create()]);
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await create()).body).toEqual({
    code: 'allowance.tooMany',
    detail: 'A family can have at most 100 allowances',
  });
  await remove(parent, made[0]?.id ?? '');
  expect((await create()).status).toBe(201);
});
