import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { emFor } from '../../../src/core/database/orm.ts';
import { addDays, dateIn } from '../../../src/core/kernel/local-date.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { addChild, callerOf, makeFamily, registerPerson } from '../../testing/families/test-family.ts';
import type { DaysAnswer } from '../../../src/family/recurring-tasks/days/days.contract.ts';

const api = startTestApi();
afterAll(api.close);

const path = '/api/recurring-tasks';
const today = () => dateIn('Europe/Berlin', new Date());
const daily = { title: 'Feed the cat', token_reward: 5, repeat: { kind: 'days', every: 1 } };

test('Rules 6.20: a repeating task becomes a task that day, and is completed, approved and paid like any other', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const body = { ...daily, description: 'Two spoons', assign: 'one', child_ids: [mia.id] };
  const { status, body: made } = await parent.post(path, body);
  expect(status).toBe(201);
  expect(made).toMatchObject({ ...body, start_date: today(), lasts_days: 1, if_not_done: 'missed', no_room_on: null });
  expect(made.next).toMatchObject({ date: addDays(today(), 1), child_id: mia.id });
  const [task] = (await mia.get('/api/tasks')).body;
  expect(task).toMatchObject({ title: 'Feed the cat', recurring_task_id: made.id, due_date: today() });
  expect((await leo.get('/api/tasks')).body).toEqual([]);
  await mia.post(`/api/tasks/${task.id}/complete`);
  await parent.post(`/api/tasks/${task.id}/approve`);
  expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 5 });
  expect((await parent.get(path)).body).toEqual([made]);
  expect((await parent.delete(`${path}/${made.id}`)).status).toBe(204);
  expect((await parent.delete(`${path}/${made.id}`)).status).toBe(204);
  expect((await parent.get(path)).body).toEqual([]);
  expect((await parent.get('/api/tasks')).body).toHaveLength(1);
});

test('POST …/preview returns the next three dates, and stores nothing', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const body = { ...daily, assign: 'turns', child_ids: [mia.id, leo.id], start_date: addDays(today(), 7) };
  const { status, body: preview } = await parent.post(`${path}/preview`, body);
  expect(status).toBe(200);
  expect(preview.next.map(({ date, child_id }: Record<string, string>) => [date, child_id])).toEqual([
    [addDays(today(), 7), mia.id],
    [addDays(today(), 8), leo.id],
    [addDays(today(), 9), mia.id],
  ]);
  expect((await parent.get(path)).body).toEqual([]);
});

/** Guarantee: a form that changes a repeating task offers no past date, and no data of another family. */
test('POST …/preview of an existing one begins after its last date', async () => {
  const anyone = { ...daily, assign: 'anyone' };
  const { parent } = await makeFamily(api);
  const { parent: stranger } = await makeFamily(api);
  const { body: made } = await parent.post(path, anyone);
  const dates = async (changes: object) => {
    const { body: preview } = await parent.post(`${path}/preview`, { ...anyone, ...changes });
    return preview.next.map(({ date }: { date: string }) => date);
  };
  const days = [0, 1, 2, 3].map((day) => addDays(today(), day));
  expect(await dates({})).toEqual(days.slice(0, 3));
  expect(await dates({ recurring_task_id: made.id })).toEqual(days.slice(1));
  expect(await stranger.post(`${path}/preview`, { ...anyone, recurring_task_id: made.id })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'recurring_task_id', message: 'Please choose a repeating task of your family' }] },
  });
});

test('Rules 11.1: repeating tasks create at most 500 open tasks together', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const others = await Promise.all(['Ava', 'Noah', 'Ida'].map((name) => addChild(api, parent, name)));
  const all = { ...daily, assign: 'each', child_ids: [mia, leo, ...others].map(({ id }) => id) };
  for (let count = 0; count < 99; count += 1) await parent.post(path, { ...all, start_date: addDays(today(), 7) });
  const { body: last } = await parent.post(path, { ...all, child_ids: all.child_ids.slice(1) });
  const tooMany = { status: 409, body: { detail: 'Your repeating tasks could make more than 500 tasks on one day' } };
  expect(await parent.post(path, { ...all, child_ids: [mia.id, leo.id] })).toMatchObject(tooMany);
  expect((await parent.put(`${path}/${last.id}`, { child_ids: all.child_ids })).status).toBe(200);
  expect(await parent.post(path, { ...daily, assign: 'anyone' })).toMatchObject(tooMany);
  expect((await parent.put(`${path}/${last.id}`, { title: 'Feed both cats' })).status).toBe(200);
  expect((await parent.delete(`${path}/${last.id}`)).status).toBe(204);
  expect((await parent.post(path, { ...daily, assign: 'anyone' })).status).toBe(201);
});

const chooseRepeat = 'Please choose when the task repeats';
const endAfter = 'Please choose an end after the start';
const refused: [what: string, changes: object, field: string, sentence: string][] = [
  ['no title', { title: ' ' }, 'title', 'Please fill in required fields'],
  ['no reward', { token_reward: 0 }, 'token_reward', 'Please enter a valid token reward'],
  ['no weekday', { repeat: { kind: 'weekdays', weekdays: [], every: 1 } }, 'repeat.weekdays', chooseRepeat],
  ['a 32nd', { repeat: { kind: 'month_day', day: 32 } }, 'repeat.day', chooseRepeat],
  ['no repeat', { repeat: { kind: 'sometimes' } }, 'repeat.kind', chooseRepeat],
  ['no child', { child_ids: [] }, 'child_ids', 'Please choose one child'],
  ['anyone together with a child', { assign: 'anyone' }, 'child_ids', 'A task for anyone cannot name a child'],
  ['an impossible time', { from_time: '25:00' }, 'from_time', 'Please choose a time such as 18:30'],
  ['an end before the start', { from_time: '18:00', until_time: '08:00' }, 'until_time', endAfter],
  ['missing hours', { pays: 'by_itself' }, 'pays_after_hours', 'Please choose 1 to 168 hours'],
];

test.each(refused)('POST refuses %s', async (_, changes, field, message) => {
  const { parent, mia } = await makeFamily(api);
  const answer = await parent.post(path, { ...daily, assign: 'one', child_ids: [mia.id], ...changes });
  expect(answer).toMatchObject({ status: 422, body: { detail: message, errors: [{ field, message }] } });
});

test('only children of the family can be given tasks and turns', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const { mia: stranger } = await makeFamily(api);
  const turns = { ...daily, assign: 'turns', child_ids: [mia.id, stranger.id] };
  const choose = { status: 422, body: { detail: 'Please choose a child of your family' } };
  expect(await parent.post(path, turns)).toMatchObject(choose);
  expect(await parent.post(`${path}/preview`, turns)).toMatchObject(choose);
  const { body: made } = await parent.post(path, { ...turns, child_ids: [mia.id] });
  expect(await parent.put(`${path}/${made.id}`, { child_ids: [stranger.id] })).toMatchObject(choose);
  expect((await parent.post(`${path}/${made.id}/turn`, { child_id: leo.id })).status).toBe(422);
  expect((await parent.put(`${path}/${made.id}`, { child_ids: [mia.id, leo.id] })).body.child_ids).toHaveLength(2);
  expect((await parent.post(`${path}/${made.id}/turn`, { child_id: leo.id })).body.next_child_id).toBe(leo.id);
});

test('Rules 6.27: a new order of turns begins with its first child; other changes keep the turn', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const { body: made } = await parent.post(path, { ...daily, assign: 'turns', child_ids: [mia.id, leo.id] });
  const nextAfter = async (edit: object) => (await parent.put(`${path}/${made.id}`, edit)).body.next_child_id;
  await parent.post(`${path}/${made.id}/turn`, { child_id: mia.id });
  expect(await nextAfter({ child_ids: [leo.id, mia.id] })).toBe(leo.id);
  await parent.post(`${path}/${made.id}/turn`, { child_id: mia.id });
  expect(await nextAfter({ title: 'Dishes' })).toBe(mia.id);
});

test('Rules 6.26: a future date is skipped, and restored', async () => {
  const { parent, mia } = await makeFamily(api);
  const { body: made } = await parent.post(path, { ...daily, assign: 'one', child_ids: [mia.id] });
  const [skip, unskip] = [`${path}/${made.id}/skip`, `${path}/${made.id}/unskip`];
  const date = addDays(today(), 1);
  const skipped = await parent.post(skip, { date });
  expect(skipped.body).toMatchObject({ skipped: [date], next: { date: addDays(today(), 2) } });
  expect((await parent.post(skip, { date })).body).toEqual(skipped.body);
  expect((await parent.post(unskip, { date })).body).toEqual(made);
  const late = { status: 409, body: { detail: 'This day has already begun' } };
  expect(await parent.post(skip, { date: today() })).toMatchObject(late);
  expect((await parent.post(skip, { date: addDays(today(), 400) })).status).toBe(422);
});

/** Guarantee: a child reads its own tasks and those for anyone, and only names of siblings it takes turns with. */
test('Rules 6.32: days of a child and of its parent', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const create = (title: string, asked: object) => parent.post(path, { ...daily, title, ...asked });
  await create('Mine', { assign: 'one', child_ids: [mia.id] });
  await create('Leo’s', { assign: 'one', child_ids: [leo.id] });
  await create('Anyone’s', { assign: 'anyone' });
  const read = async (by: typeof mia) => (await by.get(`/api/days?from=${today()}&to=${addDays(today(), 1)}`)).body;
  const titlesOf = ({ days, titles }: DaysAnswer) =>
    days.map(({ items }) => items.map(({ title_index: at, state }) => `${titles[at]} ${state}`).toSorted());
  const ofMia = await read(mia);
  expect(titlesOf(ofMia)).toEqual([
    ['Anyone’s to_do', 'Mine to_do'],
    ['Anyone’s planned', 'Mine planned'],
  ]);
  expect([ofMia.today, ofMia.turn_with]).toEqual([today(), []]);
  expect(titlesOf(await read(parent))[0]).toEqual(['Anyone’s to_do', 'Leo’s to_do', 'Mine to_do']);
  const { body: turns } = await create('In turn', { assign: 'turns', child_ids: [mia.id, leo.id] });
  const { days, turn_with } = await read(mia);
  expect(turn_with).toEqual(['Leo']);
  expect(
    days[0].items.find((item: { recurring_task_id: string }) => item.recurring_task_id === turns.id),
  ).toMatchObject({
    is_turn: true,
    child_id: mia.id,
    next_child_id: null, // would be Leo's id
    next_sibling: 0,
    next_date: addDays(today(), 1),
  });
  const [mine] = (await mia.get('/api/tasks')).body.filter(({ title }: { title: string }) => title === 'Mine');
  await mia.post(`/api/tasks/${mine.id}/complete`);
  expect(titlesOf(await read(mia))[0]).toContain('Mine waiting');
  const far = `/api/days?from=${today()}&to=${addDays(today(), 31)}`;
  expect((await mia.get(far)).status).toBe(422);
});

test('Rules 6.54: each title is sent once, and days with too many tasks are refused', async () => {
  const { parent, mia } = await makeFamily(api);
  const title = '🧹'.repeat(60);
  const { body: made } = await parent.post(path, { ...daily, title, assign: 'one', child_ids: [mia.id] });
  const read = (days: number) => parent.get(`/api/days?from=${today()}&to=${addDays(today(), days - 1)}`);
  const { text } = await read(31);
  expect(text.split(title)).toHaveLength(2);
  const copy = `insert into recurring_task (family_id, id, title, token_reward, repeat, start_date, assign, lasts_days,
      if_not_done, pays, next_date, next_at, created_at, created_by, request_hash)
    select family_id, ?::uuid, title, token_reward, repeat, start_date, 'anyone', lasts_days, if_not_done, pays,
           next_date, next_at, created_at, created_by, request_hash
      from recurring_task where family_id = ? and id = ?`;
  const caller = await callerOf(parent);
  await emFor(api.orm, caller).transactional(async (tx) => {
    for (let count = 1; count < 200; count += 1) await tx.execute(copy, [randomUUID(), caller.familyId, made.id]);
  });
  const week = await read(7);
  expect([week.status, week.text.length < 500_000]).toEqual([200, true]);
  for (const person of [parent, mia]) {
    const { status, body } = await person.get(`/api/days?from=${today()}&to=${addDays(today(), 30)}`);
    expect({ status, detail: body.detail }).toEqual({
      status: 422,
      detail: 'These days have more than 2000 tasks. Please choose fewer days',
    });
  }
});

test('only the parent of a family can plan, and only for its own family', async () => {
  const { parent, mia } = await makeFamily(api);
  const stranger = await registerPerson(api, 'parent');
  const { body: made } = await parent.post(path, { ...daily, assign: 'anyone' });
  expect((await mia.get(path)).status).toBe(403);
  expect((await stranger.put(`${path}/${made.id}`, { title: 'Mine now' })).status).toBe(404);
  expect((await stranger.delete(`${path}/${made.id}`)).status).toBe(404);
});
