import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { miaAs, openChild } from '../testing/open-child.tsx';
import { bar } from '../testing/page-bar.ts';

const notFound = { status: 404, body: { detail: 'Not found' } };

test('Rules 12.17: shows the child, the balance and the next tier', async () => {
  const family = fakeFamily({
    balances: { [mia.id]: 86 },
    tasks: [taskOf(1), taskOf(2), taskOf(3, { status: 'completed', completed_at: '2026-11-20T12:00:00.000Z' })],
    redemptions: [
      rowOf('redemption', 1),
      rowOf('redemption', 2),
      rowOf('redemption', 3),
      rowOf('redemption', 4, { status: 'fulfilled' }),
    ],
  });
  openChild(family);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welcome back, Mia!');
  expect(await screen.findByText('86 tokens')).toBeTruthy();
  expect(screen.getByText('Token Collector')).toBeTruthy();
  expect(screen.getByText('14 more').parentElement?.textContent).toBe('14 more to become a Token Master');
  await waitFor(() => expect(bar()).toEqual(['2 to do, Tasks', 'Shop', '3 on the way, My things', 'History']));
});

test('the greeting shows the chosen face, otherwise the initial', () => {
  const hello = () => screen.getByRole('heading', { level: 1 }).previousElementSibling;
  openChild(fakeFamily());
  expect(hello()?.textContent).toBe('M');
  cleanup();
  openChild(fakeFamily(), { profile: miaAs({ face: 'fox' }) });
  expect(hello()?.querySelector('img')).toBeTruthy();
});

test('uses the singular for one', async () => {
  openChild(fakeFamily({ balances: { [mia.id]: 1 }, tasks: [taskOf(1, { token_reward: 1 })] }));
  expect((await screen.findByRole('heading', { name: 'Task 1' })).closest('li')?.textContent).toContain('1 token');
  expect(screen.getByRole('region', { name: 'Your tokens' }).querySelector('output')?.textContent).toBe('1 token');
  expect(screen.queryByText(/\b1 tokens/)).toBeNull();
});

test.each([
  [0, 'Earn your first token!', []],
  [50, '50 more to become a Token Master', ['50']],
  [100, '100 more to light the last coin', ['50', '100']],
  [200, 'All three coins are lit!', ['50', '100', '200']],
])('with %d tokens the card reads: %s', async (balance, words, lit) => {
  openChild(fakeFamily({ balances: { [mia.id]: balance } }));
  const milestones = within(await screen.findByRole('list', { name: 'Milestones' })).getAllByRole('listitem');
  const reached = milestones.map((one) => one.textContent).filter((text) => text?.endsWith('reached'));
  expect(reached).toEqual(lit.map((pip) => `${pip} tokens, reached`));
  expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === words)).toBeTruthy();
});

test('shows skeletons while loading, and no empty states', () => {
  openChild(fakeFamily({ refuse: () => new Promise(() => undefined) }));
  expect(screen.getByText('Loading your tokens')).toBeTruthy();
  expect(screen.getByText('Loading your tasks')).toBeTruthy();
  expect(screen.getByText('Loading your history')).toBeTruthy();
  expect(screen.queryByText('No tasks available')).toBeNull();
  expect(bar()).toEqual(['Tasks', 'Shop', 'My things', 'History']);
});

test('Rules 12.13: each empty section has its own message', async () => {
  openChild(fakeFamily({ balances: { [mia.id]: 0 } }));
  for (const noun of ['tasks available', 'rewards available yet', 'redemptions yet', 'transactions yet'])
    expect(await screen.findByText(`No ${noun}`)).toBeTruthy();
});

test.each([
  ['Tasks', 'My Tasks'],
  ['Shop', 'Rewards Shop'],
  ['My things', 'My Redemptions'],
  ['History', 'Transaction History'],
])('%s opens the page it names', async (link, name) => {
  const waiting = taskOf(2, { status: 'completed', completed_at: '2026-11-20T12:00:00.000Z' });
  openChild(fakeFamily({ tasks: [taskOf(1), waiting] }));
  await screen.findByRole('heading', { name: 'Task 2' });
  await userEvent.click(screen.getByRole('link', { name: new RegExp(`${link}$`) }));
  const target = screen.getByRole('heading', { name });
  expect(document.activeElement?.contains(target)).toBe(true);
  expect(address()).toBe('/child');
});

test('progress is one friendly line that expands to the weekly figures', async () => {
  const weekOf = (some: object) => rowOf('trend', 1, { award: 0, allowance: 0, task_reward: 0, balance: 40, ...some });
  const trends = [
    weekOf({ week_start: '2026-11-09', award: 25 }),
    weekOf({ week_start: '2026-11-16', task_reward: 35 }),
  ];
  openChild(fakeFamily({ trends }));
  expect(await screen.findByText('This week you earned 35 tokens, 10 more than last week.')).toBeTruthy();
  const cells = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(cells).toEqual(['Nov 16, 202635 tokens40', 'Nov 9, 202625 tokens40']);
});

/** Guarantee: each failed part shows its own message (Rules 12.13), and Retry loads it. */
test('parts fail independently, and Retry loads them', async () => {
  const transactions = [rowOf('transaction', 1, { description: 'Move 1' })];
  const family = fakeFamily({
    balances: { [mia.id]: 86 },
    tasks: [taskOf(1)],
    transactions,
    refuse: () => notFound,
  });
  openChild(family);
  expect(await screen.findByText('Error Loading Balance')).toBeTruthy();
  expect(screen.getByText('Unable to fetch your token balance')).toBeTruthy();
  for (const noun of ['tasks', 'rewards', 'redemptions', 'transactions'])
    expect(await screen.findByText(`Failed to load ${noun}. Please try again later.`)).toBeTruthy();
  expect(bar()).toEqual(['Tasks', 'Shop', 'My things', 'History']);

  family.refuse = () => undefined;
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
  expect(await screen.findByText('86 tokens')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Task 1' })).toBeTruthy();
  expect(await screen.findByText('Move 1')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Help and Sign Out are where the shell puts its own', async () => {
  let signedOut = 0;
  openChild(fakeFamily(), { signOut: () => Promise.resolve(void signedOut++) });
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/docs');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(signedOut).toBe(1);
});
