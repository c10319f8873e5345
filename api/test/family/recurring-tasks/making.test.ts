import { afterAll, expect, test } from '@jest/globals';
import { openClockedServer } from '../../testing/processes/clocked-server.ts';
import { openTestJobs } from '../../testing/families/test-jobs.ts';

const { database, server, makeFamily, runJobsAt, close } = await openClockedServer();
afterAll(close);

test("a daily task is created each day, and yesterday's completion does not count for today", async () => {
  const family = await makeFamily();
  const [mia] = family.children;
  await family.at('2030-05-01T10:00Z').create();
  const [first] = await family.tasks(mia);
  expect(first).toMatchObject({ title: 'Feed the cat', due_date: '2030-05-01', due_at: '2030-05-01T22:00:00.000Z' });
  await family.complete(first?.id ?? '', mia);
  await runJobsAt('2030-05-01T21:59:59Z');
  expect(await family.tasks(mia)).toHaveLength(1);
  await runJobsAt('2030-05-01T22:00:00Z');
  expect((await family.tasks(mia)).map(({ due_date, status }) => [due_date, status])).toEqual([
    ['2030-05-01', 'completed'],
    ['2030-05-02', 'pending'],
  ]);
});

test('children take turns, also over an absence, a swap and a skip', async () => {
  const family = await makeFamily();
  const [mia = '', leo = ''] = family.childIds;
  const at = family.at('2030-05-01T10:00Z');
  const { id } = await at.create({ assign: 'turns', child_ids: [mia, leo] });
  await at.away({ child_id: leo, from_date: '2030-05-04', to_date: '2030-05-05' });
  await at.skip(id, '2030-05-06');
  await runJobsAt('2030-05-07T10:00Z');
  await family.at('2030-05-07T10:00Z').giveTurn(id, mia);
  await runJobsAt('2030-05-08T10:00Z');
  expect(await family.handled()).toEqual([
    ['2030-05-01', 'made', mia],
    ['2030-05-02', 'missed', leo],
    ['2030-05-03', 'missed', mia],
    ['2030-05-04', 'missed', mia],
    ['2030-05-05', 'missed', mia],
    ['2030-05-06', 'skipped', null],
    ['2030-05-07', 'made', leo],
    ['2030-05-08', 'made', mia],
  ]);
});

/** Guarantee: an outage floods no one: dates that passed are missed, and each date is recorded once. */
test('Rules 6.23: after an outage, tasks that can still be done are created once, on any number of servers', async () => {
  const family = await makeFamily();
  const [mia = '', leo = ''] = family.childIds;
  await family.at('2030-05-01T10:00Z').create({ assign: 'each', child_ids: [mia, leo], lasts_days: 2 });
  await database.stopClockAt('2030-07-01T10:00Z');
  const others = [openTestJobs(database.appUrl), openTestJobs(database.appUrl), openTestJobs(database.appUrl)];
  await Promise.all([server, ...others].map((one) => one.runJob('2030-07-01T10:00Z')));
  await Promise.all(others.map((one) => one.close()));
  const handled = await family.handled();
  expect(handled).toHaveLength(2 * 62);
  expect(handled.slice(-6).map(([date, outcome]) => [date, outcome])).toEqual([
    ['2030-06-29', 'missed'],
    ['2030-06-29', 'missed'],
    ['2030-06-30', 'made'],
    ['2030-06-30', 'made'],
    ['2030-07-01', 'made'],
    ['2030-07-01', 'made'],
  ]);
  expect(await family.tasks()).toHaveLength(4);
});

test('Rules 6.24: overdue tasks are missed, tasks completed in time are not', async () => {
  const family = await makeFamily();
  const [mia] = family.children;
  const at = family.at('2030-05-01T10:00Z');
  const window = { from_time: '08:00', until_time: '19:00' };
  await at.create({ title: 'Done', ...window });
  await at.create({ title: 'Late', ...window });
  await at.create({ title: 'Stays', ...window, if_not_done: 'stays' });
  const [done, late, stays] = await family.tasks(mia);
  expect([done?.due_at, stays?.due_at]).toEqual(['2030-05-01T17:00:00.000Z', null]);
  await family.complete(done?.id ?? '', mia);
  await database.stopClockAt('2030-05-01T17:00Z');
  await expect(family.complete(late?.id ?? '', mia)).rejects.toThrow('The time for this task is up');
  await runJobsAt('2030-05-01T17:00Z');
  expect((await family.tasks(mia)).map(({ title }) => title)).toEqual(['Done', 'Stays']);
  await database.stopClockAt('2030-05-01T16:00Z');
  await expect(family.complete(late?.id ?? '', mia)).rejects.toThrow('The time for this task is up');
  await database.stopClockAt('2030-05-01T17:00Z');
  await family.complete(stays?.id ?? '', mia);
  await family.reject(done?.id ?? '');
  await runJobsAt('2030-05-01T17:01Z');
  expect((await family.tasks(mia)).map(({ title }) => title)).toEqual(['Stays']);
});

/** Guarantee: a task that repeats after completion neither appears while the last one is open nor twice. */
test('Rules 6.28: repeats three days after it was done, missed or removed', async () => {
  const family = await makeFamily();
  const [mia] = family.children;
  const { id } = await family.at('2030-05-01T10:00Z').create({
    repeat: { kind: 'after_done', days: 3 },
    lasts_days: 2,
    if_not_done: 'missed',
  });
  const dates = async () =>
    (await family.tasks(mia)).filter(({ status }) => status === 'pending').map((t) => t.due_date);
  await runJobsAt('2030-05-02T10:00Z');
  const [first] = await family.tasks(mia);
  await family.complete(first?.id ?? '', mia);
  await runJobsAt('2030-05-02T10:01Z');
  const [listed] = await family.at('2030-05-02T10:02Z').list();
  expect([listed?.id, listed?.next?.date]).toEqual([id, '2030-05-05']);
  await family.reject(first?.id ?? '');
  await runJobsAt('2030-05-02T10:03Z');
  expect((await family.at('2030-05-02T10:03Z').list())[0]?.next).toBeNull();
  await family.complete(first?.id ?? '', mia);
  await runJobsAt('2030-05-05T10:00Z');
  expect(await dates()).toEqual(['2030-05-05']);
  // It is not done on the 5th or 6th.
  await runJobsAt('2030-05-09T10:00Z');
  expect(await dates()).toEqual(['2030-05-09']);
  const [third] = (await family.tasks(mia)).filter(({ status }) => status === 'pending');
  await family.removeTask(third?.id ?? '');
  await runJobsAt('2030-05-12T10:00Z');
  expect(await dates()).toEqual(['2030-05-12']);
});

test('Rules 6.26: after a skipped date, a task that repeats after completion does not come early', async () => {
  const family = await makeFamily();
  const [mia] = family.children;
  const at = family.at('2030-05-01T10:00Z');
  const repeat = { kind: 'after_done', days: 5 } as const;
  const done = await at.create({ repeat });
  const fresh = await at.create({ repeat, start_date: '2030-05-06' });
  const [first] = await family.tasks(mia);
  await family.complete(first?.id ?? '', mia);
  for (const { id } of [done, fresh]) await at.skip(id, '2030-05-06');
  await runJobsAt('2030-05-06T10:00Z');
  const later = family.at('2030-05-08T10:00Z');
  for (const { id } of [done, fresh]) {
    expect((await later.edit(id, { title: 'Feed the dog' })).next?.date).toBe('2030-05-11');
    await later.pause(id);
    expect((await later.resume(id)).next?.date).toBe('2030-05-11');
  }
});

/** Guarantee: if the family moved west and a task is done the day before its date, it gets no date twice. */
test('Rules 6.28: a task done before its date, after a move, repeats after that date', async () => {
  const family = await makeFamily('2030-05-01T16:00Z', { timeZone: 'Asia/Tokyo' });
  const [mia] = family.children;
  await family.at('2030-05-01T16:00Z').create({ repeat: { kind: 'after_done', days: 1 } });
  await family.change({ timeZone: 'America/New_York' });
  const [first] = await family.tasks(mia);
  await family.complete(first?.id ?? '', mia);
  for (const time of ['2030-05-01T16:01Z', '2030-05-02T12:00Z', '2030-05-03T12:00Z']) await runJobsAt(time);
  expect((await family.handled()).map(([date]) => date)).toEqual(['2030-05-02', '2030-05-03']);
});

test('Rules 6.29: a family with 500 open tasks gets no more, and its parent is notified', async () => {
  const family = await makeFamily();
  await database.superuser.query(
    `insert into task (family_id, id, title, token_reward, is_for_anyone, created_by, request_hash)
     select $1, gen_random_uuid(), 'One-off', 1, true, $2, '' from generate_series(1, 499)`,
    [family.familyId, family.parent.profileId],
  );
  await family.at('2030-05-01T10:00Z').create({ assign: 'each', child_ids: family.childIds });
  expect((await family.handled()).map(([, outcome]) => outcome).toSorted()).toEqual(['made', 'no_room']);
  expect((await family.at('2030-05-01T10:00Z').list())[0]).toMatchObject({ no_room_on: '2030-05-01' });
  await database.superuser.query('update task set deleted_at = now() where family_id = $1', [family.familyId]);
  await runJobsAt('2030-05-02T10:00Z');
  expect((await family.at('2030-05-02T10:00Z').list())[0]).toMatchObject({ no_room_on: null });
});

test('Rules 6.30: during an absence no task is created or missed, open ones are removed and paused allowances not paid', async () => {
  const family = await makeFamily();
  const [mia = '', leo = ''] = family.childIds;
  const at = family.at('2030-05-01T10:00Z');
  await at.create({ assign: 'each', child_ids: [mia, leo] });
  await at.away({ child_id: mia, from_date: '2030-05-01', to_date: '2030-05-02' });
  await runJobsAt('2030-05-02T10:00Z');
  expect(await family.handled()).toEqual(
    [
      ['2030-05-01', 'away', mia],
      ['2030-05-01', 'made', leo],
      ['2030-05-02', 'away', mia],
      ['2030-05-02', 'made', leo],
    ].toSorted(([aDate = '', , a = ''], [bDate = '', , b = '']) => (aDate + a < bDate + b ? -1 : 1)),
  );
  const { days } = await family.at('2030-05-02T10:00Z').days('2030-05-01', '2030-05-03', family.children[0]);
  expect(days.map(({ items, away }) => [items.map(({ state }) => state), away])).toEqual([
    [['away'], [mia]],
    [['away'], [mia]],
    [['planned'], []],
  ]);
});
