import { afterAll, expect, test } from '@jest/globals';
import { callerOf, makeFamily, registerPerson, signIn } from '../../testing/families/test-family.ts';
import { changeAsOwner } from '../../testing/processes/query-as.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { createDevices, makePairing } from './device-fixture.ts';

const api = startTestApi();
const { pair, deviceOf, shareTablet } = createDevices(api);
afterAll(api.close);

test('Rules 2.113: a parent’s session on a shared device ends when it is idle for ten minutes', async () => {
  const { parent } = await makeFamily(api);
  const { headers } = await shareTablet(parent);
  const path = '/api/devices/this/parent';
  expect((await api.send('POST', path, { token: parent.token })).status).toBe(401);
  expect((await api.send('POST', path, { token: parent.token, headers })).status).toBe(204);
  const other = await registerPerson(api, 'parent');
  expect((await api.send('POST', path, { token: other.token, headers })).status).toBe(401);
  expect((await parent.get('/api/devices')).status).toBe(200);
});

/** Guarantee: a stolen parent's session from a shared tablet lasts ten minutes, and ends with the tablet. */
test('Rules 2.113: a parent’s limited session lasts ten minutes from its last use, and ends with its device', async () => {
  const { parent } = await makeFamily(api);
  const [{ id, headers }, elsewhere] = [await shareTablet(parent), await signIn(api, parent.email)];
  const path = '/api/devices/this/parent';
  expect((await api.send('POST', path, { token: parent.token, headers })).status).toBe(204);
  const caller = await callerOf(parent);
  const asked = 'select extract(epoch from expires_at - now())::int as seconds from auth_session where id = $1';
  const [row] = (await changeAsOwner<{ seconds: number }>(caller, asked, [parent.sessionId])).rows;
  expect(row?.seconds).toBeGreaterThan(9 * 60);
  expect(row?.seconds).toBeLessThanOrEqual(10 * 60);
  const sql = `update auth_session set expires_at = now() + interval '1 minute' where id = $1`;
  await changeAsOwner(caller, sql, [parent.sessionId]);
  expect((await parent.get('/api/devices')).status).toBe(200);
  const [used] = (await changeAsOwner<{ seconds: number }>(caller, asked, [parent.sessionId])).rows;
  expect(used?.seconds).toBeGreaterThan(9 * 60);
  expect(used?.seconds).toBeLessThanOrEqual(10 * 60);
  await granted(elsewhere.delete(`/api/devices/${id}`));
  expect((await parent.get('/api/devices')).status).toBe(401);
});

test('Rules 2.113: a child’s own device limits no parent', async () => {
  const { parent, mia } = await makeFamily(api);
  const { code } = await makePairing(parent, { child_id: mia.id });
  const { headers } = deviceOf((await granted(pair(code))).device.credential);
  expect((await api.send('POST', '/api/devices/this/parent', { token: parent.token, headers })).status).toBe(404);
});
