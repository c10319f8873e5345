import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { operations } from '../../../src/operations.ts';
import { changedThings } from '../../../src/core/kernel/changed.contract.ts';
import { liveLimits } from '../../../src/family/live/live-streams.ts';
import { anAddress } from '../../testing/an-address.ts';
import { addChild, makeFamily, makeTask, registerPerson } from '../../testing/families/test-family.ts';
import { connectAs } from '../../testing/processes/test-database.ts';
import { createDevices } from '../devices/device-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { listen, listenFromNowOn } from './listen.ts';

/** Changes of the last two seconds are repeated. */
const overlapMs = 2_100;

const [here, there] = [startTestApi({ liveStreamsMax: 1_000 }), startTestApi({ liveStreamsMax: 1_000 })];
afterAll(() => Promise.all([here.close(), there.close()]));

/** Guarantee: an open page learns what to refetch, whichever server made the change (Rules 12.240). */
test('Rules 12.240: a change at one server is published at the other', async () => {
  const { parent, mia } = await makeFamily(here);
  const taskId = await makeTask(parent, mia.id);
  const stream = await listenFromNowOn(there, parent, mia.id);
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  await granted(mia.post(`/api/tasks/${taskId}/complete`));
  const events = [await stream.next()];
  await granted(parent.post(`/api/tasks/${taskId}/approve`));
  events.push(await stream.next());
  await granted(parent.post('/api/rewards', { title: 'Zoo', cost: 5 }));
  events.push(await stream.next());
  const id = expect.stringMatching(/^\d{13}$/);
  expect(events).toEqual([
    { id, changed: ['tasks'], of: [mia.id] },
    { id, changed: ['tokens', 'tasks'], of: [mia.id] },
    { id, changed: ['rewards'] },
  ]);
  await stream.leave();
});

/** Guarantee: a page that was offline briefly misses nothing and refetches only what changed (Rules 12.242). */
test('Rules 12.242: a stream resumes after its last event, also at the other server', async () => {
  const { parent, mia } = await makeFamily(here);
  const first = await listenFromNowOn(here, parent, mia.id);
  await delay(overlapMs);
  await makeTask(parent, mia.id);
  const heard = await first.next();
  await first.leave();
  await delay(overlapMs);
  const events = await listen(there, parent);
  await events.next();
  await granted(parent.post('/api/rewards', { title: 'Zoo', cost: 5 }));
  // The request may be answered before the other server is notified.
  expect(await events.next()).toMatchObject({ changed: ['rewards'] });
  await events.leave();
  const again = await listen(there, parent, { lastId: heard?.id ?? '' });
  expect(await again.next()).toMatchObject({ changed: ['tasks', 'rewards'] });
  await again.leave();
});

test('Rules 12.242: resuming from an unknown time reports everything as changed', async () => {
  const parent = await registerPerson(here, 'parent');
  for (const lastId of [undefined, '1000000000000', '9999999999999', 'yesterday']) {
    const stream = await listen(here, parent, lastId === undefined ? {} : { lastId });
    expect(await stream.next()).toMatchObject({ changed: changedThings });
    await stream.leave();
  }
});

/** Guarantee: an expired session receives no more events (Rules 12.244). */
test('Rules 12.244: a stream ends with its session instead of sending an event', async () => {
  const { parent, mia } = await makeFamily(here);
  const kept = await listenFromNowOn(here, parent, mia.id);
  const ended = await listen(here, mia);
  await ended.next();
  await granted(mia.post('/auth/v1/logout?scope=global'));
  await makeTask(parent, mia.id);
  expect(await kept.next()).toMatchObject({ changed: ['tasks'] });
  expect(await ended.next()).toBeNull();
  await kept.leave();
});

test('Rules 12.244: a stream requires a session', async () => {
  expect((await here.send('GET', '/api/live')).status).toBe(401);
});

/** Guarantee: devices that lost their network keep no one out, and a flood affects only its sender (Rules 12.244). */
test('Rules 12.244: one stream too many for a person ends the oldest, for an address it is refused', async () => {
  const { streamsPerListenerMax, streamsPerAddressMax } = liveLimits;
  const [parent, address] = [await registerPerson(here, 'parent'), anAddress()];
  const open = [];
  for (let count = 0; count <= streamsPerListenerMax; count += 1) open.push(await listen(here, parent));
  const [oldest, second] = open;
  expect([await oldest?.next(), (await second?.next()) === null]).toEqual([null, false]);
  for (const stream of open) await stream.leave();

  const flood = [];
  while (flood.length < streamsPerAddressMax) {
    const flooder = await registerPerson(here, 'parent');
    for (let count = 0; count < streamsPerListenerMax; count += 1) flood.push(await listen(here, flooder, { address }));
  }
  const refused = await listen(here, await registerPerson(here, 'parent'), { address });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30']);
  const neighbor = await listen(here, parent);
  expect(neighbor.status).toBe(200);
  for (const stream of [...flood, neighbor]) await stream.leave();
  expect(here.live?.count()).toBe(0);
});

/** Guarantee: one family cannot take all streams of a server (Rules 12.244). */
test('Rules 12.244: one stream too many for a family ends the oldest of the member with the most', async () => {
  const { streamsPerListenerMax, streamsPerFamilyMax } = liveLimits;
  const { parent, mia } = await makeFamily(here);
  const members = [mia];
  while (members.length * streamsPerListenerMax < streamsPerFamilyMax)
    members.push(await addChild(here, parent, `Child ${members.length}`));
  const open = [];
  for (const member of members)
    for (let count = 0; count < streamsPerListenerMax; count += 1) open.push(await listen(here, member));
  const others = here.live?.count() ?? 0;
  const one = await listen(here, parent);
  expect(here.live?.count()).toBe(others);
  expect([await open[0]?.next(), (await one.next()) === null]).toEqual([null, false]);
  for (const stream of [...open, one]) await stream.leave();
});

/** Guarantee: a response without a reader holds no stream, on any route (Rules 12.244). */
test('Rules 12.244: HEAD opens no stream', async () => {
  const { parent } = await makeFamily(here);
  const routes = operations.filter(({ answers }) => isDeepStrictEqual(answers[200], { media: 'text/event-stream' }));
  expect(routes.map(({ route }) => route)).toEqual(
    expect.arrayContaining(['GET /api/live', 'GET /api/devices/this/board/live']),
  );
  const { headers: device } = await createDevices(here).shareTablet(parent);
  const headers = { ...device, Authorization: `Bearer ${parent.token}` };
  for (const { route } of routes) {
    const { status, headers: said } = await here.send('HEAD', route.slice('GET '.length), { headers });
    expect([route, status, said.get('Content-Type'), here.live?.count()]).toEqual([route, 200, 'text/event-stream', 0]);
  }
});

test('Rules 12.244: with streams disabled, the answer ends immediately and asks to wait', async () => {
  await using api = startTestApi({ liveStreamsMax: 0 });
  const parent = await registerPerson(api, 'parent');
  expect(await parent.get('/api/live')).toMatchObject({ status: 200, text: 'retry: 3600000\n\n' });
});

/** Guarantee: while a server receives no notifications, its pages know that they may miss changes (Rules 12.245). */
test('Rules 12.245: streams end with the connection to PostgreSQL, and missed changes are sent afterwards', async () => {
  const { parent, mia } = await makeFamily(there);
  const stream = await listen(here, parent);
  const begun = await stream.next();
  const owner = await connectAs('owner');
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
        and query like any (array['listen %', '%now_ms', 'select'])`,
  );
  await owner.end();
  while (await stream.next());
  await makeTask(parent, mia.id);
  let again = await listen(here, parent, { lastId: begun?.id ?? '' });
  while (again.status === 503) again = await listen(here, parent, { lastId: begun?.id ?? '' });
  expect(await again.next()).toMatchObject({ changed: changedThings });
  await again.leave();
});

test('Rules 12.245: a server that stops ends its streams', async () => {
  const api = startTestApi({ liveStreamsMax: 1_000 });
  const stream = await listen(api, await registerPerson(api, 'parent'));
  await stream.next();
  api.stop();
  expect(await stream.next()).toBeNull();
  await api.close();
});
