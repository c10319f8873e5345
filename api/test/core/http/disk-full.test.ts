import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDiskNote } from '../../../src/core/errors/disk-full.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { makeTask, registerPerson } from '../../testing/families/test-family.ts';

let database: FreshDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openFreshDatabase();
  api = startTestApi({ databaseUrl: database.appUrl });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const readyDisk = async () => (await api.send('GET', '/api/health/ready')).body.disk;

/** Makes PostgreSQL fail as it does when a table's file cannot grow. */
const fillDisk = `
  create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full'; end $$;
  create trigger full_disk before insert on task execute function full_disk()`;

test('Rules 14.54: the answer, the log and ready report a full disk', async () => {
  const parent = await registerPerson(api, 'parent');
  expect(await readyDisk()).toBe('has room');
  await database.superuser.query(fillDisk);
  api.lines.length = 0;
  const { status, headers, body } = await parent.post('/api/tasks', { title: 'Feed the cat', token_reward: 1 });
  expect({ status, retryAfter: headers.get('Retry-After'), detail: body.detail }).toEqual({
    status: 503,
    retryAfter: '60',
    detail: 'TokenNest’s disk is full, so this was not saved. The person who runs it has to free up space',
  });
  expect(api.lines.join('')).toContain('the disk is full: nothing can be saved until space is freed');
  expect(await readyDisk()).toBe('full');
  await database.superuser.query('drop trigger full_disk on task');
  await makeTask(parent, null);
});

test('a full disk is forgotten after a minute', () => {
  let nowMs = 0;
  const { noteFull, isFull } = createDiskNote(() => nowMs);
  expect(isFull()).toBe(false);
  noteFull();
  nowMs = 59_999;
  expect(isFull()).toBe(true);
  nowMs = 60_000;
  expect(isFull()).toBe(false);
});
