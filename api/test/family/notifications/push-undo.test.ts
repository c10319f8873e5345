import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeTask } from '../../testing/families/test-family.ts';
import { granted } from '../../testing/test-client.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { all, makePushed, settled, shown } from './push-fixture.ts';
import { openPushService, type PushService } from './push-service-fixture.ts';

/** A separate database, because a sweep sends what is due to every family. */
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

const start = (undoMs: number) =>
  startTestApi({ databaseUrl: database.appUrl, push: { isPrivateAllowed: true, times: { undoMs } } });

/** Guarantee: a tap that the child takes back within ten seconds never reaches the parent's phone, nor does it count there. */
test('Rules 12.271: a completion is reported after ten seconds, and one undone by then never', async () => {
  await using api = start(10_000);
  const { parent, mia, subscribe } = await makePushed(api, service);
  const browser = await subscribe(parent, { events: all.parent, shows_names: true });
  const [kept, undone] = [await makeTask(parent, mia.id), await makeTask(parent, mia.id)];
  for (const id of [kept, undone]) await granted(mia.post(`/api/tasks/${id}/complete`));
  await settled(api);
  expect(shown(service, browser)).toEqual([]);
  await granted(mia.post(`/api/tasks/${undone}/undo`));
  await settled(api);
  await api.pushes?.sweep(new Date(Date.now() + 6 * 60_000));
  expect(shown(service, browser)).toEqual(['task-finished: A task to approve / Mia · Water the plants']);
});

/** Guarantee: the phone hears of it soon after the time for Undo, not only at the next sweep. */
test('Rules 12.271: a completion that nobody undoes is reported without waiting for the sweep', async () => {
  await using api = start(1000);
  const { parent, mia, subscribe } = await makePushed(api, service);
  const browser = await subscribe(parent, { events: all.parent, shows_names: true });
  await granted(mia.post(`/api/tasks/${await makeTask(parent, mia.id)}/complete`));
  await settled(api);
  expect(shown(service, browser)).toEqual([]);
  while (shown(service, browser).length === 0) await delay(50);
  expect(shown(service, browser)).toEqual(['task-finished: A task to approve / Mia · Water the plants']);
});
