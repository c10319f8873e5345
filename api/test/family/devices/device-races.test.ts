import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { callerOf, makeFamily } from '../../testing/families/test-family.ts';
import { asOwner } from '../../testing/processes/query-as.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { limits } from '../../../src/core/kernel/limits.contract.ts';
import { addKim, createDevices, makePairing, type Parent, right, setSecret } from './device-fixture.ts';

const api = startTestApi();
const { pair, deviceOf, shareTablet } = createDevices(api);
afterAll(api.close);

/** Returns the response to a request that starts during the owner's transaction and ends after it commits. */
async function whileOwner<T>(parent: Parent, sql: string, values: unknown[], ask: () => Promise<T>): Promise<T> {
  const asked = await asOwner(await callerOf(parent), async (owner) => {
    await owner.query(sql, values);
    const answer = ask();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { answer };
  });
  return asked.answer;
}

/** Guarantee: no sign-in succeeds with credentials that a parent is removing at that moment. */
test('Rules 2.112: a sign-in waits for a new secret and is refused by it', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const tablet = await shareTablet(parent);
  await setSecret(parent, kim, right);
  const sql = `update child_secret set hash = hash || 'x' where child_id = $1`;
  expect(await whileOwner(parent, sql, [kim.id], () => tablet.signIn(kim.id, right))).toMatchObject({ status: 403 });
});

test('Rules 2.111: a sign-in waits for the removal of its device and is refused by it', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const tablet = await shareTablet(parent);
  await setSecret(parent, kim, right);
  const sql = 'update device set ended_at = now() where id = $1';
  expect(await whileOwner(parent, sql, [tablet.id], () => tablet.signIn(kim.id, right))).toMatchObject({ status: 401 });
});

test('Rules 2.112: a sign-in without a secret waits for a child’s first one and is refused by it', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const { code } = await makePairing(parent, { child_id: kim.id });
  const phone = deviceOf((await granted(pair(code))).device.credential);
  const sql = `select set_child_secret($1, $2, $3, $4, 'pin', 'a hash')`;
  const { familyId } = await callerOf(parent);
  const values = [familyId, parent.id, parent.sessionId, kim.id];
  expect(await whileOwner(parent, sql, values, () => phone.signIn(kim.id, null))).toMatchObject({ status: 409 });
});

test('Rules 2.111: a device that repeats its pairing waits for its removal and is refused by it', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const { code } = await makePairing(parent, { child_id: kim.id });
  const key = randomUUID();
  const { device } = await granted(pair(code, key));
  const sql = 'update device set ended_at = now() where id = $1';
  expect(await whileOwner(parent, sql, [device.id], () => pair(code, key))).toMatchObject({ status: 422 });
});

test('Rules 2.113: a parent’s limited session waits for the removal of its device and is refused by it', async () => {
  const { parent } = await makeFamily(api);
  const { id, headers } = await shareTablet(parent);
  const limit = () => api.send('POST', '/api/devices/this/parent', { token: parent.token, headers });
  expect(await whileOwner(parent, 'update device set ended_at = now() where id = $1', [id], limit)).toMatchObject({
    status: 401,
  });
});

/** Guarantee: a right secret never counts as wrong because a sibling signed in at the same moment. */
test('Rules 2.111: four simultaneous sign-ins on a device that was idle all succeed', async () => {
  const { parent } = await makeFamily(api);
  const children = await Promise.all(['Ann', 'Ben', 'Cy', 'Di'].map((name) => addKim(parent, name)));
  for (const child of children) await setSecret(parent, child, right);
  const tablet = await shareTablet(parent);
  const statuses = new Set<number>();
  for (let round = 0; round < 10; round += 1) {
    const sql = `update device set last_used_at = now() - interval '1 hour' where id = $1`;
    const comeIn = () => Promise.all(children.map(({ id }) => tablet.signIn(id, right)));
    for (const { status } of await whileOwner(parent, sql, [tablet.id], comeIn)) statuses.add(status);
  }
  expect([...statuses]).toEqual([201]);
});

test('Rules 2.114: of four simultaneous devices with one code, one is paired', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const { code } = await makePairing(parent, { child_id: kim.id });
  const answers = await Promise.all([1, 2, 3, 4].map(() => pair(code)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
});

test('Rules 2.111: of four simultaneous devices for the last place, one is paired', async () => {
  const { parent } = await makeFamily(api);
  const { familyId } = await callerOf(parent);
  const share = () => parent.post('/api/devices', { name: 'A tablet' });
  for (let count = 1; count < limits.devicesPerFamilyMax; count += 1) await share();
  const sql = 'select from family where id = $1 for update';
  const answers = await whileOwner(parent, sql, [familyId], () => Promise.all([1, 2, 3, 4].map(share)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
});
