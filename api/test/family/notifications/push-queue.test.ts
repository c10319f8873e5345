import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { limits } from '../../../src/core/kernel/limits.contract.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { makeTask, type TestPerson } from '../../testing/families/test-family.ts';
import { granted } from '../../testing/test-client.ts';
import { all, makePushed, settled, shown } from './push-fixture.ts';
import { openPushService, type PushService } from './push-service-fixture.ts';

/** A separate database, because a run sends the due messages of every family. */
let database: FreshDatabase;
let service: PushService;
let api: TestApi;

beforeAll(async () => {
  database = await openFreshDatabase();
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
  service.answer.status = 201;
  await database.superuser.query('delete from push_subscription');
});

const complete = (child: TestPerson, id: string) => granted(child.post(`/api/tasks/${id}/complete`));
const runJobsIn = (minutes: number) => api.pushes?.runJob(new Date(Date.now() + minutes * 60_000));

async function makeNotified() {
  const family = await makePushed(api, service);
  const browser = await family.subscribe(family.parent, { events: all.parent, shows_names: true });
  return { ...family, browser };
}

test('Rules 12.277: a device’s queue keeps its newest hundred', async () => {
  const { parent, mia, browser } = await makeNotified();
  service.answer.status = 503;
  const tasks = await Promise.all(Array.from({ length: 105 }, () => makeTask(parent, mia.id)));
  for (const id of tasks) await complete(mia, id);
  await settled(api);
  const count = async () =>
    (await database.superuser.query('select count(*)::int as count from push_message')).rows[0].count;
  expect(await count()).toBe(limits.pushMessagesPerDeviceMax);
  service.answer.status = 201;
  service.got.length = 0;
  await runJobsIn(30);
  expect(shown(service, browser)).toEqual([
    expect.stringMatching(/^task-finished: 100 tasks to approve[^]*and 97 more$/),
  ]);
  await runJobsIn(40);
  expect(shown(service, browser)).toHaveLength(1);
  expect(await count()).toBe(limits.pushMessagesPerDeviceMax);
});

test('Rules 12.271: a task is announced to its children an hour before it is due, unless it is done', async () => {
  const { parent, mia, leo, subscribe, browser } = await makeNotified();
  const [ofMia, ofLeo] = [
    await subscribe(mia, { events: all.child, shows_names: true }),
    await subscribe(leo, { events: all.child, shows_names: true }),
  ];
  const task = await makeTask(parent, mia.id);
  const other = await makeTask(parent, mia.id);
  await database.superuser.query(`alter table task drop constraint task_occurs_on_a_date`);
  await database.superuser.query(`update task set due_at = now() + interval '2 hours' where id = any ($1)`, [
    [task, other],
  ]);
  await runJobsIn(55);
  expect(shown(service, ofMia)).toEqual([]);
  await complete(mia, other);
  await settled(api);
  service.got.length = 0;
  await runJobsIn(65);
  expect(shown(service, ofMia)).toEqual(['due-soon: A task is due soon / Mia · Water the plants']);
  expect(shown(service, browser)).toEqual(['due-soon: A task is due soon / Mia · Water the plants']);
  expect(shown(service, ofLeo)).toEqual([]);
  await complete(mia, task);
  await settled(api);
  expect(shown(service, ofMia).at(-1)).toBe('due-soon: gone');
});

test("Rules 12.271: a child's reminder is sent again", async () => {
  const { parent, mia, subscribe } = await makePushed(api, service);
  const task = await makeTask(parent, mia.id);
  await granted(mia.post(`/api/tasks/${task}/complete`));
  const sql = `update task set completed_at = completed_at - interval '2 days' where id = $1`;
  await database.superuser.query(sql, [task]);
  const browser = await subscribe(parent, { events: all.parent, shows_names: true });
  await granted(mia.post(`/api/tasks/${task}/nudge`));
  await settled(api);
  expect(shown(service, browser)).toEqual(['task-finished: A task to approve / Mia · Water the plants']);
});
