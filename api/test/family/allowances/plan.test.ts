import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { makeClockedFamily } from '../../testing/families/clocked-family.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { openOrm } from '../../../src/schema.ts';
import type { MikroORM } from '../../../src/core/database/orm.ts';
import { type AllowancePayment, payAllowances } from '../../../src/family/allowances/pay-allowances.ts';

const wednesday = '2041-05-15T10:00Z';
let database: FreshDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await openFreshDatabase();
  await database.stopClockAt('2042-01-01T00:00Z');
  orm = openOrm({ url: database.appUrl, poolMax: 8 });
});

afterAll(async () => {
  await orm.close();
  await database.close();
});

const berlin = () => makeClockedFamily(orm, 'Europe/Berlin');

/** Guarantee: an allowance never pays for the time before it was created or started. */
test.each([
  ['daily', undefined, '2041-05-15T22:00:00.000Z'],
  ['weekly', undefined, '2041-05-19T22:00:00.000Z'],
  ['monthly', undefined, '2041-05-31T22:00:00.000Z'],
  ['daily', '2041-05-01', '2041-05-15T22:00:00.000Z'],
  ['weekly', '2041-05-27', '2041-05-26T22:00:00.000Z'],
  ['monthly', '2041-12-02', '2041-12-31T23:00:00.000Z'],
] as const)('Rules 9.2: %s from %s on begins after now, not before its start', async (frequency, start_date, first) => {
  const family = await berlin();
  const made = await family.at(wednesday).create({ frequency, start_date });
  expect(made).toMatchObject({ next_execution_at: first, start_date: start_date ?? '2041-05-15' });
});

/** Guarantee: the first date is strictly in the future, even if now is the first instant of a date. */
test('Rules 9.2: created on a due date’s first instant, the next date is the first', async () => {
  const family = await berlin();
  const made = await family.at('2041-05-19T22:00Z').create({ frequency: 'weekly' });
  expect(made).toMatchObject({ start_date: '2041-05-20', next_execution_at: '2041-05-26T22:00:00.000Z' });
});

test('Rules 9.2: after reactivation, only later dates are paid', async () => {
  const family = await berlin();
  const { id } = await family.at(wednesday).create({ frequency: 'daily' });
  const off = await family.at('2041-05-15T11:00Z').edit(id, { is_active: false });
  expect(off).toMatchObject({ is_active: false, next_execution_at: null });
  const on = await family.at('2041-06-20T11:00Z').edit(id, { is_active: true });
  expect(on).toMatchObject({ is_active: true, next_execution_at: '2041-06-20T22:00:00.000Z' });
  expect(await family.payments(id)).toEqual([]);
});

/** Guarantee: a date that came while active is paid once, even if the parent acts before the scheduled job. */
test.each([
  ['deactivating', { is_active: false }],
  ['renaming', { name: 'More money' }],
  ['another amount', { amount: 9 }],
  ['another frequency', { frequency: 'monthly' }],
  ['another start', { start_date: '2041-08-01' }],
] as const)('Rules 9.4: %s first pays due dates, with the old plan', async (_, changes) => {
  const family = await berlin();
  const { id } = await family.at(wednesday).create({ frequency: 'daily' });
  const changed = await family.at('2041-05-18T10:00Z').edit(id, changes);
  expect(changed).toMatchObject(changes);
  expect(await family.payments(id)).toEqual([
    ['2041-05-16', 5],
    ['2041-05-17', 5],
    ['2041-05-18', 5],
  ]);
  expect((await family.history()).map(({ description }) => description)).toEqual(Array(3).fill('Pocket money'));
});

test('Rules 9.4: deleting first pays due dates, and later ones are not paid', async () => {
  const family = await berlin();
  const { id } = await family.at(wednesday).create({ frequency: 'daily' });
  await family.at('2041-05-16T10:00Z').remove(id);
  await family.at('2041-05-20T10:00Z').remove(id);
  expect(await family.payments(id)).toEqual([['2041-05-16', 5]]);
  expect(await family.read(id)).toMatchObject({ isActive: false, nextDate: null, nextExecutionAt: null });
});

test('many simultaneous changes pay once', async () => {
  const family = await berlin();
  const { id } = await family.at(wednesday).create({ frequency: 'daily' });
  const { edit, remove } = family.at('2041-05-25T10:00Z');
  const changes = [1, 2, 3, 4, 5, 6].map((amount) => edit(id, { amount }));
  const outcomes = await Promise.allSettled([...changes, edit(id, { is_active: false }), remove(id)]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 404 });
  expect((await family.payments(id)).map(([date]) => date)).toEqual(
    Array.from({ length: 10 }, (_, day) => `2041-05-${16 + day}`),
  );
});

test('Rules 9.4: a new name or amount keeps the schedule, a new frequency or start changes it', async () => {
  const family = await berlin();
  const { id, next_execution_at } = await family
    .at(wednesday)
    .create({ frequency: 'weekly', start_date: '2041-06-10' });
  const { edit } = family.at('2041-05-16T10:00Z');
  expect(await edit(id, { name: 'More money', amount: 9, frequency: 'weekly' })).toMatchObject({ next_execution_at });
  expect(await edit(id, { start_date: '2041-05-01' })).toMatchObject({ next_execution_at: '2041-05-19T22:00:00.000Z' });
  expect(await edit(id, { frequency: 'daily' })).toMatchObject({ next_execution_at: '2041-05-16T22:00:00.000Z' });
  expect(await edit(id, { is_active: false, frequency: 'monthly' })).toMatchObject({ next_execution_at: null });
  expect(await edit(id, { is_active: true })).toMatchObject({ next_execution_at: '2041-05-31T22:00:00.000Z' });
});

/** Guarantee: a change of time zone, in either direction, keeps each next date and pays it once. */
test('Rules 9.5: a zone change keeps the date, which begins in the new zone', async () => {
  const family = await berlin();
  const { id } = await family.at(wednesday).create({ frequency: 'weekly' });
  const off = await family.at(wednesday).create();
  await family.at(wednesday).edit(off.id, { is_active: false });
  await family.moveTo('America/New_York');
  expect(await family.read(id)).toMatchObject({
    nextDate: '2041-05-20',
    nextExecutionAt: new Date('2041-05-20T04:00Z'),
  });
  await family.moveTo('Pacific/Auckland');
  expect(await family.read(id)).toMatchObject({
    nextDate: '2041-05-20',
    nextExecutionAt: new Date('2041-05-19T12:00Z'),
  });
  expect(await family.read(off.id)).toMatchObject({ nextDate: null, nextExecutionAt: null });
});

test('Rules 9.5: a date paid before a move to the west is neither planned nor paid again', async () => {
  const family = await makeClockedFamily(orm, 'Pacific/Auckland');
  const { id } = await family.at('2041-05-15T10:00Z').create({ frequency: 'daily' });
  // In Auckland the 16th has begun; in Honolulu it is still the 15th.
  await family.at('2041-05-15T13:00Z').edit(id, { name: 'More money' });
  expect(await family.payments(id)).toEqual([['2041-05-16', 5]]);
  await family.moveTo('Pacific/Honolulu');
  await family.at('2041-05-15T14:00Z').edit(id, { is_active: false });
  const again = await family.at('2041-05-15T14:00Z').edit(id, { is_active: true });
  expect(again).toMatchObject({ next_execution_at: '2041-05-17T10:00:00.000Z' });
  const weekly = await family.at('2041-05-15T14:00Z').edit(id, { frequency: 'weekly' });
  expect(weekly).toMatchObject({ next_execution_at: '2041-05-20T10:00:00.000Z' });
  const daily = await family.at('2041-05-15T14:00Z').edit(id, { frequency: 'daily' });
  expect(daily).toMatchObject({ next_execution_at: '2041-05-17T10:00:00.000Z' });
  const stepped = await family.at('2041-05-17T12:00Z').edit(id, { amount: 6 });
  expect(stepped).toMatchObject({ next_execution_at: '2041-05-18T10:00:00.000Z' });
  expect(await family.payments(id)).toEqual([
    ['2041-05-16', 5],
    ['2041-05-17', 5],
  ]);
});

/** Guarantee: a payment planned with an outdated zone or date has no effect. */
test('the ledger pays only the planned date if it is due and matches the frequency and zone', async () => {
  const family = await berlin();
  const { id: allowanceId } = await family.at(wednesday).create({ frequency: 'daily' });
  const due = { date: '2041-05-16', at: new Date('2041-05-15T22:00Z') };
  const next = { date: '2041-05-17', at: new Date('2041-05-16T22:00Z') };
  const { familyId, childId } = family;
  const pay = async (otherwise: Partial<AllowancePayment> = {}, now = due.at) => {
    const planned = {
      familyId,
      allowanceId,
      childId,
      frequency: 'daily',
      timeZone: 'Europe/Berlin',
      due,
      next,
    } as const;
    const [outcome] = await payAllowances(orm.em, [{ ...planned, runId: uuidv7(), ...otherwise }], now);
    return outcome;
  };
  expect(await pay({ timeZone: 'Pacific/Auckland' })).toBe('not-due');
  expect(await pay({ frequency: 'weekly' })).toBe('not-due');
  expect(await pay({ due: { ...due, date: '2041-05-17' } })).toBe('not-due');
  expect(await pay({}, new Date('2041-05-15T21:59:59.999Z'))).toBe('not-due');
  expect(await family.payments(allowanceId)).toEqual([]);
  expect(await pay()).toBe('paid');
  expect(await pay()).toBe('not-due');
  expect(await family.payments(allowanceId)).toEqual([['2041-05-16', 5]]);
});

test('Rules 9.7: an extra payment on a due date does not replace the planned one', async () => {
  const family = await berlin();
  const { id } = await family.at(wednesday).create({ frequency: 'daily' });
  await family.execute(id);
  await family.at('2041-05-16T10:00Z').edit(id, { amount: 6 });
  await family.execute(id);
  expect(await family.payments(id)).toEqual([['2041-05-16', 5]]);
  expect((await family.history()).map(({ amount, sourceType }) => [amount, sourceType])).toEqual([
    [5, 'allowance_extra'],
    [5, 'allowance_run'],
    [6, 'allowance_extra'],
  ]);
});
