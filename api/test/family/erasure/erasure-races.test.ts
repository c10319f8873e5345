import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { award, makeReward } from '../rewards/reward-fixture.ts';
import { callerOf, makeFamily, makeTask, type TestPerson } from '../../testing/families/test-family.ts';
import { meanwhile } from '../../testing/processes/meanwhile.ts';
import { type Answer, granted } from '../../testing/test-client.ts';
import { askErasure, openErasing } from './erasure-fixture.ts';

let open: Awaited<ReturnType<typeof openErasing>>;
beforeAll(async () => {
  open = await openErasing();
});
afterAll(() => open[Symbol.asyncDispose]());

const makeDue = (childId: string) =>
  open.database.superuser.query('update erasure set erases_at = now() where child_id = $1', [childId]);
const runJob = () => open.testJobs.runJob(Date.now() + 1000);
const roleOf = async (id: string) =>
  (await open.database.superuser.query('select role from profile where id = $1', [id])).rows[0]?.role;

/** Guarantee: a sign-in at the moment of the erasure does not stay signed in. */
test('Rules 4.40: erasing waits for a session opened at that moment and ends it', async () => {
  const { parent, mia } = await makeFamily(open.api);
  const caller = await callerOf(parent);
  const id = randomUUID();
  await meanwhile({
    caller,
    first: (hold) =>
      hold(
        `insert into auth_session (family_id, id, profile_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
        [caller.familyId, id, mia.id],
      ),
    second: () => granted(askErasure(parent, { child_id: mia.id, name: 'Mia' })),
  });
  const { rows } = await open.database.superuser.query('select revoked_at from auth_session where id = $1', [id]);
  expect(rows[0].revoked_at).not.toBeNull();
});

/** Returns the answer to a request made while the family is locked, after the holder's last statement. */
async function whileLocked(parent: TestPerson, ask: () => Promise<Answer>, doLast: string, id: string) {
  const caller = await callerOf(parent);
  return meanwhile({
    caller,
    first: (hold) => hold('select from family where id = $1 for update', [caller.familyId]),
    second: ask,
    last: (hold) => hold(doLast, [id]),
  });
}

test('Rules 4.41: a request waits for the family', async () => {
  const { parent, mia } = await makeFamily(open.api);
  const ask = () => askErasure(parent, { child_id: mia.id, name: 'Mia' });
  const leave = `update profile set role = 'leaving' where id = $1`;
  expect(await whileLocked(parent, ask, leave, mia.id)).toMatchObject({ status: 404 });
});

/** Guarantee: a child is either kept or erased completely, depending on which request came first. */
test('Rules 4.42: keeping waits for the family', async () => {
  const { parent, mia } = await makeFamily(open.api);
  const { id } = await granted(askErasure(parent, { child_id: mia.id, name: 'Mia' }));
  const keep = () => parent.delete(`/api/erasures/${id}`);
  expect(await whileLocked(parent, keep, 'delete from erasure where id = $1', id)).toMatchObject({ status: 404 });
});

test('Rules 4.43: erasing waits for the family', async () => {
  const { parent, mia } = await makeFamily(open.api);
  await granted(askErasure(parent, { child_id: mia.id, name: 'Mia' }));
  await makeDue(mia.id);
  const caller = await callerOf(parent);
  await meanwhile({
    caller,
    first: (hold) => hold('select from family where id = $1 for update', [caller.familyId]),
    second: runJob,
    last: (hold) => hold(`update erasure set erases_at = now() + interval '1 day' where child_id = $1`, [mia.id]),
  });
  expect(await roleOf(mia.id)).toBe('leaving');
});

/** Guarantee: erasing takes its locks in the common order, so it cannot deadlock. */
test('Rules 5.5: erasing locks the account before anything else of the child', async () => {
  const { parent, mia } = await makeFamily(open.api);
  await award(parent, mia, 5);
  const task = await makeTask(parent, mia.id);
  await granted(askErasure(parent, { child_id: mia.id, name: 'Mia' }));
  await makeDue(mia.id);
  const caller = await callerOf(parent);
  const lock = (table: string, column: string, more = '') =>
    `select from ${table} where family_id = $1 and ${column} = $2 for update ${more}`;
  await meanwhile({
    caller,
    first: (hold) => hold(lock('token_account', 'child_id'), [caller.familyId, mia.id]),
    second: runJob,
    last: (hold) => hold(lock('task', 'id', 'nowait'), [caller.familyId, task]),
  });
  expect(await roleOf(mia.id)).toBeUndefined();
});

/** Guarantee: a child's simultaneous action happens completely or is refused, and the books are correct afterwards. */
test('Rules 4.40: a child redeems and completes while its parent requests the erasure, and is then signed out', async () => {
  const { parent, mia } = await makeFamily(open.api);
  await award(parent, mia, 100);
  const reward = await makeReward(parent, { cost: 1, quantity_available: 50 });
  const tasks = await Promise.all(Array.from({ length: 10 }, () => makeTask(parent, null)));
  const [asked, ...answers] = await Promise.all([
    askErasure(parent, { child_id: mia.id, name: 'Mia' }),
    ...tasks.flatMap((task) => [
      mia.post(`/api/rewards/${reward.id}/redeem`),
      mia.post(`/api/tasks/${task}/complete`, undefined, { key: randomUUID() }),
    ]),
  ]);
  expect(asked?.status).toBe(201);
  expect(answers.filter(({ status }) => ![200, 201, 401].includes(status))).toEqual([]);
  expect((await mia.post(`/api/rewards/${reward.id}/redeem`)).status).toBe(401);
  await makeDue(mia.id);
  await runJob();
  expect(await roleOf(mia.id)).toBeUndefined();
  expect(await granted(parent.get('/api/rewards'))).toMatchObject([{ quantity_available: 50 }]);
  expect(open.testJobs.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  await open.database.expectClean();
});
