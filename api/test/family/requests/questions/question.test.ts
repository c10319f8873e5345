import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { asChildReads, makeFamily } from '../../../testing/families/test-family.ts';
import { accountOf } from '../../rewards/reward-fixture.ts';

const api = startTestApi();
afterAll(api.close);

async function makeDeducted() {
  const family = await makeFamily(api);
  const { parent, mia } = family;
  const adjust = async (move: 'award' | 'deduct', amount: number): Promise<string> =>
    (await parent.post(`/api/tokens/${move}`, { child_id: mia.id, amount, description: 'Broken window' })).body.id;
  const award = await adjust('award', 10);
  const deduction = await adjust('deduct', 3);
  const pathOf = (id: string, what: string) => `/api/tokens/transactions/${id}/${what}`;
  return {
    ...family,
    award,
    deduction,
    pathOf,
    ask: (id: string, body: object = {}) => mia.post(pathOf(id, 'question'), body),
    answer: (id: string, text = 'The window cost a lot') => parent.post(pathOf(id, 'answer'), { text }),
    rowOf: async (id: string) =>
      (await parent.get(`/api/tokens/${mia.id}/transactions`)).body.transactions.find(
        (row: { id: string }) => row.id === id,
      ),
  };
}

const refusal = (detail: string) => ({ status: 409, body: { detail } });

test('Rules 12.301: a deduction is questioned once, and both sides see it in the history', async () => {
  const { parent, mia, deduction, ask, answer, rowOf } = await makeDeducted();
  expect((await rowOf(deduction)).question).toBeNull();
  const { status, body } = await ask(deduction, { text: 'I did not do it' });
  const asked = {
    text: 'I did not do it',
    asked_at: body.asked_at,
    answer: null,
    answered_at: null,
    answered_by: null,
  };
  expect([status, body]).toEqual([200, asked]);
  expect((await ask(deduction, { text: 'I did not do it' })).body).toEqual(asked);
  expect(await ask(deduction)).toMatchObject(refusal('You’ve already asked about this'));
  expect((await rowOf(deduction)).question).toEqual(asked);
  const waiting = await parent.get('/api/tokens/questions');
  expect([waiting.body, waiting.headers.get('X-Total-Count')]).toEqual([
    [
      {
        id: deduction,
        child_id: mia.id,
        transaction_type: 'deduct',
        amount: -3,
        description: 'Broken window',
        created_at: (await rowOf(deduction)).created_at,
        text: asked.text,
        asked_at: asked.asked_at,
      },
    ],
    '1',
  ]);
  expect((await parent.get('/api/overview')).body).toMatchObject([{ open_questions: 0 }, { open_questions: 1 }]);
  const { body: answered } = await answer(deduction);
  const answered_by = { id: parent.id, name: 'Sarah', face: null, color: null };
  const said = { answer: 'The window cost a lot', answered_at: expect.any(String), answered_by };
  expect(answered).toEqual({ ...asked, ...said });
  expect((await answer(deduction)).body).toEqual(answered);
  expect(await answer(deduction, 'Something else')).toMatchObject(refusal('You’ve already answered this'));
  const { transactions } = (await mia.get(`/api/tokens/${mia.id}/transactions`)).body;
  expect(transactions[0]).toMatchObject({ id: deduction, question: asChildReads(answered) });
  expect((await parent.get('/api/tokens/questions')).body).toEqual([]);
  expect(await accountOf(mia)).toEqual([7, 2]);
});

test('Rules 12.301: a reversal that took tokens can be questioned, one that gave tokens cannot', async () => {
  const { parent, award, deduction, pathOf, ask } = await makeDeducted();
  const { body: given } = await parent.post(pathOf(deduction, 'take-back'));
  const { body: taken } = await parent.post(pathOf(award, 'take-back'));
  expect((await ask(taken.id)).body).toMatchObject({ text: null, answer: null });
  for (const id of [award, given.id])
    expect(await ask(id)).toMatchObject(refusal('Only a deduction can be questioned'));
});

test('Rules 12.302: of two simultaneous answers one is kept, for both sides', async () => {
  const { deduction, ask, answer, rowOf } = await makeDeducted();
  await Promise.all([ask(deduction), ask(deduction), ask(deduction)]);
  const answers = await Promise.all([answer(deduction, 'One'), answer(deduction, 'Another')]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const won = answers.find(({ status }) => status === 200)?.body;
  expect((await rowOf(deduction)).question).toEqual(won);
});

test('Rules 12.301: only the child and its parent can ask and answer', async () => {
  const { parent, mia, leo, deduction, pathOf, ask } = await makeDeducted();
  const strangers = await makeDeducted();
  const question = pathOf(deduction, 'question');
  const answer = pathOf(deduction, 'answer');
  expect((await leo.post(question)).status).toBe(404);
  expect((await strangers.mia.post(question)).status).toBe(404);
  expect((await parent.post(question)).status).toBe(403);
  expect((await parent.post(answer, { text: 'No' })).status).toBe(404);
  await ask(deduction);
  expect((await mia.post(answer, { text: 'Yes' })).status).toBe(403);
  expect((await strangers.parent.post(answer, { text: 'No' })).status).toBe(404);
  expect((await strangers.parent.get('/api/tokens/questions')).body).toEqual([]);
  expect((await mia.get('/api/tokens/questions')).status).toBe(403);
  expect(await ask(deduction, { text: 'x'.repeat(201) })).toMatchObject({ status: 422 });
  expect(await parent.post(answer, { text: ' ' })).toMatchObject({
    status: 422,
    body: { detail: 'Please write an answer' },
  });
});
