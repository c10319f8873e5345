import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TrendDto } from '@tokennest/shared-ui/contract';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { loadTab, openParent } from '../../testing/open-parent.tsx';
import { balancesOf, earnedOf, labelOf, mondaysOf, periodsOf, spentOf, sumOf } from './trend-weeks.ts';

beforeAll(() => Promise.all([loadTab('tokens'), import('./trends.tsx')]));

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

test('Rules 12.22: Trends shows charts, each with a table of its figures', async () => {
  openParent('/parent/tokens', { trends });
  await userEvent.click(await screen.findByRole('radio', { name: 'Trends' }));
  expect(address()).toBe('/parent/tokens?view=trends');
  expect(await screen.findByRole('figure', { name: /Balances over time: Leo 50, Mia 10/ })).toBeTruthy();
  expect(screen.getByRole('figure', { name: /110 earned and 50 spent/ })).toBeTruthy();
  const balance = within(screen.getByRole('region', { name: 'Balance over time' }));
  await userEvent.click(balance.getByRole('radio', { name: 'Table' }));
  expect(rowsOf(balance.getByRole('table'))).toEqual([
    ['Day', 'Leo', 'Mia'],
    ['Nov 9', '0', '0'],
    ['Nov 16', '20', '60'],
    ['Today', '50', '10'],
  ]);
  expect(screen.getByRole('figure')).toBeTruthy();
});

test('the selected child and time are in the URL', async () => {
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
  expect(screen.getByText('Since Nov 9, Mia')).toBeTruthy();
  expect(family.calls.at(-1)?.search.get('weeks')).toBe('53');
});

/** Rules 12.22. */
test('shows one friendly sentence before two weeks of tokens', async () => {
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

const noMoves = { award: 0, deduct: 0, task_reward: 0, allowance: 0, redemption: 0, refund: 0 };
const weekOf = (child_id: string, week_start: string, balance: number, some: Partial<TrendDto> = {}): TrendDto => ({
  child_id,
  week_start,
  balance,
  ...noMoves,
  ...some,
});

const rows = [
  weekOf(leo.id, '2026-11-02', 0),
  weekOf(leo.id, '2026-11-09', 0),
  weekOf(leo.id, '2026-11-16', 5, { award: 5 }),
  weekOf(mia.id, '2026-11-02', 0),
  weekOf(mia.id, '2026-11-09', 40, { task_reward: 30, allowance: 20, deduct: -10 }),
  weekOf(mia.id, '2026-11-16', 10, { redemption: -90, refund: 60 }),
];

test('the chart starts with the first tokens', () => {
  expect(mondaysOf(rows)).toEqual(['2026-11-09', '2026-11-16']);
  expect(mondaysOf(rows.slice(0, 2))).toEqual([]);
});

test('a line shows the balance of each Monday morning, and the current one', () => {
  const mondays = mondaysOf(rows);
  expect(balancesOf(rows, mia.id, mondays)).toEqual([0, 40, 10]);
  expect(balancesOf(rows, leo.id, mondays)).toEqual([0, 0, 5]);
});

/** Guarantee: earned and spent amounts add up to the balances in the chart. */
test('a canceled redemption is neither spent nor earned, and the sums add up', () => {
  const sums = sumOf(rows);
  expect(sums).toEqual({ tasks: 30, allowances: 20, awards: 5, givenBack: 0, rewards: 30, deductions: 10 });
  expect(earnedOf(sums) - spentOf(sums)).toBe(15);
  const later = sumOf([weekOf(mia.id, '2026-11-16', 60, { refund: 60 })]);
  expect([later.rewards, later.givenBack]).toEqual([0, 60]);
});

test('groups a year by month', () => {
  const mondays = ['2026-09-28', '2026-10-05', '2026-10-12'];
  expect(periodsOf(mondays, false).map(({ key }) => labelOf(key))).toEqual(['Sep 28', 'Oct 5', 'Oct 12']);
  expect(periodsOf(mondays, true).map(({ key, mondays: own }) => [labelOf(key), own.length])).toEqual([
    ['Sep ’26', 1],
    ['Oct ’26', 2],
  ]);
});
