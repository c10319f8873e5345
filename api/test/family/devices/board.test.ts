import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { makeFamily } from '../../testing/families/test-family.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { addKim, createDevices, makePairing, type Parent } from './device-fixture.ts';

const api = startTestApi();
const { pair, deviceOf, shareTablet } = createDevices(api);
afterAll(api.close);

type Child = { id: string };
type Chore = { task_id: string; state: string };

async function openKitchen() {
  const family = await makeFamily(api);
  const { parent } = family;
  const { headers } = await shareTablet(parent);
  const send = (path: string, body: object, key?: string) =>
    api.send('POST', `/api/devices/this/board${path}`, { body, headers, ...(key && { key }) });
  return {
    ...family,
    headers,
    read: () => granted(api.send('GET', '/api/devices/this/board', { headers })),
    complete: (task_id: string, { id: child_id }: Child, key?: string) =>
      send('/completions', { task_id, child_id }, key),
    undo: (task_id: string, { id: child_id }: Child) => send('/undos', { task_id, child_id }),
    giveTask: async (title: string, child: Child | null, more: object = {}): Promise<string> => {
      const body = { title, token_reward: 5, assigned_to: child?.id ?? null, ...more };
      return (await granted(parent.post('/api/tasks', body))).id;
    },
  };
}
type Kitchen = Awaited<ReturnType<typeof openKitchen>>;

const columnOf = async ({ read }: Kitchen, { id }: Child) =>
  (await read()).children.find(({ child_id }: { child_id: string }) => child_id === id);
const stateOf = async (kitchen: Kitchen, child: Child, taskId: string) =>
  (await columnOf(kitchen, child)).chores.find(({ task_id }: Chore) => task_id === taskId)?.state;
const balanceOf = async ({ parent }: { parent: Parent }, { id }: Child) =>
  (await granted(parent.get(`/api/tokens/${id}/balance`))).balance;

test('Rules 2.115: the board shows each child’s day by name, tasks for anyone, goals and pending rewards', async () => {
  const kitchen = await openKitchen();
  const { parent, mia, leo } = kitchen;
  await granted(parent.put(`/api/profiles/${mia.id}/look`, { face: 'owl', color: 'mint' }));
  const bed = await kitchen.giveTask('Make your bed', mia, { picture: 'bed' });
  const car = await kitchen.giveTask('Wash the car', null);
  await granted(parent.put('/api/families/current', { name: 'The Bennetts' }));
  const film = (await granted(parent.post('/api/rewards', { title: 'A film', cost: 40 }))).id;
  await granted(parent.post('/api/tokens/award', { child_id: leo.id, amount: 53, description: 'A secret' }));
  await granted(leo.post(`/api/rewards/${film}/redeem`));
  await granted(leo.put('/api/rewards/goal', { reward_id: film }));
  const board = await kitchen.read();
  expect(board).toMatchObject({
    family_name: 'The Bennetts',
    device_name: 'Kitchen tablet',
    time_zone: 'Europe/Berlin',
    parent_name: 'Sarah',
  });
  expect(board.children).toMatchObject([
    // 13 of 40, in twentieths.
    { child_id: leo.id, goal: { title: 'A film', missing: 27, share: 0.3 }, chores: [] },
    {
      child_id: mia.id,
      first_name: 'Mia',
      face: 'owl',
      color: 'mint',
      goal: null,
      chores: [{ task_id: bed, title: 'Make your bed', picture: 'bed', tokens: 5, state: 'to_do', is_turn: false }],
    },
  ]);
  expect(board.for_anyone).toMatchObject([{ task_id: car, title: 'Wash the car' }]);
  expect(board.on_the_way).toMatchObject([{ child_id: leo.id, title: 'A film', since: board.today }]);
});

test("Rules 2.115: the board shows whose turn it is, tomorrow's tasks and who is away", async () => {
  const kitchen = await openKitchen();
  const { parent, mia, leo, read } = kitchen;
  const repeat = { token_reward: 5, repeat: { kind: 'days', every: 1 }, child_ids: [mia.id, leo.id] };
  await granted(parent.post('/api/recurring-tasks', { title: 'Set the table', assign: 'turns', ...repeat }));
  await granted(parent.post('/api/recurring-tasks', { title: 'Make your bed', assign: 'each', ...repeat }));
  const { today, turns, children } = await read();
  expect(turns).toMatchObject([{ title: 'Set the table' }]);
  expect(turns[0].dates.map(({ child_id }: { child_id: string }) => child_id)).toEqual([
    mia.id,
    leo.id,
    mia.id,
    leo.id,
  ]);
  expect(turns[0].dates[0].date).toBe(today);
  const table = children[1].chores.find(({ title }: { title: string }) => title === 'Set the table');
  expect(table).toMatchObject({ is_turn: true, next_child_id: leo.id, state: 'to_do' });
  expect(children[0].tomorrow.map(({ title }: { title: string }) => title)).toEqual(['Make your bed', 'Set the table']);
  await granted(parent.post('/api/absences', { child_id: leo.id, from_date: today, to_date: today }));
  expect(await columnOf(kitchen, leo)).toMatchObject({ away: { from: today, to: today } });
  expect(await columnOf(kitchen, mia)).toMatchObject({ away: null });
});

test('Rules 2.115: the board reveals no balance, no history, no reason and no other family', async () => {
  const kitchen = await openKitchen();
  const { parent, mia, leo } = kitchen;
  await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 7919, description: 'Secret words' }));
  const task = await kitchen.giveTask('Tidy your room', mia, { description: 'Under the bed' });
  await granted(mia.post(`/api/tasks/${task}/complete`));
  await granted(parent.post(`/api/tasks/${task}/reject`, { reason: 'Still a mess' }));
  const stranger = await openKitchen();
  await stranger.giveTask('Strange chore', stranger.mia);
  const text = JSON.stringify(await kitchen.read());
  for (const secret of ['7919', 'Secret', 'Under the bed', 'mess', 'Strange', mia.email, leo.email, stranger.mia.id])
    expect(text).not.toContain(secret);
});

test('Rules 2.115: at most a dozen chores per child, the most urgent first, and how many more there are', async () => {
  const kitchen = await openKitchen();
  const { mia } = kitchen;
  const first = await kitchen.giveTask('A chore', mia);
  for (let n = 0; n < 14; n += 1) await kitchen.giveTask(`B chore ${n}`, mia);
  await granted(kitchen.complete(first, mia));
  const { chores, more_count } = await columnOf(kitchen, mia);
  expect([chores.length, more_count]).toEqual([12, 3]);
  expect(new Set(chores.map(({ state }: Chore) => state))).toEqual(new Set(['to_do']));
});

test('Rules 2.116: a chore completed at the board is the child’s, and pays it once approved', async () => {
  const kitchen = await openKitchen();
  const { parent, mia, leo } = kitchen;
  const bed = await kitchen.giveTask('Make your bed', mia);
  const car = await kitchen.giveTask('Wash the car', null);
  expect(await kitchen.complete(bed, mia)).toMatchObject({
    status: 200,
    body: { task_id: bed, child_id: mia.id, state: 'waiting' },
  });
  await granted(kitchen.complete(car, leo));
  const { body: tasks } = await parent.get('/api/tasks?status=completed');
  expect(tasks.find(({ id }: Child) => id === car)).toMatchObject({ completed_by: leo.id, is_for_anyone: true });
  expect((await leo.get('/api/tasks')).body).toMatchObject([{ id: car, status: 'completed' }]);
  await granted(parent.post(`/api/tasks/${bed}/approve`));
  expect([await balanceOf(kitchen, mia), await stateOf(kitchen, mia, bed)]).toEqual([5, 'done']);
  expect(await stateOf(kitchen, leo, car)).toBe('waiting');
});

test("Rules 2.116: only for a child who may do it: not a sibling, another family's child or an adult", async () => {
  const kitchen = await openKitchen();
  const { parent, mia, leo } = kitchen;
  const stranger = await makeFamily(api);
  const bed = await kitchen.giveTask('Make your bed', mia);
  const car = await kitchen.giveTask('Wash the car', null);
  expect((await kitchen.complete(bed, leo)).status).toBe(404);
  for (const nobody of [stranger.mia, parent, { id: randomUUID() }])
    expect((await kitchen.complete(car, nobody)).status).toBe(404);
  await granted(kitchen.complete(car, mia));
  expect(await kitchen.complete(car, leo)).toMatchObject({
    status: 409,
    body: { detail: 'Someone else has already completed this task' },
  });
});

test('Rules 2.116: a tap at the board is one completion, even if repeated or simultaneous', async () => {
  const kitchen = await openKitchen();
  const { parent, mia, leo } = kitchen;
  const bed = await kitchen.giveTask('Make your bed', mia);
  const car = await kitchen.giveTask('Wash the car', null);
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => kitchen.complete(bed, mia, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await kitchen.complete(car, mia, key)).status).toBe(422);
  await granted(parent.post(`/api/tasks/${bed}/reject`, {}));
  expect((await kitchen.complete(bed, mia, key)).body.state).toBe('to_do');
  const both = await Promise.all([mia, leo].map((child) => kitchen.complete(car, child)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { body: tasks } = await parent.get('/api/tasks');
  expect(tasks.find(({ id }: Child) => id === bed).attempts).toHaveLength(1);
});

test('Rules 2.116: the board can undo its own completions until a parent has decided', async () => {
  const kitchen = await openKitchen();
  const { parent, mia, leo } = kitchen;
  const [bed, plants] = [await kitchen.giveTask('Make your bed', mia), await kitchen.giveTask('Water plants', mia)];
  const car = await kitchen.giveTask('Wash the car', null);
  await granted(kitchen.complete(bed, mia));
  expect((await kitchen.undo(bed, leo)).status).toBe(404);
  for (const attempt of [1, 2])
    expect([attempt, await kitchen.undo(bed, mia)]).toMatchObject([attempt, { status: 200, body: { state: 'to_do' } }]);
  await granted(kitchen.complete(car, leo));
  await granted(kitchen.undo(car, leo));
  expect((await kitchen.read()).for_anyone).toMatchObject([{ task_id: car }]);
  await granted(kitchen.complete(plants, mia));
  await granted(parent.post(`/api/tasks/${plants}/approve`));
  expect(await kitchen.undo(plants, mia)).toMatchObject({
    status: 409,
    body: { detail: 'This task is already approved' },
  });
});

test('Rules 2.116: a completion from elsewhere cannot be undone at the board', async () => {
  const kitchen = await openKitchen();
  const { parent, mia } = kitchen;
  const bed = await kitchen.giveTask('Make your bed', mia);
  await granted(mia.post(`/api/tasks/${bed}/complete`));
  const elsewhere = { status: 409, body: { detail: 'This was not completed on this device' } };
  await granted(kitchen.complete(bed, mia)); // a repeat completes nothing
  expect(await kitchen.undo(bed, mia)).toMatchObject(elsewhere);
  await granted(mia.post(`/api/tasks/${bed}/undo`));
  await granted(kitchen.complete(bed, mia));
  const { headers } = await shareTablet(parent);
  const body = { task_id: bed, child_id: mia.id };
  expect(await api.send('POST', '/api/devices/this/board/undos', { body, headers })).toMatchObject(elsewhere);
});

test('Rules 2.115: a child’s own device has no board, and a removed one is signed out', async () => {
  const kitchen = await openKitchen();
  const { parent, mia } = kitchen;
  const kim = await addKim(parent);
  const bed = await kitchen.giveTask('Make your bed', mia);
  const { code } = await makePairing(parent, { child_id: kim.id });
  const { headers: own } = deviceOf((await granted(pair(code))).device.credential);
  const { headers: foreign } = await openKitchen();
  const body = { task_id: bed, child_id: mia.id };
  const statusesOf = async (headers: Record<string, string>) => [
    (await api.send('GET', '/api/devices/this/board', { headers })).status,
    (await api.send('POST', '/api/devices/this/board/completions', { body, headers })).status,
    (await api.send('POST', '/api/devices/this/board/undos', { body, headers })).status,
  ];
  expect(await statusesOf(own)).toEqual([404, 404, 404]);
  expect(await statusesOf(foreign)).toEqual([200, 404, 404]);
  expect(await statusesOf({ 'Device-Credential': 'x'.repeat(86) })).toEqual([401, 401, 401]);
  const [{ id }] = (await parent.get('/api/devices')).body.devices.filter(
    ({ child_id }: { child_id: string | null }) => child_id === null,
  );
  await granted(parent.delete(`/api/devices/${id}`));
  expect(await statusesOf(kitchen.headers)).toEqual([401, 401, 401]);
});
