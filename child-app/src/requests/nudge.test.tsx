import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ProfileDto } from '@tokennest/shared-ui/contract';
import { fakeFamily, mia, sarah, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { fakeVoice } from '../testing/fake-voice.ts';
import { miaAs, openChild } from '../testing/open-child.tsx';
import { nudgeOf } from './nudge-of.ts';

await import('./nudge-button.tsx');
afterEach(() => void Reflect.deleteProperty(window, 'speechSynthesis'));

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const waits = (some: object = {}) =>
  taskOf(1, {
    title: 'Practice piano',
    status: 'completed',
    completed_by: mia.id,
    completed_at: ago(30),
    may_nudge_at: ago(6),
    ...some,
  });
const iceCream = (some: object = {}) =>
  rowOf('redemption', 1, { reward_title: 'Ice cream trip', redeemed_at: ago(48), may_nudge_at: ago(26), ...some });
const said = (kind: 'success' | 'error', sentence: string) => [{ kind, sentence }];
const postsOf = (family: ReturnType<typeof fakeFamily>) => family.posts.map(({ path, body }) => [path, body]);

function open(some: Parameters<typeof fakeFamily>[0], profile: ProfileDto = mia) {
  const family = fakeFamily({ profiles: [sarah, profile], usualHours: { tasks: 3, rewards: 24 }, ...some });
  return { family, host: openChild(family, { profile }) };
}

test.each(['kid', 'teen'] as const)('Rules 12.291: %s: a long wait shows a 56 px button once a day', async (look) => {
  const { family, host } = open({ tasks: [waits()] }, miaAs({ look }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remind Sarah about Practice piano' }));
  expect(postsOf(family)).toEqual([[`/api/tasks/${waits().id}/nudge`, {}]]);
  expect(host.record.toasts).toEqual(said('success', 'You reminded Sarah today.'));
  expect(await screen.findByText('You reminded Sarah today.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
  expect(document.activeElement?.textContent).toContain('You reminded Sarah today.');
});

test('Rules 12.291: a reward on its way shows its date, the usual time and the button', async () => {
  const { family } = open({ redemptions: [iceCream()] });
  const row = within(await screen.findByRole('region', { name: 'My Redemptions' }));
  expect(await row.findByText('Redeemed 2 days ago')).toBeTruthy();
  expect(await row.findByText('Usually within 1 day')).toBeTruthy();
  await userEvent.click(await row.findByRole('button', { name: 'Remind Sarah about Ice cream trip' }));
  expect(postsOf(family)).toEqual([[`/api/rewards/redemptions/${iceCream().id}/nudge`, {}]]);
  expect(await row.findByText('You reminded Sarah today.')).toBeTruthy();
});

test('Rules 12.288: a task shows the usual reply time unless it pays automatically', async () => {
  open({ tasks: [waits({ may_nudge_at: ago(-1) }), { ...waits({ approve_at: ago(-9) }), id: taskOf(2).id }] });
  expect(await screen.findByText(/Sarah will check it\. Usually within 3 hours\.$/)).toBeTruthy();
  expect(screen.getAllByText(/Sarah will check it\./)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
});

test('Rules 12.291: shows the server’s reason for a refusal and refetches the list', async () => {
  const { family, host } = open({ tasks: [waits()] });
  const detail = 'You reminded Sarah today. You can do it again tomorrow.';
  family.failNext({ status: 409, body: { detail } });
  const reads = () => family.calls.filter(({ method, path }) => method === 'GET' && path === '/api/tasks').length;
  const button = await screen.findByRole('button', { name: 'Remind Sarah about Practice piano' });
  const before = reads();
  await userEvent.click(button);
  await waitFor(() => expect(host.record.toasts).toEqual(said('error', detail)));
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test('Rules 12.291: Little reminds with a picture and confirms it aloud', async () => {
  const voice = fakeVoice({});
  const { family } = open(
    { tasks: [waits()], redemptions: [iceCream()], balances: { [mia.id]: 5 } },
    miaAs({ look: 'little' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Read aloud: Your tokens' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remind Sarah about Practice piano' }));
  await waitFor(() => expect(voice.spoken.at(-1)).toBe('You reminded Sarah today.'));
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'My nest' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ice cream trip' }));
  expect(voice.spoken.at(-1)).toBe('Ice cream trip. On the way. Ask your parent. You can remind Sarah.');
  await userEvent.click(screen.getByRole('button', { name: 'Remind Sarah about Ice cream trip' }));
  await waitFor(() => expect(family.posts).toHaveLength(2));
});

/** Guarantee: reminders follow the server's clock, and without its time there is no button. */
test('Rules 12.291: allows reminders only after the server’s time', () => {
  expect(nudgeOf({})).toBeNull();
  expect(nudgeOf({ nudged_at: null, may_nudge_at: null })).toBeNull();
  expect(nudgeOf({ nudged_at: null, may_nudge_at: ago(-1) })).toBeNull();
  expect(nudgeOf({ nudged_at: null, may_nudge_at: ago(1) })).toBe('may');
  expect(nudgeOf({ nudged_at: ago(1), may_nudge_at: ago(-9) })).toBe('done');
  expect(nudgeOf({ nudged_at: ago(30), may_nudge_at: ago(1) })).toBe('may');
});

const question = { text: null, asked_at: '2026-03-11T10:00:00.000Z', answer: null, answered_at: null };
const taken = rowOf('transaction', 1, { transaction_type: 'deduct', amount: -3, description: 'Broken window' });
const given = rowOf('transaction', 2, { transaction_type: 'award', amount: 9, description: 'Kind' });
const bought = rowOf('transaction', 3, { transaction_type: 'redemption', amount: -9, description: 'Kite' });
const asked = rowOf('transaction', 4, { transaction_type: 'take_back', amount: -2, description: 'Twice', question });
const answered = rowOf('transaction', 5, {
  transaction_type: 'deduct',
  amount: -1,
  description: 'Late',
  question: { ...question, text: 'Why me?', answer: 'It was past nine', answered_at: '2026-03-12T10:00:00.000Z' },
});

test('Rules 12.304: asks about a deduction with a ready-made sentence and more text', async () => {
  const family = fakeFamily({ transactions: [taken, given, bought] });
  const host = openChild(family);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask why: Broken window' }));
  expect(screen.queryByRole('button', { name: /Ask why: (Kind|Kite)/ })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask your parent' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'I didn’t do it.' }));
  await fillField(dialog.getByLabelText(/Say more/), 'It was Leo. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Send to my parent' }));
  expect(await screen.findByText('You asked: “I didn’t do it. It was Leo.”')).toBeTruthy();
  expect(screen.getByText('Waiting for an answer')).toBeTruthy();
  expect(family.posts.map(({ path, body }) => [path, body])).toEqual([
    [`/api/tokens/transactions/${taken.id}/question`, { text: 'I didn’t do it. It was Leo.' }],
  ]);
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Sent. Your parent will answer.' }]);
});

test('Rules 12.301: the row shows the question and the answer', async () => {
  openChild(fakeFamily({ transactions: [asked, answered] }));
  expect(await screen.findByText('You asked: “Why?”')).toBeTruthy();
  expect(screen.getByText('You asked: “Why me?”')).toBeTruthy();
  expect(screen.getByText('Your parent: “It was past nine”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ask why:/ })).toBeNull();
});
