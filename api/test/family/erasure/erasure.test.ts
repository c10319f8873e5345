import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { award, makeReward } from '../rewards/reward-fixture.ts';
import { addKim, createDevices, makePairing, right, setSecret } from '../devices/device-fixture.ts';
import {
  makeFamily,
  makeTask,
  password,
  refresh,
  signIn,
  type TestPerson,
} from '../../testing/families/test-family.ts';
import { granted } from '../../testing/test-client.ts';
import { askErasure, openErasing } from './erasure-fixture.ts';

let open: Awaited<ReturnType<typeof openErasing>>;
beforeAll(async () => {
  open = await openErasing();
});
afterAll(() => open[Symbol.asyncDispose]());

const familyOf = ({ get }: TestPerson) => granted(get('/api/families/current'));
const childrenOf = async ({ get }: TestPerson): Promise<string[]> =>
  (await granted(get('/api/profiles?role=child'))).map(({ display_name: name }: { display_name: string }) => name);
const grant = (email: string) =>
  open.api.send('POST', '/auth/v1/token?grant_type=password', { body: { email, password } });

/** Guarantee: a found parent device cannot erase anything, and a parent cannot erase the wrong child by mistake. */
test('Rules 4.41: requires the password and the name', async () => {
  const { parent, mia } = await makeFamily(open.api);
  const asked = { child_id: mia.id, name: 'Mia' };
  const refusals = [
    await askErasure(parent, { ...asked, current_password: 'another one' }),
    await askErasure(parent, { ...asked, name: 'Leo' }),
    await askErasure(parent, { child_id: null, name: 'Mia' }),
    await askErasure(parent, { child_id: null, name: 'Sarah', keeps_history: true }),
    await askErasure(parent, { ...asked, child_id: randomUUID() }),
    await askErasure(parent, { child_id: parent.id, name: 'Sarah' }),
    await askErasure(mia, asked),
  ];
  const fields = refusals.map(({ status, body }) => [status, body.errors?.[0].field]);
  expect(fields).toEqual([
    [422, 'current_password'],
    [422, 'name'],
    [422, 'name'],
    [422, 'keeps_history'],
    [404, undefined],
    [404, undefined],
    [403, undefined],
  ]);
  expect((await familyOf(parent)).erasures).toEqual([]);
  expect(await askErasure(parent, { ...asked, name: '  mIa ' })).toMatchObject({ status: 201 });
});

test('Rules 11.4: password guesses are limited here as everywhere', async () => {
  const { parent, mia } = await makeFamily(open.api);
  const scope = `update try_rule set max = 2 where scope = 'failure-account'`;
  const { rows } = await open.database.superuser.query(`select max from try_rule where scope = 'failure-account'`);
  await open.database.superuser.query(scope);
  const guess = () => askErasure(parent, { child_id: mia.id, name: 'Mia', current_password: 'a guess' });
  const statuses = [await guess(), await guess(), await guess()].map(({ status }) => status);
  const rightOne = await askErasure(parent, { child_id: mia.id, name: 'Mia' });
  await open.database.superuser.query(`update try_rule set max = $1 where scope = 'failure-account'`, [rows[0].max]);
  expect([...statuses, rightOne.status]).toEqual([422, 422, 429, 429]);
});

/** Guarantee: from the request on, the child is signed out everywhere, and its siblings notice nothing. */
test('Rules 4.40: a leaving child is signed out on every device immediately, and comes back unchanged', async () => {
  const { parent, mia, leo } = await makeFamily(open.api);
  const kim = await addKim(parent);
  const { pair, deviceOf, shareTablet } = createDevices(open.api);
  const tablet = await shareTablet(parent);
  await setSecret(parent, kim, right);
  const { code } = await makePairing(parent, { child_id: mia.id });
  const { device } = await granted(pair(code));
  const phone = deviceOf(device.credential);
  const waiting = await makePairing(parent, { child_id: mia.id });
  const facesOf = async () =>
    (await granted(tablet.faces())).faces.map((one: { first_name: string }) => one.first_name);
  const placeOf = async () => (await granted(leo.get(`/api/profiles/${leo.id}`))).place;
  const before = { faces: await facesOf(), place: await placeOf() };

  const asked = await granted(askErasure(parent, { child_id: mia.id, name: 'Mia', keeps_history: true }));
  expect(await familyOf(parent)).toMatchObject({ erasures: [{ ...asked, display_name: 'Mia', child_id: mia.id }] });
  expect(await childrenOf(parent)).toEqual(['Kim Bennett', 'Leo']);
  expect(await facesOf()).toEqual(before.faces.filter((name: string) => name !== 'Mia'));
  expect((await mia.get('/api/tasks')).status).toBe(401);
  expect((await refresh(open.api, mia.refreshToken)).status).toBe(400);
  expect((await grant(mia.email)).status).toBe(400);
  expect((await phone.faces()).status).toBe(401);
  expect((await pair(waiting.code)).status).toBe(422);
  const about = { child_id: mia.id, amount: 3, description: 'Kind' };
  expect((await parent.post('/api/tokens/award', about)).status).toBe(404);
  expect((await parent.get(`/api/profiles/${mia.id}`)).status).toBe(404);
  expect((await leo.get('/api/tasks')).status).toBe(200);
  expect(await placeOf()).toBe(before.place);

  expect((await parent.delete(`/api/erasures/${asked.id}`)).status).toBe(204);
  expect((await parent.delete(`/api/erasures/${asked.id}`)).status).toBe(204);
  expect((await familyOf(parent)).erasures).toEqual([]);
  expect(await childrenOf(parent)).toEqual(['Kim Bennett', 'Leo', 'Mia']);
  expect(await facesOf()).toEqual(before.faces);
  expect((await (await signIn(open.api, mia.email)).get('/api/tasks')).status).toBe(200);
});

test('Rules 4.42: a repeated request after a cancellation does not request again', async () => {
  const { parent, mia } = await makeFamily(open.api);
  const key = randomUUID();
  const asked = { child_id: mia.id, name: 'Mia' };
  const first = await granted(askErasure(parent, asked, key));
  await granted(parent.delete(`/api/erasures/${key}`));
  expect(await askErasure(parent, asked, key)).toMatchObject({ status: 201, body: first });
  expect(await childrenOf(parent)).toEqual(['Leo', 'Mia']);
  expect(await askErasure(parent, { ...asked, keeps_history: true }, key)).toMatchObject({ status: 422 });
});

/** Guarantee: for seven days, a parent can still sign in and cancel. */
test('Rules 4.40: of a leaving family only the parent can sign in, and keeps it', async () => {
  const { parent, mia } = await makeFamily(open.api);
  const elsewhere = await signIn(open.api, parent.email);
  const { family_code: code } = await familyOf(parent);
  const { id } = await granted(askErasure(parent, { child_id: null, name: 'Sarah' }));
  expect((await parent.get('/api/families/current')).status).toBe(200);
  expect((await elsewhere.get('/api/families/current')).status).toBe(401);
  expect((await mia.get('/api/tasks')).status).toBe(401);
  expect((await grant(mia.email)).status).toBe(400);
  expect((await askErasure(parent, { child_id: null, name: 'Sarah' })).status).toBe(409);
  const again = await signIn(open.api, parent.email);
  expect(await familyOf(again)).toMatchObject({ erasures: [{ id, child_id: null }], family_code: null });
  await granted(again.delete(`/api/erasures/${id}`));
  expect((await grant(mia.email)).status).toBe(200);
  expect(await familyOf(again)).toMatchObject({ erasures: [], family_code: expect.not.stringMatching(code) });
  expect(await childrenOf(again)).toEqual(['Leo', 'Mia']);
});

test('Rules 4.42: a child leaving on its own keeps leaving when the family is kept', async () => {
  const { parent, mia } = await makeFamily(open.api);
  await granted(askErasure(parent, { child_id: mia.id, name: 'Mia' }));
  const { id } = await granted(askErasure(parent, { child_id: null, name: 'Sarah' }));
  await granted(parent.delete(`/api/erasures/${id}`));
  expect(await childrenOf(parent)).toEqual(['Leo']);
});

/** Guarantee: the seven days are only counted by a trusted clock. */
test('Rules 4.43: refuses requests and erasures while the clock is in doubt', async () => {
  const { parent, mia, leo } = await makeFamily(open.api);
  const { superuser } = open.database;
  await granted(askErasure(parent, { child_id: leo.id, name: 'Leo' }));
  await superuser.query(`update clock_seen set seen_at = now() - interval '1 year'`);
  const { status, body } = await askErasure(parent, { child_id: mia.id, name: 'Mia' });
  await superuser.query(`update erasure set erases_at = now() - interval '1 hour' where child_id = $1`, [leo.id]);
  await open.testJobs.runJob(Date.now());
  const { rows } = await superuser.query('select role from profile where id = $1', [leo.id]);
  await superuser.query('update clock_seen set seen_at = now()');
  expect([status, body.detail, rows]).toEqual([409, expect.stringContaining('clock'), [{ role: 'leaving' }]]);
  await open.testJobs.runJob(Date.now());
  expect((await superuser.query('select from profile where id = $1', [leo.id])).rowCount).toBe(0);
});

test('Rules 4.43: erases after seven days and not before, once, on any number of servers', async () => {
  const { parent, mia } = await makeFamily(open.api);
  const { erases_at } = await granted(askErasure(parent, { child_id: mia.id, name: 'Mia' }));
  const days = (Date.parse(erases_at) - Date.now()) / 86_400_000;
  expect(Math.abs(days - 7)).toBeLessThan(0.01);
  const isThere = async () =>
    (await open.database.superuser.query('select from profile where id = $1', [mia.id])).rowCount;
  await open.testJobs.runJob(Date.parse(erases_at) - 1);
  expect(await isThere()).toBe(1);
  await open.database.superuser.query('update erasure set erases_at = now() where child_id = $1', [mia.id]);
  await Promise.all(Array.from({ length: 4 }, () => open.testJobs.runJob(Date.now() + 1000)));
  expect(await isThere()).toBe(0);
  expect(open.testJobs.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

/** Guarantee: nothing the child had under way is reported forever, and siblings can do the chores it had begun. */
test('Rules 4.44: reopens tasks for anyone, refunds pending redemptions and restocks their items', async () => {
  const { parent, mia, leo } = await makeFamily(open.api);
  await award(parent, mia, 20);
  const reward = await makeReward(parent, { cost: 5, quantity_available: 1 });
  await granted(mia.post(`/api/rewards/${reward.id}/redeem`));
  const [shared, own] = [await makeTask(parent, null), await makeTask(parent, mia.id)];
  for (const id of [shared, own]) await granted(mia.post(`/api/tasks/${id}/complete`));
  await granted(askErasure(parent, { child_id: mia.id, name: 'Mia', keeps_history: true }));
  await open.letDaysPass(mia.id);
  const tasks = await granted(parent.get('/api/tasks'));
  expect(tasks).toMatchObject([{ id: shared, status: 'pending', assigned_to: null }]);
  expect(await granted(parent.get('/api/rewards'))).toMatchObject([{ id: reward.id, quantity_available: 1 }]);
  expect(await granted(parent.get('/api/rewards/redemptions'))).toMatchObject([{ status: 'cancelled' }]);
  await granted(leo.post(`/api/tasks/${shared}/complete`));
  await open.database.expectClean();
});

test('Rules 4.44: a turn goes to the next sibling, and tasks for no one else do not come back', async () => {
  const { parent, mia, leo } = await makeFamily(open.api);
  const chore = { token_reward: 5, repeat: { kind: 'days', every: 1 } };
  const turns = { ...chore, title: 'Dishes', assign: 'turns', child_ids: [mia.id, leo.id] };
  const alone = { ...chore, title: 'Violin', assign: 'one', child_ids: [mia.id] };
  for (const one of [turns, alone]) await granted(parent.post('/api/recurring-tasks', one));
  await granted(askErasure(parent, { child_id: mia.id, name: 'Mia', keeps_history: true }));
  await open.letDaysPass(mia.id);
  const left = await granted(parent.get('/api/recurring-tasks'));
  expect(left).toMatchObject([{ title: 'Dishes', child_ids: [leo.id] }]);
  await open.testJobs.runJob(Date.now());
  expect(open.testJobs.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  await open.database.expectClean();
});
