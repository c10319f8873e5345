import { afterAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { AllowanceEntity } from '../../../src/family/allowances/allowance.entity.ts';
import { payDueDates } from '../../../src/family/allowances/pay-allowances.ts';
import { nextDate } from '../../../src/family/allowances/schedule.ts';
import { dateIn, firstInstantOf } from '../../../src/core/kernel/local-date.ts';
import { emFor } from '../../../src/core/database/orm.ts';
import { accountOf, award } from '../../family/rewards/reward-fixture.ts';
import { insertAllowance } from '../../testing/families/insert-allowance.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { callerOf, makeFamily } from '../../testing/families/test-family.ts';
import { type Holder, meanwhile, takeFree } from '../../testing/processes/meanwhile.ts';

const api = startTestApi();
afterAll(api.close);

const zone = 'Europe/Berlin';
const elsewhere = 'Pacific/Auckland';
const hash = Buffer.alloc(32);

/** Mia's daily allowance of 2 tokens; due today where it is not said to be tomorrow. */
async function makeAllowance(isDue = true) {
  const { parent, mia } = await makeFamily(api);
  const caller = await callerOf(parent);
  await award(parent, mia, 1);
  const now = new Date();
  const today = dateIn(zone, now);
  const next = isDue ? today : nextDate('daily', today);
  const { familyId } = caller;
  const plan = { startDate: today, nextDate: next, nextExecutionAt: firstInstantOf(next, zone) };
  const id = await insertAllowance(api.orm, caller, { childId: mia.id, amount: 2, frequency: 'daily', ...plan });
  const read = () => emFor(api.orm, caller).findOneOrFail(AllowanceEntity, { familyId, id });
  // At the same moment: were midnight to come in between, two dates would be due.
  const pay = () => payDueDates(emFor(api.orm, caller), [{ familyId, allowanceId: id }], { now });
  const path = `/api/allowances/${id}`;
  return { parent, mia, caller, id, path, today, read, pay };
}

const stop = (id: string) => (holder: Holder) =>
  holder('update allowance set is_active = false, next_date = null, next_execution_at = null where id = $1', [id]);
const moveTo = (familyId: string, timeZone: string) => (holder: Holder) =>
  holder('update family set time_zone = $2 where id = $1', [familyId, timeZone]);

/** When an allowance comes next is when its next date begins where the family is. */
async function expectFits({ read }: Pick<Awaited<ReturnType<typeof makeAllowance>>, 'read'>, timeZone: string) {
  const { nextDate: date, nextExecutionAt: at } = await read();
  expect(at).toEqual(date && firstInstantOf(date, timeZone));
}

/** Guarantee: nothing is paid by an allowance that was stopped or deleted. */
test('a payment waits for the allowance: one that is stopped meanwhile pays nothing', async () => {
  const { caller, mia, id, pay } = await makeAllowance();
  await meanwhile({ caller, first: stop(id), second: pay });
  expect(await accountOf(mia)).toEqual([1, 1]);
});

test('execute waits for the allowance: one that is deleted meanwhile pays nothing', async () => {
  const { caller, parent, mia, id, path } = await makeAllowance();
  const { status } = await meanwhile({
    caller,
    async first(holder) {
      await stop(id)(holder);
      await holder('update allowance set deleted_at = now() where id = $1', [id]);
    },
    second: () => parent.post(`${path}/execute`),
  });
  expect([status, await accountOf(mia)]).toEqual([404, [1, 1]]);
});

/** Guarantee: a payment and an extra payment of the same allowance never wait for each other for ever (Rules 5.5). */
test('a payment locks the account before the allowance', async () => {
  const { caller, parent, mia, id, pay } = await makeAllowance();
  const { familyId } = caller;
  await meanwhile({
    caller,
    first: (holder) =>
      holder(`select deduct_tokens($1, $2, $3, $4, 1, 'Earlier', $5, $6)`, [
        familyId,
        parent.id,
        parent.sessionId,
        mia.id,
        uuidv7(),
        hash,
      ]),
    second: pay,
    last: takeFree('allowance', caller, id),
  });
  expect(await accountOf(mia)).toEqual([2, 3]);
});

/** Pays today's date and plans tomorrow's, in the zone that the family has before it moves. */
const payIn = ({ caller, mia, id, today }: Awaited<ReturnType<typeof makeAllowance>>) => {
  const next = nextDate('daily', today);
  const values = [
    caller.familyId,
    id,
    mia.id,
    zone,
    'daily',
    today,
    next,
    firstInstantOf(next, zone),
    new Date(),
    uuidv7(),
  ];
  return (holder: Holder) => holder('select pay_allowance($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', values);
};

/** Guarantee: after a move each date begins when it does in the new zone (Rules 9.5). */
test('a move waits for allowances: one that is paid meanwhile has its next date in the new zone', async () => {
  const made = await makeAllowance();
  const { status } = await meanwhile({
    caller: made.caller,
    first: payIn(made),
    second: () => made.parent.put('/api/families/current', { time_zone: elsewhere }),
  });
  expect(status).toBe(200);
  expect((await made.read()).nextDate).toBe(nextDate('daily', made.today));
  await expectFits(made, elsewhere);
});

test('a change waits for the allowance: one that is stopped meanwhile stays stopped', async () => {
  const made = await makeAllowance(false);
  const { status, body } = await meanwhile({
    caller: made.caller,
    first: stop(made.id),
    second: () => made.parent.put(made.path, { frequency: 'weekly' }),
  });
  expect([status, body.is_active, body.next_execution_at]).toEqual([200, false, null]);
});

test('a change waits for the family: what is planned while it moves is of the new zone', async () => {
  const made = await makeAllowance(false);
  await made.parent.put(made.path, { is_active: false });
  const { status } = await meanwhile({
    caller: made.caller,
    first: moveTo(made.caller.familyId, elsewhere),
    second: () => made.parent.put(made.path, { is_active: true }),
  });
  expect(status).toBe(200);
  await expectFits(made, elsewhere);
});

/** Guarantee: two moves at once end in one of the two zones, family and dates alike. */
test('a move waits for the family: the later of two is where it ends', async () => {
  const made = await makeAllowance(false);
  await meanwhile({
    caller: made.caller,
    first: moveTo(made.caller.familyId, elsewhere),
    second: () => made.parent.put('/api/families/current', { time_zone: zone }),
  });
  expect((await made.parent.get('/api/families/current')).body.time_zone).toBe(zone);
  await expectFits(made, zone);
});

/** Guarantee: the limit counts whoever comes at the same moment. */
test('Rules 11.1: a new allowance waits for the family: the 100th that is made meanwhile is the last', async () => {
  const { caller, parent, mia, id } = await makeAllowance(false);
  const copies = `insert into allowance
    select family_id, gen_random_uuid(), child_id, name, amount, frequency, start_date, is_active, next_date,
           next_execution_at, created_at, created_by, request_hash, deleted_at
      from allowance, generate_series(1, 99) where id = $1`;
  const { status, body } = await meanwhile({
    caller,
    async first(holder) {
      await holder('select from family where id = $1 for update', [caller.familyId]);
      await holder(copies, [id]);
    },
    second: () => parent.post('/api/allowances', { child_id: mia.id, name: 'One too many', amount: 1 }),
  });
  expect([status, body.detail]).toEqual([409, 'A family can have at most 100 allowances']);
});
