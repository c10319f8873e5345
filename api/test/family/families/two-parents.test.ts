import { afterAll, expect, test } from '@jest/globals';
import { addParent, makeFamily, makeTask } from '../../testing/families/test-family.ts';
import { addAdult, helperOf } from '../adults/adults-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';

const api = startTestApi();
afterAll(api.close);

async function makeTwo() {
  const family = await makeFamily(api);
  const alex = await addParent(api, family.parent);
  const sarahSeen = { id: family.parent.id, name: 'Sarah', face: null, color: null };
  const alexSeen = { id: alex.id, name: 'Alex Rivera', face: null, color: null };
  return {
    ...family,
    sarah: family.parent,
    alex,
    sarahSeen,
    alexSeen,
    alexAsChildSees: { ...alexSeen, id: null, name: 'Alex' },
  };
}
type Two = Awaited<ReturnType<typeof makeTwo>>;

async function makeCompleted({ sarah, mia }: Two) {
  const id = await makeTask(sarah, mia.id);
  await granted(mia.post(`/api/tasks/${id}/complete`));
  return `/api/tasks/${id}`;
}

const historyOf = async (two: Two, who: 'alex' | 'mia') =>
  (await granted(two[who].get(`/api/tokens/${two.mia.id}/transactions`))).transactions;

test('Rules 15.40: a parent reads who approved and who sent back, a child the first name and no id', async () => {
  const two = await makeTwo();
  const { sarah, alex, mia, sarahSeen, alexSeen, alexAsChildSees } = two;
  await granted(mia.post('/api/moments/take', {}));
  const task = await makeCompleted(two);
  await granted(sarah.post(`${task}/reject`, { reason: 'Once more' }));
  await granted(mia.post(`${task}/complete`));
  const done = await granted(alex.post(`${task}/approve`));
  expect(done).toMatchObject({ approver: alexSeen, attempts: [{ rejected_by: null }, { rejected_by: sarahSeen }] });
  expect(await granted(sarah.get('/api/tasks'))).toEqual([done]);
  const sarahAsChildSees = { ...sarahSeen, id: null };
  const forChild = { approver: alexAsChildSees, attempts: [{ rejected_by: null }, { rejected_by: sarahAsChildSees }] };
  expect(await granted(mia.get('/api/tasks'))).toMatchObject([forChild]);
  expect((await granted(mia.post('/api/moments/take', {}))).approved).toMatchObject([forChild]);
  expect(await historyOf(two, 'alex')).toMatchObject([{ by: alexSeen }]);
  expect(await historyOf(two, 'mia')).toMatchObject([{ by: alexAsChildSees }]);
});

test('Rules 15.40: awards, deductions, reversals and answers name their parent', async () => {
  const two = await makeTwo();
  const { sarah, alex, mia, sarahSeen, alexSeen, alexAsChildSees } = two;
  const words = { child_id: mia.id, description: 'A test' };
  const award = await granted(sarah.post('/api/tokens/award', { ...words, amount: 9 }));
  expect(award.by).toEqual(sarahSeen);
  const deduction = await granted(alex.post('/api/tokens/deduct', { ...words, amount: 2 }));
  await granted(mia.post(`/api/tokens/transactions/${deduction.id}/question`, { text: null }));
  const answered = await granted(alex.post(`/api/tokens/transactions/${deduction.id}/answer`, { text: 'The bike' }));
  expect(answered.answered_by).toEqual(alexSeen);
  const other = await sarah.post(`/api/tokens/transactions/${deduction.id}/answer`, { text: 'Another' });
  expect(other).toMatchObject({ status: 409, body: { detail: 'This is already answered' } });
  await granted(alex.post(`/api/tokens/transactions/${award.id}/take-back`, { if_spent: 'take_what_is_there' }));
  expect(await historyOf(two, 'mia')).toMatchObject([
    { transaction_type: 'take_back', by: alexAsChildSees },
    { transaction_type: 'deduct', by: alexAsChildSees, question: { answered_by: alexAsChildSees } },
    { transaction_type: 'award', by: { ...sarahSeen, id: null }, taken_back_by: alexAsChildSees },
  ]);
});

test('Rules 15.40: redemptions name who fulfilled or canceled them, and a purchase names no one', async () => {
  const two = await makeTwo();
  const { sarah, alex, mia, sarahSeen, alexSeen, alexAsChildSees } = two;
  await granted(sarah.post('/api/tokens/award', { child_id: mia.id, amount: 20, description: 'A test' }));
  const { id: reward } = await granted(sarah.post('/api/rewards', { title: 'Zoo', cost: 5 }));
  const redeem = async () => (await granted(mia.post(`/api/rewards/${reward}/redeem`))).id;
  const [given, refused] = [await redeem(), await redeem()];
  const path = '/api/rewards/redemptions';
  expect((await granted(alex.post(`${path}/${given}/fulfill`))).decided_by).toEqual(alexSeen);
  expect((await granted(sarah.post(`${path}/${refused}/cancel`, {}))).decided_by).toEqual(sarahSeen);
  const found = await granted(mia.get(path));
  expect(found).toMatchObject([{ decided_by: { ...sarahSeen, id: null } }, { decided_by: alexAsChildSees }]);
  expect((await historyOf(two, 'mia')).map(({ by }: { by: unknown }) => by)).toEqual([
    { ...sarahSeen, id: null },
    null,
    null,
    { ...sarahSeen, id: null },
  ]);
});

test('Rules 15.41: the second of two answers is the state that the first one made', async () => {
  const two = await makeTwo();
  const { sarah, alex, mia, sarahSeen } = two;
  const [approved, sentBack] = [await makeCompleted(two), await makeCompleted(two)];
  await granted(sarah.post(`${approved}/approve`));
  expect(await alex.post(`${approved}/approve`)).toMatchObject({ status: 200, body: { approver: sarahSeen } });
  expect((await alex.post(`${approved}/reject`, {})).status).toBe(409);
  await granted(sarah.post(`${sentBack}/reject`, {}));
  expect(await alex.post(`${sentBack}/reject`, {})).toMatchObject({ status: 200, body: { status: 'pending' } });
  expect((await alex.post(`${sentBack}/approve`)).status).toBe(409);
  const asked = { kind: 'task', title: 'Wash the car', price: 5 };
  const { id } = await granted(mia.post('/api/proposals', asked));
  const made = await granted(sarah.post(`/api/proposals/${id}/accept`, {}));
  expect(made.steps[1]).toMatchObject({ by: 'parent', adult: sarahSeen });
  expect(await alex.post(`/api/proposals/${id}/accept`, {})).toMatchObject({ status: 200, body: made });
  expect((await alex.post(`/api/proposals/${id}/decline`, { reason: 'No' })).status).toBe(409);
  expect(await granted(mia.get(`/api/proposals`))).toMatchObject([
    { steps: [{ adult: null }, { adult: { id: null } }] },
  ]);
});

test('Rules 15.40: a child has several parents, and each parent its own face', async () => {
  const { sarah, alex, mia } = await makeTwo();
  await granted(alex.put('/api/profiles/me/face', { face: 'fox', color: 'mint' }));
  const family = '/api/families/current';
  expect(await granted(mia.get(family))).toMatchObject({
    has_parent: true,
    parent_name: null,
    parent_names: ['Sarah', 'Alex'],
  });
  expect((await granted(alex.get(family))).parent_face).toEqual({ face: 'fox', color: 'mint' });
  expect((await granted(sarah.get(family))).parent_face).toEqual({ face: null, color: null });
});

test('Rules 15.40: a child who accepts an offer reads no id of a parent', async () => {
  const { alex, mia, alexAsChildSees } = await makeTwo();
  const { id } = await granted(mia.post('/api/proposals', { kind: 'task', title: 'Wash the car', price: 5 }));
  await granted(alex.post(`/api/proposals/${id}/change`, { title: 'Wash the car', price: 4 }));
  const accepted = await granted(mia.post(`/api/proposals/${id}/answer`, { accept: true }));
  expect(accepted).toMatchObject({ steps: [{ adult: null }, { adult: alexAsChildSees }, { adult: null }] });
  expect(JSON.stringify(accepted)).not.toContain(alex.id);
});

test('Rules 15.40: a helper is named like a parent, and a parent who left keeps the name', async () => {
  const two = await makeTwo();
  const { sarah, alex, mia, alexSeen } = two;
  const rose = await addAdult(api, sarah, helperOf(mia), 'Rose Bennett');
  await granted(alex.post(`${await makeCompleted(two)}/approve`));
  await granted(rose.post(`${await makeCompleted(two)}/approve`));
  await granted(sarah.delete(`/api/adults/${alex.id}`));
  const namesFor = async (who: typeof sarah) =>
    (await granted(who.get(`/api/tokens/${mia.id}/transactions`))).transactions.map(
      ({ by }: { by: { name: string } }) => by.name,
    );
  expect(await namesFor(sarah)).toEqual(['Rose Bennett', alexSeen.name]);
  expect(await namesFor(mia)).toEqual(['Rose', 'Alex']);
  expect(await granted(mia.get('/api/families/current'))).toMatchObject({ parent_names: ['Sarah'] });
});

test('Rules 15.40: a reminder names both parents', async () => {
  const two = await makeTwo();
  const nudged = await two.mia.post(`${await makeCompleted(two)}/nudge`, {});
  expect(nudged).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^You can remind Sarah and Alex /) },
  });
});

/** Guarantee: an edit is named by the database, whichever operation makes it; nothing else is one. */
test('Rules 15.43: a task, reward, allowance and repeating task names the adult of its latest edit', async () => {
  const two = await makeTwo();
  const { sarah, alex, mia, leo, sarahSeen, alexSeen } = two;
  const chore = { title: 'Dishes', token_reward: 5, repeat: { kind: 'days', every: 1 }, assign: 'one' };
  const made = {
    tasks: await granted(sarah.post('/api/tasks', { title: 'Piano', token_reward: 5 })),
    rewards: await granted(sarah.post('/api/rewards', { title: 'Ice cream', cost: 3, quantity_available: 2 })),
    allowances: await granted(sarah.post('/api/allowances', { child_id: mia.id, name: 'Pocket money', amount: 3 })),
    'recurring-tasks': await granted(sarah.post('/api/recurring-tasks', { ...chore, child_ids: [mia.id] })),
  };
  const edits = {
    tasks: { token_reward: 6 },
    rewards: { is_active: true, quantity_available: 4 },
    allowances: { amount: 4 },
    'recurring-tasks': { child_ids: [leo.id] },
  };
  const kinds = ['tasks', 'rewards', 'allowances', 'recurring-tasks'] as const;
  for (const kind of kinds) {
    const { id } = made[kind];
    const seen = async (by = sarah) =>
      (await granted(by.get(`/api/${kind}`))).find((one: { id: string }) => one.id === id);
    expect(made[kind]).not.toHaveProperty('edited_by');
    const edited = await granted(alex.put(`/api/${kind}/${id}`, edits[kind]));
    expect(edited).toMatchObject({ edited_by: alexSeen, edited_at: expect.stringMatching(/Z$/) });
    expect(await seen()).toEqual(edited);
    expect(await granted(sarah.put(`/api/${kind}/${id}`, edits[kind]))).toEqual(edited);
    const words = kind === 'allowances' ? { name: 'Savings' } : { title: 'Renamed' };
    expect(await granted(sarah.put(`/api/${kind}/${id}`, words))).toMatchObject({ edited_by: sarahSeen });
  }
  const nights = { start_date: '2026-01-02', pattern: '11111112222222', change_time: '17:00' };
  await granted(sarah.put(`/api/homes/${mia.id}`, nights));
  for (const kind of ['tasks', 'rewards'] as const)
    expect(await granted(alex.put(`/api/${kind}/${made[kind].id}`, { home: 1 }))).toMatchObject({
      edited_by: alexSeen,
    });
  for (const kind of ['tasks', 'rewards'] as const)
    expect(await granted(sarah.put(`/api/${kind}/${made[kind].id}`, { home: null }))).toMatchObject({
      edited_by: sarahSeen,
    });
  const taken = { description: 'A test', child_id: mia.id, amount: 3 };
  await granted(alex.post('/api/tokens/award', taken));
  await granted(mia.post(`/api/rewards/${made.rewards.id}/redeem`));
  await granted(mia.post(`/api/tasks/${made.tasks.id}/complete`));
  await granted(alex.post(`/api/tasks/${made.tasks.id}/approve`));
  expect((await granted(alex.get('/api/rewards')))[0]).toMatchObject({ edited_by: sarahSeen });
  const forChild = { id: null, name: 'Sarah' };
  const seenByMia = (await granted(mia.get('/api/tasks'))).find((one: { id: string }) => one.id === made.tasks.id);
  expect(seenByMia).toMatchObject({ status: 'approved', edited_by: forChild });
  expect((await granted(mia.get('/api/rewards')))[0]).not.toHaveProperty('edited_by');
});
