import { beforeAll, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StatementDto } from '@tokennest/shared-ui/contract';
import { mia } from '@tokennest/shared-ui/testing/fake-family';
import { loadTab, openParent } from '../testing/open-parent.tsx';

beforeAll(() => loadTab('statement'));

const statementOf = (some: Partial<StatementDto> = {}): StatementDto => ({
  child_id: mia.id,
  child_name: 'Mia',
  month: '2026-03',
  first_month: '2026-01',
  last_month: '2026-03',
  time_zone: 'Europe/Berlin',
  made_on: '2026-03-12',
  opening: 40,
  closing: 35,
  sums: [{ transaction_type: 'deduct', count: 1, amount: -5 }],
  lines: [
    {
      id: mia.id,
      day: '2026-03-02',
      created_at: '2026-03-02T10:00:00.000Z',
      transaction_type: 'deduct',
      description: 'A broken cup',
      amount: -5,
      balance: 35,
    },
  ],
  ...some,
});

function open(some: Partial<StatementDto> = {}, search = '') {
  const opened = openParent(`/parent/statement?child=${mia.id}${search}`);
  opened.family.refuse = ({ path, search: query }) => {
    if (path !== `/api/tokens/${mia.id}/statement`) return undefined;
    return { body: statementOf({ month: query.get('month') ?? '2026-03', ...some }) };
  };
  return opened;
}

const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

test('Rules 4.70: a month shows opening, closing, and sums by kind', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mia’s tokens' })).toBeTruthy();
  expect(rows()).toEqual([
    'DayWhatTokensBalance',
    'Opening balance40',
    'Mar 2A broken cupDeduction\u22125 tokens35',
    'Balance so far35',
  ]);
  expect(screen.getByText('× 1').closest('div')?.textContent).toBe('Deduction × 1\u22125 tokens');
});

test('Rules 4.70: an entry names the adult where several could have done it', async () => {
  const { lines } = statementOf();
  open({ lines: lines.map((line) => ({ ...line, by: 'Alex' })) });
  await screen.findByRole('heading', { level: 1, name: 'Mia’s tokens' });
  expect(rows()[2]).toBe('Mar 2A broken cupDeduction · by Alex\u22125 tokens35');
});

test('Rules 4.70: months can be turned or selected, but not future ones', async () => {
  const { family } = open();
  expect((await screen.findByRole('button', { name: 'Next month' })).ariaDisabled).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await screen.findByText('Closing balance');
  expect(family.calls.at(-1)?.search.get('month')).toBe('2026-02');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'March 2026',
    'February 2026',
    'January 2026',
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'January 2026');
  await waitFor(() => expect(family.calls.at(-1)?.search.get('month')).toBe('2026-01'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous month' }).ariaDisabled).toBe('true'));
});

test('Rules 4.70: an empty month shows a message, and Print calls the browser', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  open({ lines: [], sums: [], opening: 40, closing: 40 });
  expect(await screen.findByText('No transactions in March 2026.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('reports a failure to load, with Retry', async () => {
  const { family } = openParent(`/parent/statement?child=${mia.id}`);
  family.refuse = ({ path }) => (path.endsWith('/statement') ? { status: 500 } : undefined);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to load the statement. Please try again later.',
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
