import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { makeTask, signIn, type TestPerson } from '../../testing/families/test-family.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { all, makePushed, settled } from './push-fixture.ts';
import { openPushService, type PushService } from './push-service-fixture.ts';

const devicesAtOnce = 6;
const devices = 8;

/** A separate database, because a run sends the due messages of every family. */
let database: FreshDatabase;
let service: PushService;

beforeAll(async () => {
  database = await openFreshDatabase();
  service = await openPushService();
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await database.close();
});
beforeEach(async () => {
  service.got.length = 0;
  await database.superuser.query('delete from push_subscription');
});

type Push = NonNullable<Parameters<typeof startTestApi>[0]>['push'];
const start = (push: Push): TestApi =>
  startTestApi({
    databaseUrl: database.appUrl,
    push: { isPrivateAllowed: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }], ...push },
  });

const runJobsIn = (api: TestApi, minutes: number) => api.pushes?.runJob(new Date(Date.now() + minutes * 60_000));

async function makeSilent(api: TestApi, hosts: readonly string[]) {
  const { parent, mia, subscribe } = await makePushed(api, service);
  for (const host of hosts)
    await subscribe(await signIn(api, parent.email), {
      endpoint: service.silentEndpoint(host),
      events: all.parent,
    });
  return { mia, taskId: await makeTask(parent, mia.id) };
}
const completeOf = ({ mia, taskId }: { mia: TestPerson; taskId: string }) =>
  granted(mia.post(`/api/tasks/${taskId}/complete`));

const tries = async () =>
  (await database.superuser.query<{ tries: number }>('select tries from push_message order by tries')).rows.map(
    (each) => each.tries,
  );

test('Rules 12.277: a host that does not answer is skipped for three minutes, for all devices there', async () => {
  await using api = start({ answerMaxMs: 1_000 });
  const hosts = Array.from({ length: devices }, () => 'one');
  await completeOf(await makeSilent(api, hosts));
  await settled(api);
  // On a busy machine the first request may time out before the others of its batch have begun.
  const asked = service.got.length;
  expect(asked).toBeLessThanOrEqual(devicesAtOnce);
  expect(await tries()).toEqual(Array.from({ length: devices }, (_, place) => (place < devices - asked ? 0 : 1)));
  await runJobsIn(api, 2);
  expect(service.got).toHaveLength(asked);
  await runJobsIn(api, 4);
  expect(service.got.length).toBeGreaterThan(asked);
  expect(service.got.length).toBeLessThanOrEqual(asked + devicesAtOnce);
});

test('Rules 12.277: while five families wait for silent hosts, another one is notified', async () => {
  await using api = start({ answerMaxMs: 60_000 });
  const silent = [];
  for (let count = 0; count < 5; count += 1) silent.push(await makeSilent(api, [`host-${count}`]));
  const { parent, mia, subscribe } = await makePushed(api, service);
  const browser = await subscribe(parent, { events: all.parent });
  const taskId = await makeTask(parent, mia.id);
  for (const each of silent) await completeOf(each);
  while (service.got.length < 4) await delay(20);
  await completeOf({ mia, taskId });
  while (!service.got.some(({ path }) => path === browser.path)) await delay(20);
  expect(api.lines.filter((line) => line.includes('could not reach a push service'))).toEqual([]);
  api.stop();
});

/** Guarantee: when a family or a run is out of time, the rest is left to the next run (Rules 12.277). */
test.each([
  ['family', { familyMaxMs: 100, runMaxMs: 60_000 }],
  ['run', { familyMaxMs: 60_000, runMaxMs: 100 }],
])('Rules 12.277: after the time of a %s no other device is begun, and the next run continues', async (_, times) => {
  await using api = start({ answerMaxMs: 500, times, isStill: true });
  const hosts = Array.from({ length: devices }, (_unused, place) => `host-${place}`);
  await completeOf(await makeSilent(api, hosts));
  // Collects the messages; the run may be out of time before it reaches the first device.
  await runJobsIn(api, 6);
  const begun = service.got.length;
  expect(begun).toBeLessThanOrEqual(devicesAtOnce);
  while (service.got.length < devices) await runJobsIn(api, 6);
  expect(new Set(service.got.map(({ path }) => path)).size).toBe(devices);
});
