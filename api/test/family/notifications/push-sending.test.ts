import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { sendPushes, type Sending } from '../../../src/family/notifications/send-pushes.ts';
import { makePushKeys } from '../../../src/family/notifications/push-keys.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { makeTask, type TestPerson } from '../../testing/families/test-family.ts';
import { granted } from '../../testing/test-client.ts';
import { all, makePushed, settled, shown } from './push-fixture.ts';
import { openPushService, type PushService } from './push-service-fixture.ts';

/** A database of its own: a sweep sends what is due to everybody. */
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
const sweepIn = (minutes: number) => api.pushes?.sweep(inMinutes(minutes));

async function makeTold(settings: object = {}) {
  const family = await makePushed(api, service);
  const browser = await family.subscribe(family.parent, { events: all.parent, ...settings });
  return { ...family, browser };
}

/** Guarantee: a device that is gone is forgotten, and nothing is sent there again. */
test.each([404, 410])('Rules 12.277: %s forgets the device', async (status) => {
  const { parent, mia, browser } = await makeTold();
  service.answer.status = status;
  await complete(mia, await makeTask(parent, mia.id));
  await settled(api);
  expect((await granted(parent.get('/api/notifications/this'))).subscription).toBeNull();
  service.answer.status = 201;
  await complete(mia, await makeTask(parent, mia.id));
  await settled(api);
  await sweepIn(10);
  expect(shown(service, browser)).toHaveLength(1);
});

/** Guarantee: what a push service cannot take now is tried again, later each time, and not for ever. */
test.each([413, 429, 500, 503])('Rules 12.277: %s is tried again, until it is taken', async (status) => {
  const { parent, mia, browser } = await makeTold();
  service.answer.status = status;
  await complete(mia, await makeTask(parent, mia.id));
  await settled(api);
  await sweepIn(0.5);
  expect(shown(service, browser)).toHaveLength(1);
  await sweepIn(1.5);
  expect(shown(service, browser)).toHaveLength(2);
  await sweepIn(2.5);
  expect(shown(service, browser)).toHaveLength(2);
  service.answer.status = 201;
  await sweepIn(5);
  await sweepIn(60);
  expect(shown(service, browser)).toHaveLength(3);
  expect(await messages()).toEqual([{ kind: 'task-finished', tries: 3, is_sent: true }]);
});

test('Rules 12.277: a push service that asks for patience has it; after twelve tries a message is given up', async () => {
  const { parent, mia, browser } = await makeTold();
  Object.assign(service.answer, { status: 429, headers: { 'Retry-After': '1800' } });
  await complete(mia, await makeTask(parent, mia.id));
  await settled(api);
  await sweepIn(29);
  expect(shown(service, browser)).toHaveLength(1);
  await sweepIn(31);
  expect(shown(service, browser)).toHaveLength(2);
  await superuser.query('update push_message set tries = 12, due_at = now()');
  await sweepIn(90);
  expect(shown(service, browser)).toHaveLength(2);
  expect(await messages()).toEqual([]);
});

/** Guarantee: a push service that says nothing holds up nobody for longer than ten seconds, and a stop ends that. */
test('Rules 12.277: one that was killed between sending and noting it is sent once more, under the same tag', async () => {
  const { parent, mia, browser, familyId } = await makeTold();
  const { orm, log } = api;
  const dying = new AbortController();
  const settings = {
    keys: makePushKeys('a secret of the tests, 32 or more'),
    contact: 'mailto:a@nest.example',
    isPrivateAllowed: true,
  };
  const sending: Sending = { orm, log, settings, stopping: dying.signal };
  service.answer.status = 503;
  await complete(mia, await makeTask(parent, mia.id));
  await settled(api);
  await superuser.query('update push_message set due_at = now(), tries = 0');
  const { rows } = await superuser.query('select id from push_subscription');
  const device = { familyId, id: rows[0].id };

  // Claimed and on its way; its server does nothing more after that, not even note that it failed.
  service.got.length = 0;
  Object.assign(service.answer, { status: 201, isSilent: true });
  await superuser.query('create function refuse() returns trigger language plpgsql as $$ begin return null; end $$');
  const sent = sendPushes(sending, device, inMinutes(0));
  while (service.got.length === 0) await delay(10);
  await superuser.query('create trigger killed before update on push_message for each row execute function refuse()');
  dying.abort();
  await sent.catch(() => undefined);
  await superuser.query('drop trigger killed on push_message');

  service.answer.isSilent = false;
  await sweepIn(0.5);
  expect(shown(service, browser)).toHaveLength(1);
  await sweepIn(1.5);
  const pushes = service.readAll(browser);
  expect(pushes.map(({ payload: { tag }, push }) => [tag, push.headers.topic])).toEqual([
    ['task-finished', 'task-finished'],
    ['task-finished', 'task-finished'],
  ]);
  await sweepIn(10);
  expect(service.readAll(browser)).toHaveLength(2);
});

/** Guarantee: however many servers look at the same moment, a device is told once. */
test('Rules 12.277: of five servers that look at once one sends', async () => {
  const { parent, mia, browser } = await makeTold();
  service.answer.status = 503;
  for (let count = 0; count < 3; count += 1) await complete(mia, await makeTask(parent, mia.id));
  await settled(api);
  service.got.length = 0;
  service.answer.status = 201;
  await superuser.query('update push_message set due_at = now()');
  const servers = Array.from({ length: 4 }, () =>
    startTestApi({ databaseUrl: database.appUrl, push: { isPrivateAllowed: true } }),
  );
  const at = inMinutes(0.1);
  await Promise.all([api, ...servers].map(async ({ pushes }) => pushes?.sweep(at)));
  await Promise.all(servers.map(({ close }) => close()));
  expect(shown(service, browser)).toEqual(['task-finished: TokenNest / Something to look at']);
});

test('Rules 12.277: what a server that was killed has not looked at, another one finds within five minutes', async () => {
  const { parent, mia, browser } = await makeTold();
  const mute = startTestApi({ databaseUrl: database.appUrl });
  const task = await makeTask(parent, mia.id);
  await granted(mute.send('POST', `/api/tasks/${task}/complete`, { token: mia.token }));
  await mute.close();
  await settled(api);
  await superuser.query('delete from push_message');
  service.got.length = 0;
  await sweepIn(4);
  expect(shown(service, browser)).toEqual([]);
  await sweepIn(6);
  expect(shown(service, browser)).toEqual(['task-finished: TokenNest / Something to look at']);
});

/** Guarantee: quiet is quiet by the family's clocks, and what waited comes as one message. */
test('Rules 12.274: in quiet hours nothing is sent, at their end what is still open', async () => {
  const around = (hours: number) =>
    Temporal.Now.zonedDateTimeISO('Europe/Berlin').add({ hours }).toPlainTime().toString().slice(0, 5);
  const { parent, mia, browser } = await makeTold({ quiet: { from: around(-1), until: around(2) } });
  const tasks = [await makeTask(parent, mia.id), await makeTask(parent, mia.id), await makeTask(parent, mia.id)];
  for (const id of tasks) await complete(mia, id);
  await settled(api);
  await granted(parent.post(`/api/tasks/${tasks[0]}/approve`));
  await settled(api);
  await sweepIn(58);
  expect(shown(service, browser)).toEqual([]);
  await granted(
    parent.put('/api/notifications/this/settings', {
      events: all.parent,
      quiet: { from: around(-1), until: around(2) },
      is_digest: false,
      shows_names: true,
    }),
  );
  await sweepIn(90);
  expect(shown(service, browser)).toEqual([]);
  await sweepIn(121);
  const [only, ...others] = shown(service, browser);
  expect(only).toContain('task-finished: 2 tasks to approve');
  expect(others).toEqual([]);
});

test('Rules 12.275: a day is summed up in one message at 19:00', async () => {
  const { parent, mia, browser } = await makeTold({ is_digest: true, shows_names: true });
  for (let count = 0; count < 2; count += 1) await complete(mia, await makeTask(parent, mia.id));
  await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 50, description: 'Start' }));
  const reward = await granted(parent.post('/api/rewards', { title: 'Cinema', cost: 20 }));
  await granted(mia.post(`/api/rewards/${reward.id}/redeem`));
  await settled(api);
  expect(shown(service, browser)).toEqual([]);
  const now = Temporal.Now.zonedDateTimeISO('Europe/Berlin');
  const today = now.withPlainTime('19:00');
  const due = Temporal.ZonedDateTime.compare(today, now) >= 0 ? today : today.add({ days: 1 });
  await api.pushes?.sweep(new Date(due.epochMilliseconds - 1000));
  expect(shown(service, browser)).toEqual([]);
  await api.pushes?.sweep(new Date(due.epochMilliseconds));
  expect(service.readAll(browser).map(({ payload }) => payload)).toEqual([
    {
      tag: 'digest',
      show: {
        title: 'Today',
        body: expect.stringMatching(
          /^(2 tasks to approve\nA reward was asked for|A reward was asked for\n2 tasks to approve)$/,
        ),
        to: '/parent',
        approves: null,
      },
    },
  ]);
});
