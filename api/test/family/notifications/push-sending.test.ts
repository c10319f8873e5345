import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { makeTask, type TestPerson } from '../../testing/families/test-family.ts';
import { clientOf, granted } from '../../testing/test-client.ts';
import { all, makePushed, settled, shown } from './push-fixture.ts';
import { openPushService, type PushService } from './push-service-fixture.ts';

const pushServer = join(import.meta.dirname, 'push-server.ts');

/** A separate database, because a run sends the due messages of every family. */
let database: FreshDatabase;
let superuser: Client;
let service: PushService;
let api: TestApi;

beforeAll(async () => {
  database = await openFreshDatabase();
  superuser = database.superuser;
  service = await openPushService();
  api = startTestApi({ databaseUrl: database.appUrl, push: { isPrivateAllowed: true } });
});
afterAll(async () => {
  await api.close();
  await service[Symbol.asyncDispose]();
  await database.close();
});
beforeEach(async () => {
  service.got.length = 0;
  Object.assign(service.answer, { status: 201, headers: {}, isSilent: false });
  await superuser.query('delete from push_subscription');
});

const complete = (child: TestPerson, id: string) => granted(child.post(`/api/tasks/${id}/complete`));
const messages = async () =>
  (
    await superuser.query(
      'select kind, tries, sent_at is not null as is_sent from push_message order by queued_at, kind',
    )
  ).rows;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const runJobsIn = (minutes: number) => api.pushes?.runJob(inMinutes(minutes));

async function makeNotified(settings: object = {}) {
  const family = await makePushed(api, service);
  const browser = await family.subscribe(family.parent, { events: all.parent, ...settings });
  return { ...family, browser };
}

test.each([404, 410])('Rules 12.277: %s forgets the device', async (status) => {
  const { parent, mia, browser } = await makeNotified();
  service.answer.status = status;
  await complete(mia, await makeTask(parent, mia.id));
  await settled(api);
  expect((await granted(parent.get('/api/notifications/this'))).subscription).toBeNull();
  service.answer.status = 201;
  await complete(mia, await makeTask(parent, mia.id));
  await settled(api);
  await runJobsIn(10);
  expect(shown(service, browser)).toHaveLength(1);
});

test.each([429, 503])(
  'Rules 12.277: after %s, sending is retried with growing delays until it succeeds',
  async (status) => {
    const { parent, mia, browser } = await makeNotified();
    service.answer.status = status;
    await complete(mia, await makeTask(parent, mia.id));
    await settled(api);
    await runJobsIn(0.5);
    expect(shown(service, browser)).toHaveLength(1);
    await runJobsIn(1.5);
    expect(shown(service, browser)).toHaveLength(2);
    await runJobsIn(2.5);
    expect(shown(service, browser)).toHaveLength(2);
    service.answer.status = 201;
    await runJobsIn(5);
    await runJobsIn(60);
    expect(shown(service, browser)).toHaveLength(3);
    expect(await messages()).toEqual([{ kind: 'task-finished', tries: 3, is_sent: true }]);
  },
);

test('Rules 12.277: Retry-After is respected; after twelve attempts a message is dropped', async () => {
  const { parent, mia, browser } = await makeNotified();
  Object.assign(service.answer, { status: 429, headers: { 'Retry-After': '1800' } });
  await complete(mia, await makeTask(parent, mia.id));
  await settled(api);
  await runJobsIn(29);
  expect(shown(service, browser)).toHaveLength(1);
  await runJobsIn(31);
  expect(shown(service, browser)).toHaveLength(2);
  await superuser.query('update push_message set tries = 12, due_at = now()');
  await runJobsIn(90);
  expect(shown(service, browser)).toHaveLength(2);
  expect(await messages()).toEqual([]);
});

/** Guarantee: after SIGKILL between acceptance and recording, the repeated message shows no second notification. */
test('Rules 12.277: a server killed between sending and recording sends once more, under the same tag', async () => {
  const { parent, mia, browser } = await makeNotified({ shows_names: true });
  const task = await makeTask(parent, mia.id);
  await settled(api);
  const server = fork(pushServer, [database.appUrl], { execArgv: ['--no-warnings'] });
  const ended = once(server, 'exit');
  try {
    const [url] = await once(server, 'message');
    service.answer.isSilent = true;
    await granted(clientOf(String(url)).send('POST', `/api/tasks/${task}/complete`, { token: mia.token }));
    while (service.got.length === 0) await delay(10);
    // The server can no longer read, so it cannot record the acceptance that is on its way.
    server.kill('SIGSTOP');
    await service.answerLate();
  } finally {
    server.kill('SIGKILL');
  }
  expect(await ended).toEqual([null, 'SIGKILL']);
  service.answer.isSilent = false;
  expect(await messages()).toEqual([{ kind: 'task-finished', tries: 1, is_sent: false }]);

  await runJobsIn(0.5);
  expect(service.got).toHaveLength(1);
  await runJobsIn(1.5);
  await runJobsIn(10);
  expect(await messages()).toEqual([{ kind: 'task-finished', tries: 2, is_sent: true }]);
  const pushes = service.readAll(browser);
  expect(pushes.map(({ push }) => push.headers.topic)).toEqual(['task-finished', 'task-finished']);
  // A device shows only the newest notification of a tag.
  const [first, ...others] = pushes.map(({ payload }) => payload);
  expect(first).toMatchObject({ tag: 'task-finished', show: { body: 'Mia · Water the plants', approves: task } });
  expect(others).toEqual([first]);
});

/** Due messages about this many tasks, which the service refused at first; and their browser. */
async function makeDue(tasks: number) {
  const { parent, mia, browser } = await makeNotified();
  service.answer.status = 503;
  for (let count = 0; count < tasks; count += 1) await complete(mia, await makeTask(parent, mia.id));
  await settled(api);
  service.got.length = 0;
  service.answer.status = 201;
  await superuser.query('update push_message set due_at = now()');
  return browser;
}

test('Rules 12.277: of five simultaneous servers one sends', async () => {
  const browser = await makeDue(3);
  const servers = Array.from({ length: 4 }, () =>
    startTestApi({ databaseUrl: database.appUrl, push: { isPrivateAllowed: true } }),
  );
  const at = inMinutes(0.1);
  await Promise.all([api, ...servers].map(async ({ pushes }) => pushes?.runJob(at)));
  await Promise.all(servers.map(({ close }) => close()));
  expect(shown(service, browser)).toEqual(['task-finished: TokenNest / Something to look at']);
});

test('Rules 12.277: a device that another server is sending to is skipped', async () => {
  const browser = await makeDue(1);
  await superuser.query('begin');
  try {
    await superuser.query('select from push_subscription for update');
    await runJobsIn(0.1);
  } finally {
    await superuser.query('rollback');
  }
  expect(service.got).toEqual([]);
  await runJobsIn(0.1);
  expect(shown(service, browser)).toEqual(['task-finished: TokenNest / Something to look at']);
});

test('Rules 12.277: another server sends what a killed one left within five minutes', async () => {
  const { parent, mia, browser } = await makeNotified();
  const mute = startTestApi({ databaseUrl: database.appUrl });
  const task = await makeTask(parent, mia.id);
  await granted(mute.send('POST', `/api/tasks/${task}/complete`, { token: mia.token }));
  await mute.close();
  await settled(api);
  await superuser.query('delete from push_message');
  service.got.length = 0;
  await runJobsIn(4);
  expect(shown(service, browser)).toEqual([]);
  await runJobsIn(6);
  expect(shown(service, browser)).toEqual(['task-finished: TokenNest / Something to look at']);
});

/** Guarantee: quiet hours follow the family's clock, and what waited arrives as one message. */
test('Rules 12.274: quiet hours hold notifications back; those still open are sent when they end', async () => {
  const around = (hours: number) =>
    Temporal.Now.zonedDateTimeISO('Europe/Berlin').add({ hours }).toPlainTime().toString().slice(0, 5);
  const { parent, mia, browser } = await makeNotified({ quiet: { from: around(-1), until: around(2) } });
  const tasks = [await makeTask(parent, mia.id), await makeTask(parent, mia.id), await makeTask(parent, mia.id)];
  for (const id of tasks) await complete(mia, id);
  await settled(api);
  await granted(parent.post(`/api/tasks/${tasks[0]}/approve`));
  await settled(api);
  await runJobsIn(58);
  expect(shown(service, browser)).toEqual([]);
  await granted(
    parent.put('/api/notifications/this/settings', {
      events: all.parent,
      quiet: { from: around(-1), until: around(2) },
      is_digest: false,
      shows_names: true,
    }),
  );
  await runJobsIn(90);
  expect(shown(service, browser)).toEqual([]);
  await runJobsIn(121);
  const [only, ...others] = shown(service, browser);
  expect(only).toContain('task-finished: 2 tasks to approve');
  expect(others).toEqual([]);
});

test('Rules 12.275: a daily summary arrives at 19:00', async () => {
  const { parent, mia, browser } = await makeNotified({ is_digest: true, shows_names: true });
  for (let count = 0; count < 2; count += 1) await complete(mia, await makeTask(parent, mia.id));
  await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 50, description: 'Start' }));
  const reward = await granted(parent.post('/api/rewards', { title: 'Cinema', cost: 20 }));
  await granted(mia.post(`/api/rewards/${reward.id}/redeem`));
  await settled(api);
  expect(shown(service, browser)).toEqual([]);
  const now = Temporal.Now.zonedDateTimeISO('Europe/Berlin');
  const today = now.withPlainTime('19:00');
  const due = Temporal.ZonedDateTime.compare(today, now) >= 0 ? today : today.add({ days: 1 });
  await api.pushes?.runJob(new Date(due.epochMilliseconds - 1000));
  expect(shown(service, browser)).toEqual([]);
  await api.pushes?.runJob(new Date(due.epochMilliseconds));
  expect(service.readAll(browser).map(({ payload }) => payload)).toEqual([
    {
      tag: 'digest',
      show: {
        title: 'Today',
        body: expect.stringMatching(
          /^(2 tasks to approve\nA reward was redeemed|A reward was redeemed\n2 tasks to approve)$/,
        ),
        to: '/parent',
        approves: null,
      },
    },
  ]);
});
