import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { registerPerson } from '../../../testing/families/test-family.ts';
import { accountOf } from '../../rewards/reward-fixture.ts';
import { dog, makeProposing, refusal, zoo } from './proposal-fixture.ts';

const api = startTestApi();
afterAll(api.close);

/** Guarantee: a child proposes chores and wishes, and both sides see who said what. */
test('Rules 12.295: a child proposes a chore with a price and a wish without', async () => {
  const { parent, mia, leo, propose, listOf } = await makeProposing(api);
  const key = randomUUID();
  const { status, body } = await propose(dog, { key });
  const said = { title: dog.title, price: 8, note: null };
  expect([status, body]).toEqual([
    201,
    {
      ...dog,
      id: key,
      child_id: mia.id,
      status: 'open',
      made_id: null,
      created_at: expect.any(String),
      closed_at: null,
      steps: [{ step: 'proposed', by: 'child', adult: null, ...said, at: body.created_at }],
    },
  ]);
  expect((await propose(dog, { key })).body).toEqual(body);
  expect(await propose({ ...dog, price: 9 }, { key })).toMatchObject({ status: 422 });
  const { body: wish } = await propose(zoo);
  expect(wish).toMatchObject({ ...zoo, price: null });
  expect(await listOf(parent)).toEqual([wish, body]);
  expect(await listOf(mia)).toEqual([wish, body]);
  expect(await listOf(leo)).toEqual([]);
  expect(await accountOf(mia)).toEqual([0, 0]);
});

test.each([
  ['a price of 0', { price: 0 }, 'price'],
  ['a price of more than a million', { price: 1_000_001 }, 'price'],
  ['a price as text', { price: '8' }, 'price'],
  ['half a token', { price: 0.5 }, 'price'],
  ['an unknown picture', { picture: 'unicorn' }, 'picture'],
  ['no title', { title: ' ' }, 'title'],
  ['another kind', { kind: 'allowance' }, 'kind'],
  ['a status', { status: 'accepted' }, 'status'],
])('Rules 12.295: %s is refused', async (_, changes, field) => {
  const { propose, listOf, mia } = await makeProposing(api);
  const { status, body } = await propose({ ...dog, ...changes });
  expect([status, body.errors[0].field]).toEqual([422, field]);
  expect(await listOf(mia)).toEqual([]);
});

test('Rules 12.296: an accepted chore is the child’s task, an accepted wish is in the shop', async () => {
  const { parent, mia, leo, proposed, accept } = await makeProposing(api);
  const { status, body: chore } = await accept(await proposed());
  expect([status, chore]).toMatchObject([200, { status: 'accepted', closed_at: expect.any(String) }]);
  expect(chore.steps.map(({ step, by }: { step: string; by: string }) => [step, by])).toEqual([
    ['proposed', 'child'],
    ['accepted', 'parent'],
  ]);
  const [task] = (await mia.get('/api/tasks')).body;
  expect(task).toMatchObject({
    id: chore.made_id,
    title: dog.title,
    picture: dog.picture,
    token_reward: 8,
    assigned_to: mia.id,
    pays: 'on_approval',
    status: 'pending',
  });
  expect((await leo.get('/api/tasks')).body).toEqual([]);
  const wish = await proposed(zoo);
  expect(await accept(wish)).toMatchObject({ status: 422, body: { errors: [{ field: 'price' }] } });
  const { body: accepted } = await accept(wish, { price: 120 });
  expect(accepted).toMatchObject({ status: 'accepted', price: 120 });
  expect((await leo.get('/api/rewards')).body).toMatchObject([
    { id: accepted.made_id, title: zoo.title, picture: zoo.picture, cost: 120, quantity_available: null },
  ]);
  expect((await parent.get('/api/overview')).body).toMatchObject([{ open_proposals: 0 }, { open_proposals: 0 }]);
  expect(await accountOf(mia)).toEqual([0, 0]);
});

test('Rules 12.296: accepting at another price makes a counteroffer', async () => {
  const { parent, proposed, accept } = await makeProposing(api);
  const id = await proposed();
  expect(await accept(id, { price: 5 })).toMatchObject({ status: 422, body: { errors: [{ field: 'price' }] } });
  expect((await parent.get('/api/tasks')).body).toEqual([]);
  expect((await accept(id, { price: 8 })).status).toBe(200);
});

test('Rules 12.297: the child answers a counteroffer once, and yes creates the task or reward', async () => {
  const { parent, mia, proposed, change, answer, accept } = await makeProposing(api);
  const offer = { title: 'Walk the dog on Sunday', price: 5, note: 'Once a week is enough' };
  const [yes, no] = [await proposed(), await proposed()];
  for (const id of [yes, no]) expect((await change(id, offer)).body).toMatchObject({ status: 'changed', price: 5 });
  expect(await accept(yes)).toMatchObject(refusal('Your change is waiting for the child’s answer'));
  const { status, body } = await answer(yes, true);
  expect([status, body.status]).toEqual([200, 'accepted']);
  expect(body.steps).toMatchObject([
    { step: 'proposed', by: 'child', title: dog.title, price: 8, note: null },
    { step: 'changed', by: 'parent', ...offer },
    { step: 'accepted', by: 'child', title: offer.title, price: 5, note: null },
  ]);
  expect((await answer(no, false)).body).toMatchObject({ status: 'declined', made_id: null });
  const tasks = (await parent.get('/api/tasks')).body;
  expect(tasks).toMatchObject([{ id: body.made_id, title: offer.title, token_reward: 5, assigned_to: mia.id }]);
  expect(await answer(no, true)).toMatchObject(refusal('This is already declined'));
  expect(await answer(yes, false)).toMatchObject(refusal('This is already accepted'));
});

/** Guarantee: after a lost answer the request can be repeated without a second decision. */
test('Rules 12.298: a repeated decision gets the same answer, any other is refused with a sentence', async () => {
  const { proposed, accept, change, decline, withdraw, answer } = await makeProposing(api);
  const offer = { title: 'Walk the dog', price: 5 };
  const [accepted, changed, declined, withdrawn, open] = [
    await proposed(),
    await proposed(),
    await proposed(),
    await proposed(),
    await proposed(),
  ];
  const once = {
    accepted: await accept(accepted),
    changed: await change(changed, offer),
    declined: await decline(declined),
    withdrawn: await withdraw(withdrawn),
  };
  expect(once.declined.body.steps[1]).toMatchObject({ step: 'declined', by: 'parent', note: 'Not before summer' });
  expect((await accept(accepted)).text).toBe(once.accepted.text);
  expect((await change(changed, offer)).text).toBe(once.changed.text);
  expect((await decline(declined, 'Never')).text).toBe(once.declined.text);
  expect((await withdraw(withdrawn)).text).toBe(once.withdrawn.text);
  const words = {
    open: 'Your parent has not answered yet',
    changed: 'Your change is waiting for the child’s answer',
    accepted: 'This is already accepted',
    declined: 'This is already declined',
    withdrawn: 'This was withdrawn',
  };
  expect(await answer(open, true)).toMatchObject(refusal(words.open));
  expect(await answer(open, false)).toMatchObject(refusal(words.open));
  expect(await change(changed, { ...offer, price: 6 })).toMatchObject(refusal(words.changed));
  expect(await decline(changed)).toMatchObject(refusal(words.changed));
  expect(await withdraw(changed)).toMatchObject(refusal('Your parent has changed this. Say yes or no'));
  for (const move of [(id: string) => change(id, offer), decline, withdraw, (id: string) => answer(id, true)])
    expect(await move(accepted)).toMatchObject(refusal(words.accepted));
  for (const move of [accept, (id: string) => change(id, offer), withdraw, (id: string) => answer(id, false)])
    expect(await move(declined)).toMatchObject(refusal(words.declined));
  for (const move of [accept, (id: string) => change(id, offer), decline, (id: string) => answer(id, true)])
    expect(await move(withdrawn)).toMatchObject(refusal(words.withdrawn));
});

test('Rules 12.297: a repeated answer gets the same result', async () => {
  const { proposed, change, answer } = await makeProposing(api);
  for (const accept of [true, false]) {
    const id = await proposed();
    await change(id, { title: 'Walk the dog', price: 5 });
    const { text } = await answer(id, accept);
    expect((await answer(id, accept)).text).toBe(text);
  }
});

test('Rules 12.296: two simultaneous acceptances create one task, two simultaneous answers one reward', async () => {
  const { parent, proposed, accept, change, answer } = await makeProposing(api);
  const chore = await proposed();
  const accepted = await Promise.all([accept(chore), accept(chore), accept(chore)]);
  const wish = await proposed(zoo);
  await change(wish, { title: 'The zoo', price: 90 });
  const answered = await Promise.all([answer(wish, true), answer(wish, true), answer(wish, true)]);
  for (const answers of [accepted, answered]) {
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  }
  expect((await parent.get('/api/tasks')).body).toHaveLength(1);
  expect((await parent.get('/api/rewards')).body).toHaveLength(1);
});

test('Rules 12.298: accepting and withdrawing at the same moment does one of the two', async () => {
  const { parent, proposed, accept, withdraw } = await makeProposing(api);
  for (let round = 0; round < 5; round += 1) {
    const id = await proposed();
    const [yes, back] = await Promise.all([accept(id), withdraw(id)]);
    expect(yes.status + back.status).toBe(200 + 409);
    const made = (await parent.get('/api/tasks')).body.filter(
      ({ id: task }: { id: string }) => task === yes.body.made_id,
    );
    expect(made).toHaveLength(yes.status === 200 ? 1 : 0);
  }
});

/** Guarantee: a child cannot set a price, a child or an item that it may not choose. */
test('Rules 12.299: extra fields from a child are refused and change nothing', async () => {
  const { parent, mia, leo, proposed, change, propose } = await makeProposing(api);
  const id = await proposed();
  await change(id, { title: 'Walk the dog', price: 5 });
  const before = (await parent.get('/api/proposals')).text;
  for (const more of [{ child_id: leo.id }, { status: 'accepted' }, { made_id: id }, { family_id: id }])
    expect((await propose({ ...dog, ...more })).status).toBe(422);
  for (const more of [{ price: 1_000_000 }, { title: 'Nothing' }, { child_id: leo.id }])
    expect((await mia.post(`/api/proposals/${id}/answer`, { accept: true, ...more })).status).toBe(422);
  expect((await mia.post(`/api/proposals/${id}/withdraw`, { child_id: leo.id })).status).toBe(422);
  expect((await mia.get(`/api/proposals?child_id=${leo.id}`)).status).toBe(422);
  expect((await parent.get('/api/proposals')).text).toBe(before);
  expect((await parent.get('/api/tasks')).body).toEqual([]);
});

test('Rules 12.295: a person without a family with a parent cannot propose', async () => {
  const zoe = await registerPerson(api, 'child', 'Zoe');
  expect(await zoe.post('/api/proposals', dog)).toMatchObject(refusal('Join a family first'));
});
