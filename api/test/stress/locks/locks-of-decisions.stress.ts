import { afterAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { accountOf, award } from '../../family/rewards/reward-fixture.ts';
import { approveByItself } from '../../../src/family/tasks/approvals/approve-by-itself.ts';
import { makeDueTask } from '../../testing/families/due-task.ts';
import { insertTask } from '../../testing/families/insert-task.ts';
import { type Holder, meanwhile, takeFree } from '../../testing/processes/meanwhile.ts';
import { emFor } from '../../../src/core/database/orm.ts';
import { openOwnerOrm } from '../../testing/processes/test-database.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { callerOf, childOf, makeFamily } from '../../testing/families/test-family.ts';

const api = startTestApi();
const owner = openOwnerOrm();
afterAll(() => owner.close());
afterAll(api.close);

const hash = Buffer.alloc(32);
const [balance, reward] = [40, 5];

async function makeRichFamily() {
  const family = await makeFamily(api);
  const caller = await callerOf(family.parent);
  const { parent, mia } = family;
  await award(parent, mia, balance);
  const ids = [caller.familyId, parent.id, parent.sessionId, mia.id] as const;
  const deduct = (amount: number) => (holder: Holder) =>
    holder(`select deduct_tokens($1, $2, $3, $4, $5, 'Earlier', $6, $7)`, [...ids, amount, uuidv7(), hash]);
  return { ...family, caller, deduct };
}

async function makeDue() {
  const family = await makeRichFamily();
  const { caller, mia } = family;
  const id = await makeDueTask(api.orm, { parent: caller, child: childOf(caller, mia), tokenReward: reward });
  const asked = { familyId: caller.familyId, taskId: id, now: new Date() };
  return { ...family, id, runJob: () => approveByItself(api.orm.em.fork(), asked) };
}

/** Guarantee: the auto-approval and a parent's transaction never deadlock. */
test('the auto-approval locks the account before the task', async () => {
  const { caller, mia, id, deduct, runJob } = await makeDue();
  const isPaid = await meanwhile({ caller, first: deduct(1), second: runJob, last: takeFree('task', caller, id) });
  expect([isPaid, await accountOf(mia)]).toEqual([true, [balance - 1 + reward, 3]]);
});

/** Guarantee: a decision made just before the auto-approval is final. */
test('the auto-approval waits for the task and does not pay it if it was sent back', async () => {
  const { caller, parent, mia, id, runJob } = await makeDue();
  const isPaid = await meanwhile({
    caller,
    first: (holder) =>
      holder('select reject_task($1, $2, $3, $4, null)', [caller.familyId, parent.id, parent.sessionId, id]),
    second: runJob,
  });
  expect([isPaid, await accountOf(mia)]).toEqual([false, [balance, 1]]);
});

test('immediate payment locks the account before the task', async () => {
  const { caller, mia, deduct } = await makeRichFamily();
  const id = await insertTask(api.orm, caller, mia.id, reward, { pays: 'at_once' });
  const { body } = await meanwhile({
    caller,
    first: deduct(1),
    second: () => mia.post(`/api/tasks/${id}/complete`),
    last: takeFree('task', caller, id),
  });
  expect([body.status, await accountOf(mia)]).toEqual(['approved', [balance - 1 + reward, 3]]);
});

/** Guarantee: an approved task cannot be undone by a caller who read it before the approval. */
test('an undo waits for the task and leaves it approved if it was approved', async () => {
  const { caller, parent, mia } = await makeRichFamily();
  const id = await insertTask(api.orm, caller, mia.id, reward);
  await mia.post(`/api/tasks/${id}/complete`);
  const ids = [caller.familyId, parent.id, parent.sessionId, id, uuidv7()];
  const { status, body } = await meanwhile({
    caller,
    first: (holder) => holder('select approve_task($1, $2, $3, $4, null, null, null, $5)', ids),
    second: () => mia.post(`/api/tasks/${id}/undo`),
  });
  expect([status, body.detail]).toEqual([409, 'This task is already approved']);
});

async function makeLate() {
  const family = await makeRichFamily();
  const { caller, mia } = family;
  const make = async () => {
    const id = await insertTask(api.orm, caller, mia.id, reward);
    await mia.post(`/api/tasks/${id}/complete`);
    await emFor(owner, caller).execute(`update task set completed_at = now() - interval '2 days' where id = ?`, [id]);
    return { id, nudge: () => mia.post(`/api/tasks/${id}/nudge`) };
  };
  return { ...family, make };
}

/** Guarantee: nudges of one child are counted one after the other. */
test('a nudge waits for the account and counts nudges sent in the meantime', async () => {
  const { caller, mia, make } = await makeLate();
  const [{ id, nudge }] = [await make(), await make(), await make(), await make()];
  const { status, body } = await meanwhile({
    caller,
    async first(holder) {
      await holder('select ledger_lock_account($1, $2)', [caller.familyId, mia.id]);
      await holder('update task set nudged_at = now() where assigned_to = $1 and id <> $2', [mia.id, id]);
    },
    second: nudge,
    last: takeFree('task', caller, id),
  });
  expect([status, body.detail]).toEqual([409, expect.stringContaining('a few times today')]);
});

/** Guarantee: no nudge is sent for a task that was just answered. */
test('a nudge waits for the task and is refused if it was sent back', async () => {
  const { caller, parent, make } = await makeLate();
  const { id, nudge } = await make();
  const { status, body } = await meanwhile({
    caller,
    first: (holder) =>
      holder('select reject_task($1, $2, $3, $4, null)', [caller.familyId, parent.id, parent.sessionId, id]),
    second: nudge,
  });
  expect([status, body.detail]).toEqual([409, 'This task is not completed yet']);
});

/** Guarantee: an approval that happens during a look is shown then or at the next look, and never skipped. */
test('a look locks the account before it reads approved tasks', async () => {
  const { caller, mia, deduct } = await makeRichFamily();
  const take = () => mia.post('/api/moments/take');
  await take();
  const { body } = await meanwhile({ caller, first: deduct(1), second: take });
  expect(body.balance).toBe(balance - 1);
});

/** Guarantee: a reversal never takes tokens that were just spent. */
test('a reversal waits for the account and reports the tokens spent in the meantime as missing', async () => {
  const { caller, parent, mia, deduct } = await makeRichFamily();
  const { body: history } = await parent.get(`/api/tokens/${mia.id}/transactions`);
  const { status, body } = await meanwhile({
    caller,
    first: deduct(balance - 1),
    second: () => parent.post(`/api/tokens/transactions/${history.transactions[0].id}/take-back`),
  });
  expect([status, body.detail]).toEqual([409, '39 of these tokens are already spent']);
  expect(await accountOf(mia)).toEqual([1, 2]);
});
