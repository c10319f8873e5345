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
  // With a fixed time, because two dates would be due if midnight passed in between.
  const pay = () => payDueDates(emFor(api.orm, caller), [{ familyId, allowanceId: id }], { now });
  const path = `/api/allowances/${id}`;
  return { parent, mia, caller, id, path, today, read, pay };
}

const stop = (id: string) => (holder: Holder) =>
  holder('update allowance set is_active = false, next_date = null, next_execution_at = null where id = $1', [id]);
const moveTo = (familyId: string, timeZone: string) => (holder: Holder) =>
  holder('update family set time_zone = $2 where id = $1', [familyId, timeZone]);

/** Asserts that the allowance is due when its next date begins in the family's time zone. */
async function expectFits({ read }: Pick<Awaited<ReturnType<typeof makeAllowance>>, 'read'>, timeZone: string) {
  const { nextDate: date, nextExecutionAt: at } = await read();
  expect(at).toEqual(date && firstInstantOf(date, timeZone));
}

/** Guarantee: a stopped or deleted allowance pays nothing. */
test('a payment waits for the allowance and pays nothing if it was stopped', async () => {
  const { caller, mia, id, pay } = await makeAllowance();
  await meanwhile({ caller, first: stop(id), second: pay });
  expect(await accountOf(mia)).toEqual([1, 1]);
});

test('execute waits for the allowance and pays nothing if it was deleted', async () => {
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

/** Guarantee: a payment and an extra payment of the same allowance never deadlock (Rules 5.5). */
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

/** Guarantee: after a change of time zone, each date begins as it does in the new zone (Rules 9.5). */
test('a change of time zone waits for allowances and moves the next date of one that was just paid', async () => {
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

test('a change waits for the allowance and leaves it stopped if it was stopped', async () => {
  const made = await makeAllowance(false);
  const { status, body } = await meanwhile({
    caller: made.caller,
    first: stop(made.id),
    second: () => made.parent.put(made.path, { frequency: 'weekly' }),
  });
  expect([status, body.is_active, body.next_execution_at]).toEqual([200, false, null]);
});

test('a change waits for the family and plans in the new time zone', async () => {
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

/** Guarantee: two concurrent changes of time zone leave family and dates in the same one of the two zones. */
test('a change of time zone waits for the family, and the later of two wins', async () => {
  const made = await makeAllowance(false);
  await meanwhile({
    caller: made.caller,
    first: moveTo(made.caller.familyId, elsewhere),
    second: () => made.parent.put('/api/families/current', { time_zone: zone }),
  });
  expect((await made.parent.get('/api/families/current')).body.time_zone).toBe(zone);
  await expectFits(made, zone);
});

/** Guarantee: the limit counts concurrent inserts. */
test('Rules 11.1: a new allowance waits for the family and is refused if the 100th was just added', async () => {
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
