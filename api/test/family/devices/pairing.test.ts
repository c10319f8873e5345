import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { limits } from '../../../src/core/kernel/limits.contract.ts';
import { anAddress } from '../../testing/an-address.ts';
import { callerOf, makeFamily } from '../../testing/families/test-family.ts';
import { asOwner } from '../../testing/processes/query-as.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { addKim, createDevices, makePairing, right, setSecret } from './device-fixture.ts';

const api = startTestApi();
const { pair, deviceOf } = createDevices(api);
afterAll(api.close);

const unknown = { status: 422, body: { errors: [{ field: 'code' }] } };

test('Rules 2.114: a pairing is for one device, and is repeated only for its key', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const { code, digits } = await makePairing(parent, { child_id: kim.id });
  const key = randomUUID();
  const first = await pair(digits, key);
  expect(first.status).toBe(201);
  expect((await pair(code, key)).body.device).toEqual(first.body.device);
  for (const again of [code, digits]) expect(await pair(again)).toMatchObject(unknown);
  expect((await parent.get('/api/devices')).body.devices).toHaveLength(1);
});

test('Rules 2.112: a used code does not bypass a new secret', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const { code } = await makePairing(parent, { child_id: kim.id });
  const key = randomUUID();
  const { device } = await granted(pair(code, key));
  await setSecret(parent, kim, right);
  expect(await pair(code, key)).toMatchObject(unknown);
  expect((await deviceOf(device.credential).signIn(kim.id, right)).status).toBe(201);
  const next = await makePairing(parent, { child_id: kim.id });
  await setSecret(parent, kim, right);
  expect((await pair(next.code)).status).toBe(201);
});

test('Rules 2.111: open codes pair no more devices than a family may have', async () => {
  const { parent } = await makeFamily(api);
  const key = randomUUID();
  const pairings = [];
  for (const name of ['Hall', 'Attic']) pairings.push(await makePairing(parent, { name }));
  for (let count = 1; count < limits.devicesPerFamilyMax; count += 1) await parent.post('/api/devices', { name: 'A' });
  const [{ code }, other] = pairings;
  expect((await pair(code, key)).status).toBe(201);
  expect(await pair(other.code)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('at most 50 devices') },
  });
  expect((await pair(code, key)).status).toBe(201);
  expect((await parent.post('/api/devices/pairings', { name: 'Shed' })).status).toBe(409);
});

test('Rules 2.114: repeating a pairing request returns the same one', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const key = randomUUID();
  const make = (body: object) => parent.post('/api/devices/pairings', body, { key });
  const first = await make({ child_id: kim.id });
  expect(await make({ child_id: kim.id })).toMatchObject({ status: 201, body: first.body });
  expect((await make({ name: 'Kitchen tablet' })).status).toBe(422);
});

test('Rules 2.114: a new pairing of the same child ends the previous one', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const former = await makePairing(parent, { child_id: kim.id });
  const { code } = await makePairing(parent, { child_id: kim.id });
  expect(await pair(former.code)).toMatchObject(unknown);
  expect((await pair(code)).status).toBe(201);
});

test('Rules 2.114: a code expires after ten minutes, also for the device that used it', async () => {
  const { parent } = await makeFamily(api);
  const [kim, ben] = [await addKim(parent), await addKim(parent, 'Ben')];
  const [used, open] = [
    await makePairing(parent, { child_id: kim.id }),
    await makePairing(parent, { child_id: ben.id }),
  ];
  const key = randomUUID();
  await granted(pair(used.code, key));
  await asOwner(await callerOf(parent), async (owner) => {
    const { rows } = await owner.query(`select id, (expires_at - interval '10 minutes')::text as at from pairing`);
    for (const { id, at } of rows) await owner.query('update pairing set expires_at = $2 where id = $1', [id, at]);
  });
  expect(await pair(used.code, key)).toMatchObject(unknown);
  for (const code of [open.code, open.digits]) expect(await pair(code)).toMatchObject(unknown);
});

test('Rules 2.114: a shared device is paired with a name', async () => {
  const { parent } = await makeFamily(api);
  const { digits } = await makePairing(parent, { name: 'Grandma’s tablet' });
  expect(await granted(pair(`${digits.slice(0, 3)} ${digits.slice(3)}`))).toMatchObject({
    device: { name: 'Grandma’s tablet', child_id: null },
    session: null,
  });
  expect((await parent.post('/api/devices/pairings', {})).status).toBe(422);
});

/** Guarantee: a family's code cannot be found by trying all, and guessing locks no one else out (Rules 2.114). */
test('Rules 2.114: wrong codes from many addresses block only those addresses', async () => {
  await using strict = openStrictApi();
  const { parent } = await makeFamily(strict.api);
  const [kim, ben] = [await addKim(parent), await addKim(parent, 'Ben')];
  const { code } = await makePairing(parent, { child_id: kim.id });
  const { digits } = await makePairing(parent, { child_id: ben.id });
  const tryAt = async (tried: string, address: string) =>
    (await strict.api.send('POST', '/api/devices/pair', { body: { code: tried }, address })).status;
  const mine = anAddress();
  expect([await tryAt('000000', mine), await tryAt('000001', mine), await tryAt(code, mine)]).toEqual([422, 422, 429]);
  const [firsts, seconds] = [new Set<number>(), new Set<number>()];
  for (let n = 0; n < 60; n += 1) {
    const address = anAddress();
    firsts.add(await tryAt('000002', address));
    seconds.add(await tryAt('000002', address));
  }
  expect([[...firsts], [...seconds]]).toEqual([[422], [422, 429]]);
  // All networks of an IPv6 /48 belong to one customer, so they share one limit.
  expect([await tryAt('000003', '2001:db8:7:1::1'), await tryAt('000003', '2001:db8:7:2::1')]).toEqual([422, 429]);
  const other = anAddress();
  expect([await tryAt(digits, other), await tryAt('000004', other)]).toEqual([201, 422]);
  expect(await tryAt(code, anAddress())).toBe(201);
});

test('Rules 2.114: a parent makes at most 60 codes in an hour, and repeating a request does not count', async () => {
  const { parent, mia } = await makeFamily(api);
  const key = randomUUID();
  const repeat = () => parent.post('/api/devices/pairings', { child_id: mia.id }, { key });
  for (let count = 0; count < 61; count += 1) expect((await repeat()).status).toBe(201);
  for (let count = 0; count < 58; count += 1) await makePairing(parent, { child_id: mia.id });
  await makePairing(parent, { name: 'Kitchen tablet' });
  expect((await parent.post('/api/devices/pairings', { child_id: mia.id })).status).toBe(429);
});

test('Rules 2.114: at the limit, a code that exists is still returned for its key', async () => {
  const { parent, mia } = await makeFamily(api);
  const key = randomUUID();
  const make = () => parent.post('/api/devices/pairings', { child_id: mia.id }, { key });
  for (let count = 0; count < 59; count += 1) await makePairing(parent, { child_id: mia.id });
  const { body } = await make();
  expect((await parent.post('/api/devices/pairings', { name: 'Kitchen tablet' })).status).toBe(429);
  expect(await make()).toMatchObject({ status: 201, body });
});

function openStrictApi() {
  const strict = startTestApi({ tryLimits: { pairingsPerAddressMax: 2 } });
  return { api: strict, [Symbol.asyncDispose]: () => strict.close() };
}
