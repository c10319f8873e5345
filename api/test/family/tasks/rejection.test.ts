import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { asChildReads, makeFamily, makeTask } from '../../testing/families/test-family.ts';
import type { TaskAttemptDto, TaskDto } from '../../../src/family/tasks/task.contract.ts';

const api = startTestApi();
afterAll(api.close);

type Family = Awaited<ReturnType<typeof makeFamily>>;

async function makeTried({ isForAnyone = false, among }: { isForAnyone?: boolean; among?: Family } = {}) {
  const family = among ?? (await makeFamily(api));
  const { parent, mia } = family;
  const id = await makeTask(parent, isForAnyone ? null : mia.id);
  const key = randomUUID();
  const complete = (sent = randomUUID(), who = mia) => who.post(`/api/tasks/${id}/complete`, {}, { key: sent });
  const reject = (body?: unknown) => parent.post(`/api/tasks/${id}/reject`, body);
  const read = async () => (await parent.get('/api/tasks')).body.find((task: TaskDto) => task.id === id);
  await complete(key);
  return { ...family, id, key, complete, reject, read, approve: () => parent.post(`/api/tasks/${id}/approve`) };
}

const refusal = (detail: string) => ({ status: 409, body: { detail } });
const notCompleted = refusal('This task is not completed yet');
const alreadyApproved = refusal('This task is already approved');
const taken = refusal('Someone else has already completed this task');

test('POST /api/tasks/{id}/reject: a completed task is pending again, and the attempt records when and why', async () => {
  const { parent, mia, id, reject, read } = await makeTried();
  const before = await read();
  const rejected = await reject({ reason: ' The corners, too ' });
  expect(rejected).toMatchObject({
    status: 200,
    body: { id, status: 'pending', assigned_to: mia.id, completed_by: null, completed_at: null },
  });
  const { attempts } = rejected.body;
  const { completed_at } = before.attempts[0];
  const rejected_by = { id: parent.id, name: 'Sarah', face: null, color: null };
  const attempt = { completed_at, rejected_by, rejection_reason: 'The corners, too', withdrawn_at: null };
  expect(attempts).toEqual([{ child_id: mia.id, ...attempt, rejected_at: expect.any(String) }]);
  expect((await mia.get('/api/tasks')).body).toEqual([asChildReads(rejected.body)]);
});

test.each([undefined, {}, { reason: null }, { reason: '  ' }])(
  'POST /api/tasks/{id}/reject: %j is without a reason',
  async (body) => {
    const { reject } = await makeTried();
    expect(await reject(body)).toMatchObject({ status: 200, body: { attempts: [{ rejection_reason: null }] } });
  },
);

test.each([
  [{ reason: 'x'.repeat(501) }, 'Please use at most 500 characters'],
  [{ reason: 5 }, 'Please check the field reason'],
  [{ status: 'approved' }, 'We do not know the field status'],
])('POST /api/tasks/{id}/reject: %j is refused with a sentence', async (body, detail) => {
  const { reject, read } = await makeTried();
  expect(await reject(body)).toMatchObject({ status: 422, body: { detail } });
  expect(await read()).toMatchObject({ status: 'completed', attempts: [{ rejected_at: null }] });
});

test('Rules 6.6: a rejected task for anyone is open to all again, and only the child who tried sees the reason', async () => {
  const { mia, leo, id, reject, complete } = await makeTried({ isForAnyone: true });
  expect((await leo.get('/api/tasks')).body).toEqual([]);
  const { body } = await reject({ reason: 'Not yet' });
  expect(body).toMatchObject({ status: 'pending', assigned_to: null, is_for_anyone: true, completed_by: null });
  expect((await mia.get('/api/tasks')).body).toEqual([asChildReads(body)]);
  expect((await leo.get('/api/tasks')).body).toEqual([{ ...body, attempts: [] }]);
  const done = await complete(randomUUID(), leo);
  expect(done).toMatchObject({ status: 200, body: { id, completed_by: leo.id, attempts: [{ child_id: leo.id }] } });
  expect(done.body.attempts).toHaveLength(1);
});

test('Rules 6.6: each attempt keeps its own reason, and the task can be tried again and approved', async () => {
  const { mia, reject, complete, approve } = await makeTried();
  await reject({ reason: 'First' });
  await complete();
  await reject({ reason: 'Second' });
  await complete();
  const { status, body } = await approve();
  const reasons = body.attempts.map((attempt: TaskAttemptDto) => attempt.rejection_reason);
  expect([status, body.status, reasons]).toEqual([200, 'approved', [null, 'Second', 'First']]);
  expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 10 });
});

test('Rules 1.11: rejecting again changes nothing; a task never completed or already approved is refused', async () => {
  const { parent, mia, reject, complete, approve } = await makeTried();
  const first = await reject({ reason: 'First' });
  expect(await reject({ reason: 'Again' })).toMatchObject({ status: 200, body: first.body });
  expect((await reject()).body).toEqual(first.body);
  const never = await makeTask(parent, mia.id);
  expect(await parent.post(`/api/tasks/${never}/reject`)).toMatchObject(notCompleted);
  expect(await approve()).toMatchObject(notCompleted);
  await complete();
  await approve();
  expect(await reject()).toMatchObject(alreadyApproved);
});

/** Guarantee: a repeated request reveals nothing about what a sibling did in the meantime. */
test('Rules 1.8: repeating a completion of a task that is a sibling’s by now is refused without details', async () => {
  const { parent, leo, id, key, complete, reject } = await makeTried({ isForAnyone: true });
  await reject({ reason: 'Not yet' });
  await complete(randomUUID(), leo);
  const replayed = await complete(key);
  expect(replayed).toMatchObject(taken);
  expect(replayed.text).toBe(JSON.stringify({ code: 'task.taken', ...taken.body }));
  await parent.post(`/api/tasks/${id}/approve`);
  expect((await complete(key)).text).toBe(replayed.text);
});

test('Rules 1.8: repeating a completion of a task reassigned to a sibling gets 404', async () => {
  const { parent, leo, id, key, complete, reject } = await makeTried();
  await reject();
  await parent.put(`/api/tasks/${id}`, { assigned_to: leo.id });
  const { status, text } = await complete(key);
  expect([status, text]).toEqual([404, '{"code":"request.notFound","detail":"We could not find that"}']);
});

/** Guarantee: a task ends up paid or pending, never both, however close together the parent's devices are. */
test('Rules 1.11: of a simultaneous approval and rejection, one is refused', async () => {
  const among = await makeFamily(api);
  let paid = 0;
  for (let round = 0; round < 10; round += 1) {
    const { mia, approve, reject, read } = await makeTried({ among });
    const [approved, rejected] = await Promise.all([approve(), reject()]);
    const now = await read();
    const { balance } = (await mia.get(`/api/tokens/${mia.id}/balance`)).body;
    const isPaid = now.status === 'approved';
    paid += isPaid ? 10 : 0;
    expect([approved, rejected]).toMatchObject(
      isPaid ? [{ status: 200 }, alreadyApproved] : [notCompleted, { status: 200 }],
    );
    expect([balance, now.attempts[0].rejected_at === null]).toEqual([paid, isPaid]);
  }
});

test('Rules 1.11: of two simultaneous rejections the first reason stays', async () => {
  const among = await makeFamily(api);
  for (let round = 0; round < 10; round += 1) {
    const { reject, read } = await makeTried({ among });
    const answers = await Promise.all(['One', 'Two', 'Three'].map((reason) => reject({ reason })));
    const { attempts } = await read();
    for (const { status, body } of answers) expect([status, body.attempts]).toEqual([200, attempts]);
  }
});

/** Guarantee: simultaneous completions and rejections never deadlock, and leave at most one open attempt. */
test('Rules 1.11: simultaneous taps, repeats and rejections leave one state', async () => {
  const { complete, reject, read } = await makeTried();
  for (let round = 0; round < 20; round += 1) {
    const key = randomUUID();
    const answers = await Promise.all([complete(key), reject(), complete(), complete(key), reject(), complete(key)]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 200));
    const { status, attempts } = await read();
    const open = attempts.filter((attempt: TaskAttemptDto) => attempt.rejected_at === null);
    expect(open).toHaveLength(status === 'completed' ? 1 : 0);
  }
});
