import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/core/database/orm.ts';
import { queryAs } from '../../testing/processes/query-as.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { connectAs } from '../../testing/processes/test-database.ts';
import { callerOf, makeFamily, registerPerson } from '../../testing/families/test-family.ts';
import { makeReward } from './reward-fixture.ts';

const api = startTestApi();
afterAll(api.close);

/** Guarantee: a query that forgets the filter shows a child no more than the rule allows. */
test('Rules 7.2: PostgreSQL itself shows a child active rewards only', async () => {
  const { parent, mia } = await makeFamily(api);
  const asParent = await callerOf(parent);
  const asChild = { ...asParent, profileId: mia.id, role: 'child' } as const;
  const shown = await makeReward(parent);
  const hidden = await makeReward(parent, { is_active: false });
  const gone = await makeReward(parent);
  await parent.delete(`/api/rewards/${gone.id}`);
  const app = await connectAs('app');
  const readAs = async (caller: Caller) =>
    (await queryAs(app, caller, 'select id from reward order by id')).rows.map(({ id }) => id);
  expect(await readAs(asChild)).toEqual([shown.id]);
  expect(await readAs(asParent)).toEqual([shown.id, hidden.id, gone.id].toSorted());
  const take = `update reward set quantity_total = 5, is_active = false where family_id = $1`;
  expect((await queryAs(app, asChild, take, [asChild.familyId])).rowCount).toBe(0);
  await app.end();
});

test.each([
  ['PUT', '', { cost: 1 }],
  ['DELETE', '', undefined],
])("%s /api/rewards/{id}: another family's looks like an absent one", async (method, rest, body) => {
  const parent = await registerPerson(api, 'parent');
  const strangers = await registerPerson(api, 'parent');
  const theirs = await makeReward(strangers);
  for (const id of [theirs.id, randomUUID(), 'not-an-id']) {
    const { status, text } = await api.send(method, `/api/rewards/${id}${rest}`, { body, token: parent.token });
    expect({ status, text }).toEqual({
      status: 404,
      text: '{"code":"request.notFound","detail":"We could not find that"}',
    });
  }
  expect((await strangers.get('/api/rewards')).body).toEqual([theirs]);
});

test('only a parent changes the catalog', async () => {
  const { parent, mia } = await makeFamily(api);
  const reward = await makeReward(parent);
  const answers = [
    await mia.post('/api/rewards', { title: 'A pony', cost: 1 }),
    await mia.put(`/api/rewards/${reward.id}`, { cost: 1 }),
    await mia.delete(`/api/rewards/${reward.id}`),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 403, body: { detail: 'Only a parent can do this' } });
  }
  expect((await parent.get('/api/rewards')).body).toEqual([reward]);
});
