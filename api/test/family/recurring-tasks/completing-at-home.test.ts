import { afterAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import type { CreateTaskBody } from '../../../src/family/tasks/task.contract.ts';
import type { Person } from '../../testing/families/insert-family.ts';
import { openClockedServer } from '../../testing/processes/clocked-server.ts';

const { database, makeFamily, close } = await openClockedServer();
afterAll(close);

/** Friday, May 3, 2030, at home 1; at home 2 from May 10. */
const weeks = { start_date: '2030-05-03', pattern: '11111112222222', change_time: '17:00' };

/** Guarantee: a forged call completes nothing of the other home, and a tap that waited for a network on its day counts. */
test('Rules 6.72: a child completes a task of a home only on a day there', async () => {
  const family = await makeFamily();
  const [mia, leo] = family.children;
  const at = family.at('2030-05-09T10:00Z');
  await at.sleeps(leo?.profileId ?? '', weeks);
  const ask = async (time: string, task: Partial<CreateTaskBody>, by: Person | undefined) => {
    await database.stopClockAt(time);
    const id = await family.createTask({ home: 1, ...task });
    const completing = family.complete(id, by ?? family.parent);
    const status = await completing.then(
      ({ status }) => status,
      ({ status }: { status: number }) => status,
    );
    const stored = (await family.tasks()).find((each) => each.id === id);
    return [status, stored?.status, stored?.tokens_paid ?? 0, stored?.attempts.length];
  };
  const [own, open] = [{ assigned_to: leo?.profileId ?? '' }, { assigned_to: null }];
  const [done, refused] = [
    ['completed', 'completed', 0, 1],
    [404, 'pending', 0, 0],
  ];
  expect(await ask('2030-05-09T10:00Z', own, leo)).toEqual(done);
  expect(await ask('2030-05-09T10:00Z', { ...own, home: 2 }, leo)).toEqual(refused);
  // The day of change, before and after the move, until it ends at midnight in Berlin.
  for (const time of ['2030-05-10T06:00Z', '2030-05-10T20:00Z', '2030-05-10T21:59Z'])
    for (const home of [1, 2] as const) expect(await ask(time, { ...own, home }, leo)).toEqual(done);
  for (const task of [own, open, { ...own, pays: 'at_once' } as const]) {
    expect(await ask('2030-05-10T22:00Z', task, leo)).toEqual(refused);
    expect(await ask('2030-05-16T21:59Z', task, leo)).toEqual(refused);
  }
  expect(await ask('2030-05-16T21:59Z', open, mia)).toEqual(done);
  expect(await ask('2030-05-16T21:59Z', own, family.parent)).toEqual(done);
  expect(await ask('2030-05-16T22:00Z', { ...own, pays: 'at_once' }, leo)).toEqual(['approved', 'approved', 3, 1]);
});

test('Rules 6.72: a completion is undone and approved at either home, and repeating it there changes nothing', async () => {
  const family = await makeFamily();
  const [, leo] = family.children;
  if (!leo) throw new Error('The family has two children');
  await family.at('2030-05-09T10:00Z').sleeps(leo.profileId, weeks);
  await database.stopClockAt('2030-05-09T10:00Z');
  const ids = [];
  for (const title of ['Approved', 'Undone'])
    ids.push(await family.createTask({ title, home: 1, assigned_to: leo.profileId }));
  const [approved = '', undone = ''] = ids;
  const key = uuidv7();
  await family.complete(approved, leo, key);
  await family.complete(undone, leo);
  await database.stopClockAt('2030-05-12T10:00Z');
  expect((await family.complete(approved, leo, key)).status).toBe('completed');
  expect((await family.approve(approved)).status).toBe('approved');
  expect((await family.undo(undone, leo)).status).toBe('pending');
  await expect(family.complete(undone, leo)).rejects.toMatchObject({ status: 404 });
  expect((await family.tasks(leo)).map(({ title }) => title)).toEqual(['Approved']);
});
