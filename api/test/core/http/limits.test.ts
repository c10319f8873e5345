import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { award, makeReward } from '../../family/rewards/reward-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import {
  grantByPassword,
  makeFamily,
  makeTask,
  newEmail,
  newPerson,
  signIn,
} from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

let family: Awaited<ReturnType<typeof makeFamily>>;
beforeAll(async () => {
  family = await makeFamily(api);
  await award(family.parent, family.mia, 1000);
});

/** Two code units per character, so that a limit in characters differs from one in units or bytes. */
const textOf = (length: number) => '😀'.repeat(length);
const move = () => ({ child_id: family.mia.id, amount: 1, description: 'Well done' });
const allowance = () => ({ child_id: family.mia.id, name: 'Weekly', amount: 1 });
const daily = () => ({
  title: 'Dishes',
  token_reward: 1,
  repeat: { kind: 'days', every: 1 },
  assign: 'anyone',
});
const register = (changes: object) =>
  api.send('POST', '/api/auth/register', { body: { ...newPerson('parent'), ...changes } });

async function rejectFor(reason: string) {
  const { parent, mia } = family;
  const id = await makeTask(parent, mia.id);
  await mia.post(`/api/tasks/${id}/complete`);
  return parent.post(`/api/tasks/${id}/reject`, { reason });
}

async function approveFor(reason: string) {
  const { parent, mia } = family;
  const id = await makeTask(parent, mia.id);
  await mia.post(`/api/tasks/${id}/complete`);
  return parent.post(`/api/tasks/${id}/approve`, { reason });
}

async function cancelFor(cancellation_reason: string) {
  const { parent, mia } = family;
  const { id } = await makeReward(parent);
  const { body: redemption } = await mia.post(`/api/rewards/${id}/redeem`);
  return parent.post(`/api/rewards/redemptions/${redemption.id}/cancel`, { cancellation_reason });
}

async function askFor(text: string) {
  const { body: deduction } = await family.parent.post('/api/tokens/deduct', move());
  return family.mia.post(`/api/tokens/transactions/${deduction.id}/question`, { text });
}

async function declineFor(reason: string) {
  const { body: proposal } = await family.mia.post('/api/proposals', { kind: 'task', title: 'Dishes' });
  return family.parent.post(`/api/proposals/${proposal.id}/decline`, { reason });
}

type Send = (text: string) => ReturnType<typeof api.send>;
const texts: [what: string, max: number, send: Send][] = [
  ['the display name at registration', 80, (display_name) => register({ display_name })],
  [
    'the display name of a child',
    80,
    (display_name) => family.parent.put(`/api/auth/children/${family.leo.id}`, { display_name }),
  ],
  ['the title of a task', 120, (title) => family.parent.post('/api/tasks', { title, token_reward: 1 })],
  ['the title of a repeating task', 120, (title) => family.parent.post('/api/recurring-tasks', { ...daily(), title })],
  [
    'the description of a repeating task',
    500,
    (description) => family.parent.post('/api/recurring-tasks', { ...daily(), description }),
  ],
  ['the title of a reward', 120, (title) => family.parent.post('/api/rewards', { title, cost: 1 })],
  ['the name of an allowance', 120, (name) => family.parent.post('/api/allowances', { ...allowance(), name })],
  [
    'the description of a task',
    500,
    (description) => family.parent.post('/api/tasks', { title: 'Dishes', token_reward: 1, description }),
  ],
  [
    'the description of a reward',
    500,
    (description) => family.parent.post('/api/rewards', { title: 'Zoo', cost: 1, description }),
  ],
  [
    'the description of an award',
    500,
    (description) => family.parent.post('/api/tokens/award', { ...move(), description }),
  ],
  [
    'the description of a deduction',
    500,
    (description) => family.parent.post('/api/tokens/deduct', { ...move(), description }),
  ],
  ['the title of a proposal', 120, (title) => family.mia.post('/api/proposals', { kind: 'task', title })],
  ['a question about a deduction', 200, askFor],
  ['the reason of declining', 500, declineFor],
  ['the reason of a rejection', 500, rejectFor],
  ['the reason of a cancellation', 500, cancelFor],
  ['the reason of an approval', 500, approveFor],
];

test.each(texts)('Rules 11.2: %s has at most %i characters', async (_, max, send) => {
  const [most, more] = [await send(textOf(max)), await send(textOf(max + 1))];
  expect([200, 201]).toContain(most.status);
  expect(most.text).toContain(textOf(max));
  expect(more).toMatchObject({ status: 422, body: { detail: `Please use at most ${max} characters` } });
});

test('Rules 11.2: an e-mail address has at most 254 characters, trimmed and in lower case', async () => {
  const email = newEmail();
  const longest = email.replace('example', `${'a'.repeat(60)}.`.repeat(4).slice(0, 254 - email.length) + 'example');
  expect(longest).toHaveLength(254);
  expect((await register({ email: `  ${longest.toUpperCase()} ` })).status).toBe(201);
  expect((await signIn(api, longest)).id).toEqual(expect.any(String));
  expect(await register({ email: `a${longest}` })).toMatchObject({
    status: 422,
    body: { detail: 'Please use a shorter email address', errors: [{ field: 'email' }] },
  });
});

test('Rules 11.2: a password has 6 characters to 256 bytes', async () => {
  const statusOf = async (secret: string) => (await register({ password: secret })).status;
  expect(await Promise.all(['12345', '123456'].map(statusOf))).toEqual([422, 201]);
  const [longest, longer] = ['ä'.repeat(128), `${'ä'.repeat(128)}a`];
  const email = newEmail();
  expect((await register({ email, password: longest })).status).toBe(201);
  expect(await statusOf(longer)).toBe(422);
  const grant = (secret: string) => grantByPassword(api, { email, password: secret });
  expect([(await grant(longest)).status, (await grant(longest.slice(1))).status]).toEqual([200, 400]);
});

const amounts: [what: string, send: (amount: number) => ReturnType<typeof api.send>][] = [
  ['award', (amount) => family.parent.post('/api/tokens/award', { ...move(), amount })],
  ['deduction', (amount) => family.parent.post('/api/tokens/deduct', { ...move(), amount })],
  ['task', (token_reward) => family.parent.post('/api/tasks', { title: 'Dishes', token_reward })],
  ['recurring task', (token_reward) => family.parent.post('/api/recurring-tasks', { ...daily(), token_reward })],
  ['reward', (cost) => family.parent.post('/api/rewards', { title: 'Zoo', cost })],
  ['allowance', (amount) => family.parent.post('/api/allowances', { ...allowance(), amount })],
];

/** Guarantee: no typo moves more than a million tokens, or zero. */
test.each(amounts)('Rules 5.1: the tokens of one %s are 1 to 1,000,000', async (_, send) => {
  await award(family.parent, family.mia, 1_000_000);
  const answers = [await send(0), await send(1), await send(1_000_000), await send(1_000_001)];
  expect(answers.map(({ status }) => status)).toEqual([422, 201, 201, 422]);
});
