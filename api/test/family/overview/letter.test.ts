import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestJobs } from '../../testing/families/test-jobs.ts';
import { addChild, makeFamily, makeTask, type TestPerson } from '../../testing/families/test-family.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { award, makeReward } from '../rewards/reward-fixture.ts';

let database: FreshDatabase;
let api: TestApi;
let jobs: ReturnType<typeof openTestJobs>;
beforeAll(async () => {
  database = await openFreshDatabase();
  api = startTestApi({ databaseUrl: database.appUrl });
  jobs = openTestJobs(database.appUrl);
});
afterAll(async () => {
  await Promise.all([api.close(), jobs.close()]);
  await database.close();
});

async function at(time: string): Promise<void> {
  await database.stopClockAt(time);
  await jobs.runJob(time);
}

const letterOf = (parent: TestPerson, { id }: TestPerson, week?: string) =>
  parent.get(`/api/profiles/${id}/letter${week === undefined ? '' : `?week=${week}`}`);

const cat = { title: 'Feed the cat', token_reward: 5, repeat: { kind: 'days', every: 1 }, assign: 'one' };

async function doToday(child: TestPerson): Promise<string> {
  const tasks: { id: string; status: string }[] = await granted(child.get('/api/tasks'));
  const [open] = tasks.filter(({ status }) => status === 'pending');
  await granted(child.post(`/api/tasks/${open?.id}/complete`));
  return open?.id ?? '';
}

/** Guarantee: the letter's week is the family's, also where it has 169 hours (Berlin, October 25, 2026). */
test('Rules 4.30: days, sums and answers of a week in which clocks go back', async () => {
  await at('2026-10-19T08:00:00Z');
  const { parent, mia, leo } = await makeFamily(api);
  await granted(parent.post('/api/recurring-tasks', { ...cat, child_ids: [mia.id] }));
  await granted(parent.post('/api/absences', { child_id: mia.id, from_date: '2026-10-22', to_date: '2026-10-22' }));
  const done = [await doToday(mia)];
  await at('2026-10-20T08:00:00Z');
  done.push(await doToday(mia));
  await granted(parent.post(`/api/tasks/${done[0]}/approve`, { praise: 'so_careful' })); // exactly a day later
  await granted(parent.post(`/api/tasks/${done[1]}/reject`, { reason: 'The bowl is empty' }));
  await granted(mia.post(`/api/tasks/${done[1]}/complete`));
  for (const day of [21, 22, 23, 24]) await at(`2026-10-${day}T08:00:00Z`);
  await at('2026-10-25T22:59:59Z');
  await award(parent, mia, 7);
  await award(parent, leo, 1000);
  await at('2026-10-25T23:00:00Z');
  await award(parent, mia, 100);

  const { status, body } = await letterOf(parent, mia, '2026-10-19');
  expect(status).toBe(200);
  const states = body.days.days.map(({ date, items, away }: { date: string; items: object[]; away: string[] }) => [
    date.slice(-2),
    ...items.map((item) => Reflect.get(item, 'state')),
    ...away.map(() => 'away'),
  ]);
  expect(states).toEqual([
    ['19', 'done'],
    ['20', 'waiting'],
    ['21', 'missed'],
    ['22', 'away', 'away'],
    ['23', 'missed'],
    ['24', 'missed'],
    ['25', 'missed'],
  ]);
  expect(body.sums).toMatchObject({ week_start: '2026-10-19', balance: 12, award: 7, task_reward: 5 });
  // One approved in time, one rejected in time, and one that waits since Tuesday.
  expect(body.answers).toEqual({ in_time: 2, late: 1, waiting: 0 });
  expect(body.tasks).toEqual([
    { id: done[0], title: 'Feed the cat', picture: null, praise: 'so_careful', is_for_anyone: false },
  ]);
  expect(body.chores).toMatchObject([{ title: 'Feed the cat', done_before: 0, done: 2, due: 6, missed: 4 }]);
  expect(body).toMatchObject({ this_week: '2026-10-26', answer_within_hours: 24 });

  const next = (await letterOf(parent, mia)).body;
  expect(next).toMatchObject({ week_start: '2026-10-26', sums: { award: 100, balance: 112 }, tasks: [] });
  expect(next.chores).toMatchObject([{ done_before: 2, done: 2, due: 6, missed: 4 }]);
});

test('Rules 4.30: the week follows a family that changes its zone', async () => {
  await at('2026-11-16T12:00:00Z');
  const { parent, mia } = await makeFamily(api);
  await at('2026-11-16T04:00:00Z'); // Monday in Berlin, still Sunday in Los Angeles
  await award(parent, mia, 9);
  await at('2026-11-17T12:00:00Z');
  expect((await letterOf(parent, mia, '2026-11-16')).body.sums).toMatchObject({ award: 9, balance: 9 });
  await granted(parent.put('/api/families/current', { time_zone: 'America/Los_Angeles' }));
  expect((await letterOf(parent, mia, '2026-11-16')).body.sums).toMatchObject({ award: 0, balance: 9 });
  expect((await letterOf(parent, mia, '2026-11-09')).body.sums).toMatchObject({ award: 9, balance: 9 });
});

test('Rules 4.30: what was bought is owed until it is given; reversed and canceled things are not counted', async () => {
  await at('2026-11-16T12:00:00Z');
  const { parent, mia } = await makeFamily(api);
  await award(parent, mia, 100);
  const { id: film } = await makeReward(parent);
  const redeem = async () => (await granted(mia.post(`/api/rewards/${film}/redeem`))).id;
  const [owed, given, reversed, canceled] = [await redeem(), await redeem(), await redeem(), await redeem()];
  const task = await makeTask(parent, null, 10);
  await granted(mia.post(`/api/tasks/${task}/complete`));
  const approved = await granted(parent.post(`/api/tasks/${task}/approve`, { praise: 'great_job' }));
  const before = (await letterOf(parent, mia, '2026-11-16')).body;
  expect(before.tasks).toMatchObject([{ id: task, is_for_anyone: true, praise: 'great_job' }]);
  for (const id of [given, reversed]) await granted(parent.post(`/api/rewards/redemptions/${id}/fulfill`));
  await granted(parent.post(`/api/rewards/redemptions/${canceled}/cancel`));
  for (const id of [reversed, approved.transaction_id])
    await granted(parent.post(`/api/tokens/transactions/${id}/take-back`));
  await granted(mia.put('/api/rewards/goal', { reward_id: film }));
  await at('2026-11-25T12:00:00Z');
  const { body } = await letterOf(parent, mia, '2026-11-16');
  expect(body.redemptions.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
    [owed, 'pending'],
    [given, 'fulfilled'],
  ]);
  expect(body.tasks).toEqual([]);
  expect(body.sums).toMatchObject({ award: 100, task_reward: 0, redemption: -30, refund: 10, balance: 80 });
  expect(body.goal).toEqual({ reward_id: film, title: 'Film night', cost: 10 });
  expect((await letterOf(parent, mia)).body.redemptions).toMatchObject([{ id: owed, status: 'pending' }]);
  await granted(parent.post(`/api/rewards/redemptions/${owed}/fulfill`));
  expect((await letterOf(parent, mia, '2026-11-16')).body.redemptions).toMatchObject([
    { id: owed, status: 'fulfilled', redeemed_at: '2026-11-16T12:00:00.000Z' },
    { id: given },
  ]);
});

test('Rules 4.30: names no sibling, and lists only chores that go on', async () => {
  await at('2026-11-16T12:00:00Z');
  const { parent, mia, leo } = await makeFamily(api);
  const turns = { ...cat, title: 'Dishes', assign: 'turns', child_ids: [mia.id, leo.id] };
  await granted(parent.post('/api/recurring-tasks', turns));
  const ended = await granted(parent.post('/api/recurring-tasks', { ...cat, child_ids: [mia.id] }));
  await granted(parent.delete(`/api/recurring-tasks/${ended.id}`));
  await at('2026-11-22T20:00:00Z');
  const { body, text } = await letterOf(parent, mia);
  expect(body.chores).toMatchObject([{ title: 'Dishes', assign: 'turns' }]);
  expect(text).not.toContain(leo.id);
});

test('Rules 4.30: only a parent of the family reads it, of a child, for a Monday that has come', async () => {
  await at('2026-11-18T12:00:00Z');
  const { parent, mia } = await makeFamily(api);
  const other = await makeFamily(api);
  expect((await letterOf(other.parent, mia)).status).toBe(404);
  expect((await letterOf(parent, parent)).status).toBe(404);
  expect(await letterOf(mia, mia)).toMatchObject({ status: 403, body: { detail: 'Only a parent can do this' } });
  const said = async (week: string) => (await letterOf(parent, mia, week)).body.detail;
  expect(await said('2026-11-23')).toBe('Please choose a week that has begun');
  expect(await said('2026-11-18')).toBe('Please choose a Monday');
  for (const week of ['', 'now', '2026-11-16T00:00', '1999-11-15', "2026-11-16' or 1=1--", '2026-13-01', '%00'])
    expect([week, (await letterOf(parent, mia, encodeURIComponent(week))).status]).toEqual([week, 422]);
  expect((await letterOf(parent, mia, '2000-01-03')).body).toMatchObject({ sums: { balance: 0 }, chores: [] });
  const ava = await addChild(api, parent, 'Ava');
  expect((await letterOf(parent, ava)).status).toBe(200);
});
