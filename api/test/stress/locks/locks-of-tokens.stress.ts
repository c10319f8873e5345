import { afterAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { accountOf, award, leftOf, makeReward } from '../../family/rewards/reward-fixture.ts';
import { emFor } from '../../../src/core/database/orm.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { callerOf, makeFamily, makeTask, type TestPerson } from '../../testing/families/test-family.ts';
import { type Holder, meanwhile, takeFree } from '../../testing/processes/meanwhile.ts';
import { enterAs } from '../../../src/core/database/enter-as.ts';
import { queryAs, refusalOf } from '../../testing/processes/query-as.ts';
import { connectAs, openOwnerOrm } from '../../testing/processes/test-database.ts';

const api = startTestApi();
const owner = openOwnerOrm();
afterAll(() => owner.close());
afterAll(api.close);

const hash = Buffer.alloc(32);
const [balance, cost] = [40, 40];
const lockNotAvailable = '55P03';

async function makeRichFamily() {
  const family = await makeFamily(api);
  const caller = await callerOf(family.parent);
  await award(family.parent, family.mia, balance);
  const { parent, mia } = family;
  const deduct = (amount = balance) =>
    parent.post('/api/tokens/deduct', { child_id: mia.id, amount, description: 'Broken window' });
  const ids = [caller.familyId, parent.id, parent.sessionId, mia.id] as const;
  const hold = (amount: number) => (holder: Holder) =>
    holder(`select deduct_tokens($1, $2, $3, $4, $5, 'Earlier', $6, $7)`, [...ids, amount, uuidv7(), hash]);
  return { ...family, caller, deduct, hold };
}

const redeemAs = (familyId: string, child: TestPerson, rewardId: string) => (holder: Holder) =>
  holder('select redeem_reward($1, $2, $3, $4, $5, $6)', [
    familyId,
    child.id,
    child.sessionId,
    rewardId,
    uuidv7(),
    hash,
  ]);

/** Guarantee: no tokens are spent twice, whatever runs in between. */
test('deduct waits for the account and is refused if the balance was just spent', async () => {
  const { caller, mia, deduct, hold } = await makeRichFamily();
  const { status, body } = await meanwhile({ caller, first: hold(balance), second: () => deduct() });
  expect([status, body.detail, await accountOf(mia)]).toEqual([409, 'Mia has only 0 tokens', [0, 2]]);
});

test('redeem waits for the account and is refused if the balance was just spent', async () => {
  const { caller, parent, mia, hold } = await makeRichFamily();
  const { id } = await makeReward(parent, { cost });
  const redeem = () => mia.post(`/api/rewards/${id}/redeem`);
  const { status } = await meanwhile({ caller, first: hold(balance), second: redeem });
  expect([status, await accountOf(mia)]).toEqual([409, [0, 2]]);
});

/** Guarantee: an account opened by a concurrent transaction is locked like an existing one. */
test('a transaction that waited for a new account locks it', async () => {
  const { parent, mia } = await makeFamily(api);
  const caller = await callerOf(parent);
  const ids = [caller.familyId, mia.id];
  const opening = [caller.familyId, parent.id, parent.sessionId, mia.id, balance, uuidv7(), hash];
  const [mover, watcher] = [await connectAs('owner'), await connectAs('owner')];
  const code = await meanwhile({
    caller,
    first: (holder) => holder(`select award_tokens($1, $2, $3, $4, $5, 'First', $6, $7)`, opening),
    second: async () => {
      await mover.query('begin');
      await enterAs(mover, caller);
      await mover.query('select ledger_lock_account($1, $2)', ids);
      const look = 'select from token_account where family_id = $1 and child_id = $2 for no key update nowait';
      return refusalOf(queryAs(watcher, caller, look, ids));
    },
  });
  await mover.end();
  await watcher.end();
  expect(code).toBe(lockNotAvailable);
});

/** Guarantee: a tap that the network sends twice pays once, including an extra payment of an allowance. */
test('execute waits for the account and pays a repeated key once', async () => {
  const { caller, parent, mia } = await makeRichFamily();
  const { body: allowance } = await parent.post('/api/allowances', { child_id: mia.id, name: 'Weekly', amount: 5 });
  const key = uuidv7();
  const execute = () => parent.post(`/api/allowances/${allowance.id}/execute`, undefined, { key });
  const spent = [caller.familyId, parent.id, parent.sessionId, mia.id, 1, uuidv7(), hash];
  const [one, other] = await meanwhile({
    caller,
    first: (holder) => holder(`select deduct_tokens($1, $2, $3, $4, $5, 'Earlier', $6, $7)`, spent),
    second: () => Promise.all([execute(), execute()]),
    waiting: 2,
  });
  expect([one?.status, other?.status, one?.text === other?.text]).toEqual([201, 201, true]);
  expect(await accountOf(mia)).toEqual([balance - 1 + 5, 3]);
});

/** Guarantee: a cancellation and a redemption of the same reward never deadlock (Rules 5.5). */
test('cancel locks the account before the reward', async () => {
  const { caller, parent, mia, hold } = await makeRichFamily();
  const { id } = await makeReward(parent, { cost: 10, quantity_available: 5 });
  const { body: redemption } = await mia.post(`/api/rewards/${id}/redeem`);
  const { status } = await meanwhile({
    caller,
    first: hold(1),
    second: () => parent.post(`/api/rewards/redemptions/${redemption.id}/cancel`),
    last: redeemAs(caller.familyId, mia, id),
  });
  expect([status, await leftOf(parent, id), await accountOf(mia)]).toEqual([200, 4, [29, 5]]);
});

/** Guarantee: no decision about a task waits for an approval that itself waits for the account (Rules 5.5). */
test('approve locks the account before the task', async () => {
  const { caller, parent, mia, hold } = await makeRichFamily();
  const id = await makeTask(parent, mia.id);
  await mia.post(`/api/tasks/${id}/complete`);
  const { status } = await meanwhile({
    caller,
    first: hold(1),
    second: () => parent.post(`/api/tasks/${id}/approve`),
    last: takeFree('task', caller, id),
  });
  expect([status, await accountOf(mia)]).toEqual([200, [49, 3]]);
});

/** Guarantee: a paid task existed when it was approved, with the amount it paid. */
test('approve waits for the task and does not pay a deleted one', async () => {
  const { caller, parent, mia } = await makeRichFamily();
  const id = await makeTask(parent, mia.id);
  await mia.post(`/api/tasks/${id}/complete`);
  const { status } = await meanwhile({
    caller,
    first: (holder) => holder('update task set deleted_at = now() where id = $1', [id]),
    second: () => parent.post(`/api/tasks/${id}/approve`),
  });
  expect([status, await accountOf(mia)]).toEqual([404, [balance, 1]]);
});

/** Guarantee: the last item is sold once, even to two children with separate accounts. */
test('redeem waits for the reward and is refused if a sibling took the last item', async () => {
  const { caller, parent, mia, leo } = await makeRichFamily();
  await award(parent, leo, balance);
  const { id } = await makeReward(parent, { cost, quantity_available: 1 });
  const { status, body } = await meanwhile({
    caller,
    first: redeemAs(caller.familyId, leo, id),
    second: () => mia.post(`/api/rewards/${id}/redeem`),
  });
  expect([status, body.detail, await accountOf(mia)]).toEqual([409, 'This reward is out of stock', [balance, 1]]);
});

/** Guarantee: an edit counts concurrent redemptions. */
test('an edit waits for the reward and counts items taken in the meantime', async () => {
  const { caller, parent, mia } = await makeRichFamily();
  const { id } = await makeReward(parent, { cost, quantity_available: 5 });
  const { status } = await meanwhile({
    caller,
    first: redeemAs(caller.familyId, mia, id),
    second: () => parent.put(`/api/rewards/${id}`, { quantity_available: 0 }),
  });
  expect([status, await leftOf(parent, id)]).toEqual([200, 0]);
});

async function makeRedemption() {
  const family = await makeRichFamily();
  const { id } = await makeReward(family.parent, { cost });
  const { body } = await family.mia.post(`/api/rewards/${id}/redeem`);
  return { ...family, id: body.id as string, path: `/api/rewards/redemptions/${body.id}` }; // a RedemptionDto
}

/** Guarantee: a reward that the child has received is not refunded. */
test('cancel waits for the redemption and does not refund a fulfilled one', async () => {
  const { caller, parent, mia, id, path } = await makeRedemption();
  const { status } = await meanwhile({
    caller,
    first: (holder) =>
      holder(`update redemption set status = 'fulfilled', fulfilled_at = now(), fulfilled_by = $2 where id = $1`, [
        id,
        parent.id,
      ]),
    second: () => parent.post(`${path}/cancel`),
  });
  expect([status, await accountOf(mia)]).toEqual([409, [0, 2]]);
});

/** Guarantee: a cancelled redemption is never reported as fulfilled. */
test('fulfill waits for the redemption and does not fulfill a cancelled one', async () => {
  const { caller, parent, mia, id, path } = await makeRedemption();
  const { status } = await meanwhile({
    caller,
    first: (holder) =>
      holder('select cancel_redemption($1, $2, $3, $4, null, $5)', [
        caller.familyId,
        parent.id,
        parent.sessionId,
        id,
        uuidv7(),
      ]),
    second: () => parent.post(`${path}/fulfill`),
  });
  expect([status, await accountOf(mia)]).toEqual([409, [balance, 3]]);
});

async function makeLateRedemption() {
  const made = await makeRedemption();
  const sql = `update redemption set redeemed_at = now() - interval '2 days' where id = ?`;
  await emFor(owner, made.caller).execute(sql, [made.id]);
  return { ...made, nudge: () => made.mia.post(`${made.path}/nudge`) };
}

/** Guarantee: nudges of one child are counted one after the other. */
test('nudge waits for the account and counts nudges sent in the meantime', async () => {
  const { caller, parent, mia, id, nudge } = await makeLateRedemption();
  await parent.post('/api/tokens/award', { child_id: mia.id, amount: 3, description: 'Kind' });
  const { id: reward } = await makeReward(parent, { cost: 1 });
  for (let each = 0; each < 3; each += 1) await mia.post(`/api/rewards/${reward}/redeem`);
  const { status, body } = await meanwhile({
    caller,
    async first(holder) {
      await holder('select ledger_lock_account($1, $2)', [caller.familyId, mia.id]);
      await holder('update redemption set nudged_at = now() where child_id = $1 and id <> $2', [mia.id, id]);
    },
    second: nudge,
    last: takeFree('redemption', caller, id),
  });
  expect([status, body.detail]).toEqual([409, expect.stringContaining('a few times today')]);
});

/** Guarantee: no nudge is sent for a reward that was just handed over. */
test('nudge waits for the redemption and is refused if it was fulfilled', async () => {
  const { caller, parent, id, nudge } = await makeLateRedemption();
  const sql = `update redemption set status = 'fulfilled', fulfilled_at = now(), fulfilled_by = $2 where id = $1`;
  const { status, body } = await meanwhile({
    caller,
    first: (holder) => holder(sql, [id, parent.id]),
    second: nudge,
  });
  expect([status, body.detail]).toEqual([409, 'This redemption is already fulfilled']);
});
