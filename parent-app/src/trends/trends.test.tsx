import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TrendDto } from '@tokennest/shared-ui/contract';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadEveryTab(), import('./trends.tsx')]));

const nothing = { award: 0, deduct: 0, task_reward: 0, allowance: 0, redemption: 0, refund: 0 };
const trends: TrendDto[] = [
  { child_id: leo.id, week_start: '2026-11-09', balance: 20, ...nothing, award: 20 },
  { child_id: leo.id, week_start: '2026-11-16', balance: 50, ...nothing, task_reward: 30 },
  { child_id: mia.id, week_start: '2026-11-09', balance: 60, ...nothing, allowance: 60 },
  { child_id: mia.id, week_start: '2026-11-16', balance: 10, ...nothing, redemption: -50 },
];

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('Rules 12.22: the second view of Tokens shows pictures, each with its figures as a table behind it', async () => {
  openParent('/parent/tokens', { trends });
  await userEvent.click(await screen.findByRole('radio', { name: 'Trends' }));
  expect(address()).toBe('/parent/tokens?view=trends');
  expect(await screen.findByRole('figure', { name: /Balances over time: Leo 50, Mia 10/ })).toBeTruthy();
  expect(screen.getByRole('figure', { name: /110 earned and 50 spent/ })).toBeTruthy();
  const balance = within(screen.getByRole('region', { name: 'Balance over time' }));
  await userEvent.click(balance.getByRole('radio', { name: 'Table' }));
  expect(rowsOf(balance.getByRole('table'))).toEqual([
    ['Day', 'Leo', 'Mia'],
    ['9 Nov', '0', '0'],
    ['16 Nov', '20', '60'],
    ['Today', '50', '10'],
  ]);
  expect(screen.getByRole('figure')).toBeTruthy();
});

test('one child and the time are chosen, and stand in the address', async () => {
  const { family } = openParent('/parent/tokens?view=trends', { trends });
  await userEvent.click(await screen.findByRole('radio', { name: 'Mia' }));
  await userEvent.click(screen.getByRole('radio', { name: 'A year' }));
  expect(address()).toBe(`/parent/tokens?view=trends&child=${mia.id}&weeks=53`);
  const flow = within(await screen.findByRole('region', { name: 'Earned and spent by month' }));
  await userEvent.click(flow.getByRole('radio', { name: 'Table' }));
  expect(rowsOf(flow.getByRole('table'))).toEqual([
    ['Month', 'Earned', 'Spent'],
    ['Nov ’26', '60', '50'],
  ]);
  expect(screen.getByText('Since 9 Nov, Mia')).toBeTruthy();
  expect(family.calls.at(-1)?.search.get('weeks')).toBe('53');
});

/** Rules 12.22. */
test('under two weeks of tokens there is one friendly sentence', async () => {
  openParent('/parent/tokens?view=trends', { trends: trends.filter(({ week_start }) => week_start > '2026-11-10') });
  expect(await screen.findByText('Charts start after two weeks')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('trends that fail to load say so, and Retry works', async () => {
  const { family } = openParent('/parent/tokens?view=trends', {
    trends,
    refuse: ({ path }) => (path === '/api/tokens/trends' ? { status: 503 } : undefined),
  });
  expect(await screen.findByText('Failed to load trends. Please try again later.')).toBeTruthy();
  family.refuse = () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('figure')).toHaveLength(2);
});
