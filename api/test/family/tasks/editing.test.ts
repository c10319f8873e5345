import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily, makeTask } from '../../testing/families/test-family.ts';
import type { TaskDto } from '../../../src/family/tasks/task.contract.ts';

const api = startTestApi();
afterAll(api.close);

async function makePending(among?: Awaited<ReturnType<typeof makeFamily>>) {
  const family = among ?? (await makeFamily(api));
  const { parent, mia } = family;
  const id = await makeTask(parent, mia.id);
  const path = `/api/tasks/${id}`;
  const read = async () => (await parent.get('/api/tasks')).body.find((task: TaskDto) => task.id === id);
  return { ...family, id, path, read, edit: (body?: unknown) => parent.put(path, body) };
}

const completedFirst = { status: 409, body: { detail: 'This task is completed. Reject it first to change it' } };
const approvedStays = { status: 409, body: { detail: 'This task is already approved and can’t be changed' } };

test('PUT /api/tasks/{id}: changes the given fields, keeps the others', async () => {
  const { mia, edit, read } = await makePending();
  const before = await read();
  for (const change of [
    { title: 'Plates' },
    { description: 'Both sides' },
    { token_reward: 25 },
    { title: 'Pots', description: 'All of them', token_reward: 1, assigned_to: mia.id },
  ]) {
    const expected = { ...(await read()), ...change, edited_at: expect.any(String) };
    expect(await edit(change)).toMatchObject({ status: 200, body: expected });
    expect(await read()).toMatchObject(expected);
  }
  expect((await edit({ description: ' ' })).body.description).toBeNull();
  const asked = { title: ' Water the plants ', token_reward: 10, description: null };
  expect((await edit(asked)).body).toMatchObject(before);
  for (const nothing of [undefined, {}]) expect(await edit(nothing)).toMatchObject({ status: 200, body: before });
});

test('PUT /api/tasks/{id}: a task moves to another child, to anyone, and back', async () => {
  const { mia, leo, edit, path } = await makePending();
  const seenBy = async () => [(await mia.get('/api/tasks')).body.length, (await leo.get('/api/tasks')).body.length];
  expect((await edit({ assigned_to: leo.id })).body).toMatchObject({ assigned_to: leo.id, is_for_anyone: false });
  expect(await seenBy()).toEqual([0, 1]);
  expect((await mia.post(`${path}/complete`)).status).toBe(404);
  for (const nobody of [null, '']) {
    expect((await edit({ assigned_to: nobody })).body).toMatchObject({ assigned_to: null, is_for_anyone: true });
    expect(await seenBy()).toEqual([1, 1]);
  }
  expect((await edit({ assigned_to: mia.id })).body).toMatchObject({ assigned_to: mia.id, is_for_anyone: false });
  expect(await seenBy()).toEqual([1, 0]);
  expect((await mia.post(`${path}/complete`)).status).toBe(200);
});

const fillIn = 'Please fill in required fields';
const reward = 'Please enter a valid token reward';
const chooseChild = 'Please choose a child of your family';

test('PUT /api/tasks/{id}: an invalid edit is refused with a sentence and changes nothing', async () => {
  const { parent, edit, read } = await makePending();
  const { mia: stranger } = await makeFamily(api);
  const before = await read();
  const wrongs: [Record<string, unknown>, string][] = [
    [{ title: ' ' }, fillIn],
    [{ title: null }, fillIn],
    [{ title: 'x'.repeat(121) }, 'Please use at most 120 characters'],
    [{ description: 'x'.repeat(501) }, 'Please use at most 500 characters'],
    [{ token_reward: 0 }, reward],
    [{ token_reward: null }, fillIn],
    [{ assigned_to: 'Mia' }, chooseChild],
    [{ title: 'Plates', assigned_to: stranger.id }, chooseChild],
    [{ title: 'Plates', assigned_to: parent.id }, chooseChild],
    [{ title: 'Plates', assigned_to: randomUUID() }, chooseChild],
    [{ status: 'approved' }, 'We do not know the field status'],
  ];
  for (const [wrong, detail] of wrongs) {
    const { status, body } = await edit(wrong);
    expect([wrong, status, body.detail]).toEqual([wrong, 422, detail]);
  }
  expect(await read()).toEqual(before);
});

test('Rules 6.7: completed and approved tasks cannot be edited; a rejected one can', async () => {
  const { parent, mia, edit, path, read } = await makePending();
  await mia.post(`${path}/complete`);
  expect(await edit({ title: 'Plates' })).toMatchObject(completedFirst);
  await parent.post(`${path}/reject`);
  expect(await edit({ title: 'Pots', token_reward: 30 })).toMatchObject({ status: 200, body: { title: 'Pots' } });
  await mia.post(`${path}/complete`);
  await parent.post(`${path}/approve`);
  for (const change of [{ title: 'Pans' }, {}]) expect(await edit(change)).toMatchObject(approvedStays);
  expect(await read()).toMatchObject({ title: 'Pots', status: 'approved' });
  expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 30 });
});

test('Rules 1.12: DELETE /api/tasks/{id}: removes a pending or completed task for everyone, and again is 204', async () => {
  const { parent, mia, id, path } = await makePending();
  const completed = await makeTask(parent, null);
  await mia.post(`/api/tasks/${completed}/complete`);
  for (const gone of [id, completed, id]) {
    const { status, text } = await parent.delete(`/api/tasks/${gone}`);
    expect([status, text]).toEqual([204, '']);
  }
  for (const person of [parent, mia]) {
    const { headers, body } = await person.get('/api/tasks');
    expect([body, headers.get('X-Total-Count')]).toEqual([[], '0']);
  }
  expect((await mia.post(`${path}/complete`)).status).toBe(404);
});

test('DELETE /api/tasks/{id}: refuses an approved task', async () => {
  const { parent, mia, path, read } = await makePending();
  await mia.post(`${path}/complete`);
  await parent.post(`${path}/approve`);
  expect(await parent.delete(path)).toMatchObject(approvedStays);
  expect(await read()).toMatchObject({ status: 'approved' });
});

/** Guarantee: a child completes the task as it read it; no edit reaches a completed task. */
test('Rules 6.7: of a simultaneous edit and completion, the edit came first or is refused', async () => {
  const family = await makeFamily(api);
  for (let round = 0; round < 15; round += 1) {
    const { mia, path, edit, read } = await makePending(family);
    const [completed, edited] = await Promise.all([mia.post(`${path}/complete`), edit({ title: 'Plates' })]);
    const isEdited = edited.status === 200;
    const title = isEdited ? 'Plates' : 'Water the plants';
    expect(edited).toMatchObject(isEdited ? { body: { status: 'pending', title } } : completedFirst);
    expect(completed).toMatchObject({ status: 200, body: { status: 'completed', title } });
    expect(await read()).toMatchObject({ status: 'completed', title });
  }
});

/** Guarantee: a completed task belongs to the child that completed it, even if it was reassigned at that moment. */
test('Rules 6.7: of a simultaneous reassignment and completion, one is refused', async () => {
  const family = await makeFamily(api);
  for (let round = 0; round < 15; round += 1) {
    const { mia, leo, path, edit, read } = await makePending(family);
    const [completed, edited] = await Promise.all([mia.post(`${path}/complete`), edit({ assigned_to: leo.id })]);
    const isMoved = edited.status === 200;
    expect([completed, edited]).toMatchObject(
      isMoved ? [{ status: 404 }, { status: 200 }] : [{ status: 200 }, completedFirst],
    );
    expect(await read()).toMatchObject(isMoved ? { assigned_to: leo.id } : { completed_by: mia.id });
  }
});

test('Rules 1.11: of a simultaneous deletion and approval, one is refused', async () => {
  const family = await makeFamily(api);
  let paid = 0;
  for (let round = 0; round < 15; round += 1) {
    const { parent, mia, path, read } = await makePending(family);
    await mia.post(`${path}/complete`);
    const [deleted, approved] = await Promise.all([parent.delete(path), parent.post(`${path}/approve`)]);
    const isPaid = approved.status === 200;
    expect([deleted, approved]).toMatchObject(
      isPaid ? [approvedStays, { status: 200 }] : [{ status: 204 }, { status: 404 }],
    );
    paid += isPaid ? 10 : 0;
    expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: paid });
    expect((await read())?.status).toBe(isPaid ? 'approved' : undefined);
  }
});
