import { deepEqual, equal } from 'node:assert/strict';
import { uuidv7 } from 'uuidv7';
import { childOf } from '../../testing/families/test-family.ts';
import { asOwner } from '../../testing/processes/query-as.ts';
import { eitherOr } from './race-either.ts';
import { type RaceFixture, readRows } from './race-fixture.ts';
import { race, times } from './race-harness.ts';

const price = 5;
const nothing = { tokens: 0, rows: 0 };
const offer = { title: 'Another one', price: 9 };

/** Inserts the row past the daily limit (Rules 12.300). Its title is its id, which also identifies the result. */
async function openProposal({ caller, mia }: RaceFixture, kind: 'task' | 'reward' = 'task'): Promise<string> {
  const id = uuidv7();
  const open = `insert into proposal (family_id, id, child_id, kind, title, price, created_at, request_hash)
    values ($1, $2::uuid, $3, $4, $2::uuid::text, $5, now() - interval '2 days', '')`;
  const step = `insert into proposal_step (family_id, proposal_id, seq, child_id, step, actor_id, title, price, created_at)
    values ($1, $2::uuid, 1, $3, 'proposed', $3, $2::uuid::text, $4, now() - interval '2 days')`;
  await asOwner(childOf(caller, mia), async (owner) => {
    await owner.query(open, [caller.familyId, id, mia.id, kind, price]);
    await owner.query(step, [caller.familyId, id, mia.id, price]);
  });
  return id;
}

async function offeredWish(fixture: RaceFixture): Promise<string> {
  const id = await openProposal(fixture, 'reward');
  await fixture.parent.post(`/api/proposals/${id}/change`, { title: id, price });
  return id;
}

const send = (what: string, body?: object) => (by: 'parent' | 'mia') => (fixture: RaceFixture, id: string) =>
  fixture[by].post(`/api/proposals/${id}/${what}`, body);
const accept = send('accept')('parent');
const decline = send('decline', { reason: 'Not before summer' })('parent');
const change = send('change', offer)('parent');
const withdraw = send('withdraw')('mia');
const sayYes = send('answer', { accept: true })('mia');
const sayNo = send('answer', { accept: false })('mia');

/** Asserts that an accepted proposal made one thing, another none; deletes it to stay below the limits. */
async function expectMade(fixture: RaceFixture, id: string, isAccepted: boolean): Promise<void> {
  const sql = `select 'tasks' as list, id from task where title = ? and deleted_at is null
    union all select 'rewards', id from reward where title = ? and deleted_at is null`;
  const made = await readRows<{ list: string; id: string }>(fixture, sql, [id, id]);
  const becameSql = 'select made_id from proposal where id = ?';
  const became = await readRows<{ made_id: string | null }>(fixture, becameSql, [id]);
  deepEqual(became, [{ made_id: made[0]?.id ?? null }]);
  equal(made.length, isAccepted ? 1 : 0);
  for (const { list, id: madeId } of made) await fixture.parent.delete(`/api/${list}/${madeId}`);
}

export const doubleAccept = race({
  name: 'double accept of a proposal',
  arrange: (fixture) => openProposal(fixture),
  requests: (fixture, id) => ({ accept: times(32, () => () => accept(fixture, id)) }),
  async expect({ reported, moved, answers }, fixture, id) {
    deepEqual({ reported, moved }, { reported: { accept: { '200 accepted': 32 } }, moved: nothing });
    equal(new Set(answers.accept?.map(({ text }) => text)).size, 1);
    await expectMade(fixture, id, true);
  },
});

const is = { accepted: '409 This is already accepted', declined: '409 This is already declined' };

export const acceptAgainstWithdraw = eitherOr({
  name: 'accept against withdraw of a proposal',
  arrange: (fixture) => openProposal(fixture),
  sides: { accept, withdraw },
  endings: [
    { reported: { accept: '200 accepted', withdraw: is.accepted }, moved: nothing },
    { reported: { accept: '409 This was withdrawn', withdraw: '200 withdrawn' }, moved: nothing },
  ],
  expectEnd: (fixture, id, reported) => expectMade(fixture, id, reported.accept === '200 accepted'),
});

const all = (words: string) => ({ accept: words, change: words, decline: words, withdraw: words });

/** A parent's devices and the child's, each with a different decision. */
export const decideAtOnce = eitherOr({
  name: 'accept, change, decline and withdraw of a proposal',
  arrange: (fixture) => openProposal(fixture),
  sides: { accept, change, decline, withdraw },
  endings: [
    { reported: { ...all(is.accepted), accept: '200 accepted' }, moved: nothing },
    {
      reported: {
        ...all('409 Your change is waiting for the child’s answer'),
        change: '200 changed',
        withdraw: '409 Your parent has changed this. Say yes or no',
      },
      moved: nothing,
    },
    { reported: { ...all(is.declined), decline: '200 declined' }, moved: nothing },
    { reported: { ...all('409 This was withdrawn'), withdraw: '200 withdrawn' }, moved: nothing },
  ],
  expectEnd: (fixture, id, reported) => expectMade(fixture, id, reported.accept === '200 accepted'),
});

export const yesAgainstNo = eitherOr({
  name: 'yes against no to an offer',
  arrange: offeredWish,
  sides: { yes: sayYes, no: sayNo },
  endings: [
    { reported: { yes: '200 accepted', no: is.accepted }, moved: nothing },
    { reported: { yes: is.declined, no: '200 declined' }, moved: nothing },
  ],
  expectEnd: (fixture, id, reported) => expectMade(fixture, id, reported.yes === '200 accepted'),
});

async function deducted({ parent, mia }: RaceFixture, text?: string): Promise<string> {
  const body = { child_id: mia.id, amount: 1, description: 'Broken window' };
  const { body: deduction } = await parent.post('/api/tokens/deduct', body);
  if (text !== undefined) await mia.post(`/api/tokens/transactions/${deduction.id}/question`, { text });
  return deduction.id;
}

export const askInTwoWays = eitherOr({
  name: 'two questions about one deduction',
  arrange: (fixture) => deducted(fixture),
  sides: {
    one: ({ mia }, id) => mia.post(`/api/tokens/transactions/${id}/question`, { text: 'Why?' }),
    other: ({ mia }, id) => mia.post(`/api/tokens/transactions/${id}/question`, { text: 'It was Leo' }),
  },
  endings: [
    { reported: { one: '200', other: '409 You’ve already asked about this' }, moved: nothing },
    { reported: { one: '409 You’ve already asked about this', other: '200' }, moved: nothing },
  ],
});

export const answerInTwoWays = eitherOr({
  name: 'two answers to one question',
  arrange: (fixture) => deducted(fixture, 'Why?'),
  sides: {
    one: ({ parent }, id) => parent.post(`/api/tokens/transactions/${id}/answer`, { text: 'It was late' }),
    other: ({ parent }, id) => parent.post(`/api/tokens/transactions/${id}/answer`, { text: 'Let us talk' }),
  },
  endings: [
    { reported: { one: '200', other: '409 You’ve already answered this' }, moved: nothing },
    { reported: { one: '409 You’ve already answered this', other: '200' }, moved: nothing },
  ],
  async expectEnd(fixture, id, { one }) {
    const rows = await readRows(fixture, 'select answer from token_question where transaction_id = ?', [id]);
    deepEqual(rows, [{ answer: one === '200' ? 'It was late' : 'Let us talk' }]);
  },
});
