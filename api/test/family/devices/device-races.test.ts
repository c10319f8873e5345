import { afterAll, expect, test } from '@jest/globals';
import { makeFamily } from '../../testing/families/test-family.ts';
import { connectAs } from '../../testing/processes/test-database.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { limits } from '../../../src/platform/kernel/limits.contract.ts';
import { addKim, createDevices, makePairing, type Parent, right, setSecret } from './device-fixture.ts';

const api = startTestApi();
const { pair, shareTablet } = createDevices(api);
afterAll(api.close);

const familyOf = async (parent: Parent): Promise<string> => (await parent.get('/api/families/current')).body.id;

/** The status of a sign-in that began while the owner did this, and that ends after it was committed. */
async function whileOwner(parent: Parent, sql: string, values: unknown[], ask: () => Promise<{ status: number }>) {
  const owner = await connectAs('owner');
  try {
    await owner.query('begin');
    await owner.query(`select set_config('app.family_id', $1, true)`, [await familyOf(parent)]);
    await owner.query(sql, values);
    const asked = ask();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await owner.query('commit');
    return (await asked).status;
  } finally {
    await owner.end();
  }
}

/** Guarantee: nobody comes in by what a parent takes away in this very moment. */
test('Rules 2.112: a sign-in waits for a new secret, and is refused by it', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const tablet = await shareTablet(parent);
  await setSecret(parent, kim, right);
  const sql = `update child_secret set hash = hash || 'x' where child_id = $1`;
  expect(await whileOwner(parent, sql, [kim.id], () => tablet.signIn(kim.id, right))).toBe(403);
});

test('Rules 2.111: a sign-in waits for the end of its device, and is refused by it', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const tablet = await shareTablet(parent);
  await setSecret(parent, kim, right);
  const sql = 'update device set ended_at = now() where id = $1';
  expect(await whileOwner(parent, sql, [tablet.id], () => tablet.signIn(kim.id, right))).toBe(401);
});

test('Rules 2.114: of four who come at once with one code one is let in', async () => {
  const { parent } = await makeFamily(api);
  const kim = await addKim(parent);
  const { code } = await makePairing(parent, { child_id: kim.id });
  const answers = await Promise.all([1, 2, 3, 4].map(() => pair(code)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
});

test('Rules 2.111: of four devices that come at once into the last place one is let in', async () => {
  const { parent } = await makeFamily(api);
  const share = () => parent.post('/api/devices', { name: 'A tablet' });
  for (let count = 1; count < limits.devicesPerFamilyMax; count += 1) await share();
  const answers = await Promise.all([1, 2, 3, 4].map(share));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
});
