import { afterAll, expect, test } from '@jest/globals';
import { openClockedServer } from '../../testing/processes/clocked-server.ts';

const { makeFamily, runJobsAt, close } = await openClockedServer();
afterAll(close);

/** Guarantee: a change applies from the next occurrence on, and with "this one too" also to the open task. */
test('Rules 6.25 and 6.33: an edit leaves created tasks unchanged unless "this one too" is set', async () => {
  const family = await makeFamily();
  const at = family.at('2030-05-01T10:00Z');
  const { id } = await at.create();
  await at.edit(id, { title: 'Feed both cats' });
  expect((await family.tasks()).map(({ title }) => title)).toEqual(['Feed the cat']);
  await at.edit(id, { token_reward: 7, until_time: '20:00', also_this_one: true });
  expect(await family.tasks()).toMatchObject([
    { title: 'Feed both cats', token_reward: 7, due_at: '2030-05-01T18:00:00.000Z' },
  ]);
  await at.pause(id);
  await runJobsAt('2030-05-03T10:00Z');
  const resumed = await family.at('2030-05-03T10:00Z').resume(id);
  expect(resumed).toMatchObject({ paused_at: null, next: { date: '2030-05-04' } });
  expect((await family.handled()).map(([date]) => date)).toEqual(['2030-05-01', '2030-05-03']);
  await family.at('2030-05-03T10:00Z').remove(id);
  await runJobsAt('2030-05-05T10:00Z');
  expect((await family.handled()).map(([date]) => date)).toEqual(['2030-05-01', '2030-05-03']);
});

test('Rules 6.31: dates stay when the family’s zone or the hour of its days changes', async () => {
  const family = await makeFamily();
  await family.at('2030-05-01T10:00Z').create();
  await family.change({ timeZone: 'America/New_York', dayBeginsAt: 4 });
  expect((await family.tasks())[0]).toMatchObject({ due_date: '2030-05-01', due_at: '2030-05-02T08:00:00.000Z' });
  const [listed] = await family.at('2030-05-01T10:00Z').list();
  expect(listed?.next).toMatchObject({ date: '2030-05-02', shows_at: '2030-05-02T08:00:00.000Z' });
  await runJobsAt('2030-05-02T08:00Z');
  await family.change({ timeZone: 'Asia/Tokyo', dayBeginsAt: 0 });
  await runJobsAt('2030-05-03T12:00Z');
  expect((await family.handled()).map(([date]) => date)).toEqual(['2030-05-01', '2030-05-02', '2030-05-03']);
});

/** Guarantee: a rejected task can be done until its date ends in the family's current zone. */
test('Rules 6.31: a change of zone or hour also moves the end of completed tasks', async () => {
  const family = await makeFamily();
  await family.at('2030-05-01T10:00Z').create();
  const [mia] = family.children;
  const [task] = await family.tasks();
  if (!mia || !task) throw new Error('No child or no task');
  await family.complete(task.id, mia);
  await family.change({ timeZone: 'America/New_York', dayBeginsAt: 4 });
  expect((await family.tasks())[0]).toMatchObject({ status: 'completed', due_at: '2030-05-02T08:00:00.000Z' });
  await family.reject(task.id);
  expect((await family.tasks())[0]).toMatchObject({ status: 'pending', due_at: '2030-05-02T08:00:00.000Z' });
});
