import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { accountOf } from '../rewards/reward-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { asChildReads, makeFamily, makeTask } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

async function makeCompleted(tokenReward = 10) {
  const family = await makeFamily(api);
  const { parent, mia } = family;
  const id = await makeTask(parent, mia.id, tokenReward);
  await mia.post(`/api/tasks/${id}/complete`);
  return { ...family, id, approve: (body?: unknown) => parent.post(`/api/tasks/${id}/approve`, body) };
}

test('Rules 6.40: approving pays the reward and records who approved', async () => {
  const { mia, approve } = await makeCompleted();
  const { body } = await approve();
  expect(body).toMatchObject({ approved_by: 'parent', tokens_paid: 10, approval_note: null, approve_at: null });
  const { body: history } = await mia.get(`/api/tokens/${mia.id}/transactions`);
  expect(history.transactions).toMatchObject([{ id: body.transaction_id, amount: 10, balance_after: 10 }]);
  expect((await mia.get('/api/tasks')).body).toEqual([asChildReads(body)]);
});

test.each([0, 1, 9, 11, 20])('Rules 6.40: %i tokens for a reward of 10, with the reason', async (amount) => {
  const { mia, approve } = await makeCompleted();
  const { status, body } = await approve({ amount, reason: ' The corners, too ' });
  expect([status, body.tokens_paid, body.approval_note]).toEqual([200, amount, 'The corners, too']);
  expect(body.transaction_id === null).toBe(amount === 0);
  expect(await accountOf(mia)).toEqual([amount, amount ? 1 : 0]);
  // Rules 1.11: an approved task stays unchanged.
  expect((await approve({ amount: 5, reason: 'Another' })).body).toEqual(body);
  expect(await accountOf(mia)).toEqual([amount, amount ? 1 : 0]);
});

test('Rules 6.40: a reason alone is stored, and the standard amount needs none', async () => {
  const { approve } = await makeCompleted();
  expect((await approve({ amount: 10, reason: null })).body).toMatchObject({ tokens_paid: 10, approval_note: null });
  const other = await makeCompleted();
  expect((await other.approve({ reason: 'Lovely' })).body).toMatchObject({ tokens_paid: 10, approval_note: 'Lovely' });
});

/** Guarantee: a child reads the praise that its parent chose, and no other text can be sent this way. */
test('Rules 12.260: praise is part of the approval, for parent and child', async () => {
  const { mia, approve } = await makeCompleted();
  expect(await approve({ praise: 'Well done, Mia' })).toMatchObject({
    status: 422,
    body: { detail: 'Please choose one of the six words of praise', errors: [{ field: 'praise' }] },
  });
  expect(await accountOf(mia)).toEqual([0, 0]);
  const { body } = await approve({ praise: 'so_careful' });
  expect([body.praise, body.tokens_paid]).toEqual(['so_careful', 10]);
  expect((await mia.get('/api/tasks')).body).toEqual([asChildReads(body)]);
  // Rules 1.11: the praise stays unchanged.
  expect((await approve({ praise: 'great_job' })).body.praise).toBe('so_careful');
});

test('Rules 12.260: a reversed approval loses its praise, even if restored', async () => {
  const { parent, mia, approve } = await makeCompleted();
  const { body: approved } = await approve({ praise: 'thank_you' });
  const { body: back } = await parent.post(`/api/tokens/transactions/${approved.transaction_id}/take-back`, {});
  const readTask = async () => (await mia.get('/api/tasks')).body[0];
  expect(await readTask()).toMatchObject({ praise: null, taken_back_at: back.created_at });
  await parent.post(`/api/tokens/transactions/${back.id}/take-back`, {});
  expect(await readTask()).toMatchObject({ praise: null, taken_back_at: null });
});

test('Rules 12.260: bulk and automatic approvals have no praise', async () => {
  const { parent, mia, id } = await makeCompleted();
  const { body: answers } = await parent.post('/api/tasks/approve-all', { task_ids: [id] });
  expect(answers[0].task.praise).toBeNull();
  const atOnce = { title: 'Smile', token_reward: 1, pays: 'at_once', assigned_to: mia.id };
  const { body: made } = await parent.post('/api/tasks', atOnce);
  expect((await mia.post(`/api/tasks/${made.id}/complete`)).body).toMatchObject({
    approved_by: 'at_once',
    praise: null,
  });
});

const range = 'Please enter a number of tokens from 0 to twice the reward';

/** Guarantee: a parent cannot pay more than twice the promised amount, or another amount without a reason. */
test.each([
  [{ amount: 9 }, 'reason', 'Please say why the amount is different'],
  [{ amount: 9, reason: ' ' }, 'reason', 'Please say why the amount is different'],
  [{ amount: 21, reason: 'More' }, 'amount', range],
  [{ amount: -1, reason: 'Less' }, 'amount', range],
  [{ amount: 1.5, reason: 'Half' }, 'amount', range],
  [{ amount: '5', reason: 'Text' }, 'amount', range],
  [{ tokens_paid: 5 }, 'tokens_paid', 'We do not know the field tokens_paid'],
])('Rules 6.40: %j is refused with a sentence, without a payment', async (body, field, detail) => {
  const { mia, approve } = await makeCompleted();
  expect(await approve(body)).toMatchObject({ status: 422, body: { detail, errors: [{ field }] } });
  expect(await accountOf(mia)).toEqual([0, 0]);
});

test('Rules 5.1: twice a reward of more than half a million is a million at most', async () => {
  const { approve } = await makeCompleted(600_000);
  expect((await approve({ amount: 1_000_001, reason: 'More' })).status).toBe(422);
  expect((await approve({ amount: 1_000_000, reason: 'More' })).body.tokens_paid).toBe(1_000_000);
});

test('Rules 6.41: bulk approval pays each completed task, and gives a reason for each of the others', async () => {
  const { parent, mia, leo, id, approve } = await makeCompleted();
  const [leos, pending] = [await makeTask(parent, leo.id), await makeTask(parent, mia.id)];
  await leo.post(`/api/tasks/${leos}/complete`);
  const { parent: strangeParent, mia: stranger } = await makeFamily(api);
  const strange = await makeTask(strangeParent, stranger.id);
  const task_ids = [id, pending, leos, strange, id];
  const { status, body } = await parent.post('/api/tasks/approve-all', { task_ids });
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { task: { id, status: 'approved', tokens_paid: 10 }, detail: null },
    { task: null, detail: 'This task is not completed yet' },
    { task: { id: leos, status: 'approved' }, detail: null },
    { task: null, detail: 'We could not find that' },
    { task: body[0].task, detail: null },
  ]);
  expect([await accountOf(mia), await accountOf(leo)]).toEqual([
    [10, 1],
    [10, 1],
  ]);
  expect((await approve()).body).toEqual(body[0].task);
});

test.each([
  [[], 'Please choose the tasks to approve'],
  [['not-an-id'], 'Please choose the tasks to approve'],
  [Array.from({ length: 101 }, () => randomUUID()), 'Please approve at most 100 tasks at once'],
])('Rules 6.41: refuses a list that is empty, too long or not of ids', async (task_ids, detail) => {
  const { parent } = await makeFamily(api);
  expect(await parent.post('/api/tasks/approve-all', { task_ids })).toMatchObject({ status: 422, body: { detail } });
});
