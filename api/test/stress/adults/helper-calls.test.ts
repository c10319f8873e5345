import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { addDays, dateIn } from '../../../src/core/kernel/local-date.ts';
import { operationsIn, routesOf } from '../../../src/core/http/operation.ts';
import { sections } from '../../../src/operations.ts';
import { callerOf, grantByPassword, makeFamily, password, refresh } from '../../testing/families/test-family.ts';
import { meanwhile } from '../../testing/processes/meanwhile.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { addAdult, helperOf } from '../../family/adults/adults-fixture.ts';

const [here, there] = [startTestApi(), startTestApi()];
afterAll(here.close);
afterAll(there.close);

async function makeHelped() {
  const family = await makeFamily(here);
  const helper = await addAdult(here, family.parent, helperOf(family.mia));
  const change = (terms: object) => granted(family.parent.put(`/api/adults/${helper.id}`, terms));
  return { ...family, helper, change };
}

const day = (days: number) => addDays(dateIn('Europe/Berlin', new Date()), days);
const award = (childId: string, amount: number) => ({ child_id: childId, amount, description: 'Well done' });

/** Signing out also succeeds with a session that has ended. */
const routes = operationsIn(sections)
  .filter(({ who, route }) => !['open', 'device'].includes(who) && route !== 'POST /auth/v1/logout')
  .flatMap(routesOf);

/** Guarantee: an adult who may no longer help gets no answer from any operation, whatever the call asks for. */
test.each([
  ['after its last day', 'PUT', { until: '2026-01-31' }],
  ['after its removal', 'DELETE', undefined],
] as const)(
  'Rules 15.3 and 15.12: a helper %s gets 401 from every operation, at both servers',
  async (_, method, body) => {
    const { parent, helper, mia } = await makeHelped();
    await here.send(method, `/api/adults/${helper.id}`, { body, token: parent.token });
    const answered: string[] = [];
    for (const { method: asked, path } of routes) {
      const { token } = helper;
      const filled = path.replaceAll(/:\w+/g, mia.id);
      const sent = { token, key: randomUUID(), ...(asked !== 'GET' && { body: {} }) };
      for (const { send } of [here, there]) {
        const { status } = await send(asked, filled, sent);
        if (status !== 401) answered.push(`${asked} ${path}: ${status}`);
      }
    }
    expect(answered).toEqual([]);
    expect(routes.length).toBeGreaterThan(100);
    expect((await grantByPassword(here, { email: helper.email, password })).status).toBe(400);
    expect((await refresh(there, helper.refreshToken)).status).toBe(400);
  },
);

test('Rules 15.11: a last day that is moved back and forth counts for each next request', async () => {
  const { helper, mia, change } = await makeHelped();
  const read = () => Promise.all([here, there].map(({ send }) => send('GET', `/api/tokens/${mia.id}/balance`, helper)));
  const statuses = async () => (await read()).map(({ status }) => status);
  for (const [until, status] of [
    [day(0), 200],
    [day(-1), 401],
    [day(1), 200],
    [day(-400), 401],
    [null, 200],
  ] as const) {
    await change({ until });
    expect({ until, statuses: await statuses() }).toEqual({ until, statuses: [status, status] });
  }
});

/** Guarantee: simultaneous awards never exceed the daily limit, at however many servers. */
test('Rules 15.4: of simultaneous awards at two servers, those within the limit are given', async () => {
  const { parent, helper, mia } = await makeHelped();
  await granted(parent.post('/api/tokens/award', award(mia.id, 1)));
  const caller = await callerOf(parent);
  const give = (place: number) =>
    (place % 2 ? here : there).send('POST', '/api/tokens/award', { body: award(mia.id, 4), token: helper.token });
  const answers = await meanwhile({
    caller,
    first: (hold) => hold('select from token_account where child_id = $1 for update', [mia.id]),
    second: () => Promise.all(Array.from({ length: 6 }, (_, place) => give(place))),
    waiting: 6,
  });
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422, 422, 422]);
  expect(await granted(parent.get(`/api/tokens/${mia.id}/balance`))).toEqual({ balance: 9 });
});

/** Guarantee: a request that was already allowed ends as allowed, and the next one is refused. */
test('Rules 15.11: a change of children while a request waits counts from the next request on', async () => {
  const { parent, helper, mia, leo, change } = await makeHelped();
  await granted(parent.post('/api/tokens/award', award(mia.id, 1)));
  const give = () => helper.post('/api/tokens/award', award(mia.id, 2));
  const waited = await meanwhile({
    caller: await callerOf(parent),
    first: (hold) => hold('select from token_account where child_id = $1 for update', [mia.id]),
    second: give,
    last: () => change({ children: [leo.id] }),
  });
  expect(waited.status).toBe(201);
  expect((await give()).status).toBe(404);
  expect((await helper.post('/api/tokens/award', award(leo.id, 2))).status).toBe(201);
  expect(await granted(parent.get(`/api/tokens/${mia.id}/balance`))).toEqual({ balance: 3 });
});
