import { afterAll, expect, jest, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { makeReward } from './reward-fixture.ts';

const api = startTestApi({ poolMax: 1 });
afterAll(api.close);

/** Guarantee: a list from the query builder takes one message, and the session variables end with it. */
test('GET /api/rewards: one message checks the session, sets the caller and reads', async () => {
  const { parent, mia } = await makeFamily(api);
  const [shown, hidden] = [await makeReward(parent), await makeReward(parent, { is_active: false })];
  const pool = await api.orm.em.getDriver().getConnection().getNativeClient();
  const sent = [jest.spyOn(pool, 'query'), jest.spyOn(pool, 'connect')];
  const ofMia = await mia.get('/api/rewards');
  expect({ ...ofMia, calls: sent.map(({ mock }) => mock.calls.length) }).toMatchObject({
    body: [shown],
    calls: [1, 1],
  });
  for (const each of sent) each.mockRestore();
  expect((await parent.get('/api/rewards')).body).toEqual([hidden, shown]);
  const named = await pool.query(
    `select current_setting('app.family_id', true) as family, current_setting('app.role', true) as role`,
  );
  expect(Object.values(named.rows[0]).filter((name) => name !== null && name !== '')).toEqual([]);
});

/** Guarantee: the query does not run for a session that has ended. */
test('GET /api/rewards: 401 right after the sign-out', async () => {
  const { parent } = await makeFamily(api);
  await makeReward(parent);
  expect((await parent.get('/api/rewards')).status).toBe(200);
  expect((await parent.post('/auth/v1/logout?scope=global')).status).toBe(204);
  expect(await parent.get('/api/rewards')).toMatchObject({ status: 401 });
});
