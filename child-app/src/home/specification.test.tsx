import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AgeMode } from '@tokennest/shared-ui/contract';
import { type FakeFamily, fakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { miaAs, openChild } from '../testing/open-child.tsx';

const waiting = taskOf(3, { status: 'completed', completed_at: '2026-11-20T12:00:00.000Z' });
const fulfilled = rowOf('redemption', 5, { reward_title: 'Newest', status: 'fulfilled' });
const pending = [1, 2, 3].map((number) => rowOf('redemption', number, { reward_title: `Older ${number}` }));

/** The items specified for /child. In Little, all of them are behind the book button. */
async function openPage(look: AgeMode, some: Partial<FakeFamily> = {}) {
  const profile = miaAs({ look });
  openChild(fakeFamily({ profiles: [profile], balances: { [mia.id]: 86 }, ...some }), { profile });
  if (look === 'little') await userEvent.click(await screen.findByRole('button', { name: 'My page' }));
}

const tiles = () =>
  within(screen.getByRole('navigation', { name: 'Summary' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const ageModes = ['little', 'kid', 'teen'] as const;

test.each(ageModes)('Rules 12.201: %s has everything that is specified for the dashboard', async (look) => {
  await openPage(look, {
    tasks: [taskOf(1), taskOf(2), waiting],
    rewards: [rowOf('reward', 1, { title: 'Zoo', cost: 15, is_active: true })],
    redemptions: [fulfilled, ...pending],
    transactions: [rowOf('transaction', 1, { description: 'Well done' })],
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welcome back, Mia!');
  const card = within(await screen.findByRole('region', { name: 'Your tokens' }));
  expect(card.getByText('86 tokens')).toBeTruthy();
  expect(card.getByText('Token Collector')).toBeTruthy();
  const pips = within(card.getByRole('list', { name: 'Milestones' })).getAllByRole('listitem');
  expect(pips.map(({ textContent }) => textContent)).toEqual([
    '50 tokens, reached',
    '100 tokens, not yet',
    '200 tokens, not yet',
  ]);
  await waitFor(() => expect(tiles()).toEqual(['2 To do', '1 Waiting for approval', '3 On the way']));
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(sections).toEqual(['Your tokens', 'My Tasks', 'Rewards Shop', 'My Redemptions', 'Transaction History']);
  expect(await screen.findByRole('heading', { name: 'Zoo' })).toBeTruthy();
  expect(await screen.findByText('Well done')).toBeTruthy();
  const mine = within(screen.getByRole('region', { name: 'My Redemptions' }));
  const titles = (await mine.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Newest', 'Older 1', 'Older 2', 'Older 3']);
});

test.each(ageModes)('Rules 12.17: in %s the tiles also show 0', async (look) => {
  await openPage(look);
  await waitFor(() => expect(tiles()).toEqual(['0 To do', '0 Waiting for approval', '0 On the way']));
});

test.each<[AgeMode, string, string | RegExp]>([
  ['little', 'To do', 'My Tasks'],
  ['little', 'On the way', 'My Redemptions'],
  ['kid', 'To do', 'My Tasks'],
  ['kid', 'Waiting for approval', /^Task 3/],
  ['kid', 'On the way', 'My Redemptions'],
  ['teen', 'To do', 'My Tasks'],
  ['teen', 'Waiting for approval', /^Task 3/],
  ['teen', 'On the way', 'My Redemptions'],
])('Rules 12.17: in %s the tile %s links to its section', async (look, words, name) => {
  await openPage(look, { tasks: [waiting], redemptions: pending });
  await screen.findByRole('heading', { name: /^Task 3/ });
  await userEvent.click(screen.getByRole('link', { name: new RegExp(`${words}$`) }));
  expect(document.activeElement?.contains(screen.getByRole('heading', { name }))).toBe(true);
});

/** Guarantee: a child who cannot read can go back the same way. */
test('Rules 12.203: on the whole page, the other pictures lead back to the cards', async () => {
  await openPage('little', { tasks: [taskOf(1)] });
  expect(await screen.findByRole('region', { name: 'Transaction History' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'My Tasks' }));
  expect(await screen.findByRole('button', { name: 'Mark Complete Task 1' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Transaction History' })).toBeNull();
});

test('Rules 12.203: on the whole page, completing also takes one tap without a question', async () => {
  const profile = miaAs({ look: 'little' });
  const family = fakeFamily({ profiles: [profile], tasks: [taskOf(1)] });
  const host = openChild(family, { profile });
  await userEvent.click(await screen.findByRole('button', { name: 'My page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Task 1' }));
  expect(await screen.findByRole('button', { name: 'Take back Task 1' })).toBeTruthy();
  expect(host.record.questions).toEqual([]);
});
