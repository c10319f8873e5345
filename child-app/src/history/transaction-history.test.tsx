import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TransactionDto } from '@tokennest/shared-ui/contract';
import { fakeFamily } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { openChild } from '../testing/open-child.tsx';

const transactionOf = (number: number, some: Partial<TransactionDto> = {}) =>
  rowOf('transaction', number, {
    amount: 10,
    balance_after: number * 10,
    description: `Move ${number}`,
    created_at: '2020-11-03T10:00:00.000Z',
    ...some,
  });
const history = () => within(screen.getByRole('region', { name: 'Transaction History' }));
const rows = () =>
  history()
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('a row shows title, amount, type, date and the balance after it', async () => {
  openChild(
    fakeFamily({
      transactions: [
        transactionOf(2, {
          transaction_type: 'redemption',
          amount: -60,
          balance_after: 1240,
          description: 'Ice cream',
        }),
        transactionOf(1, { transaction_type: 'task_reward', amount: 1, description: 'Make your bed' }),
      ],
    }),
  );
  await screen.findByText('Ice cream');
  expect(rows()).toEqual([
    'Ice creamRedemption · Nov 3, 2020\u221260 tokensBalance 1,240',
    'Make your bedTask reward · Nov 3, 2020+1 tokenBalance 10',
  ]);
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
});

test('marks a reversed transaction, and the reversal links to it', async () => {
  const origin = transactionOf(1, { transaction_type: 'task_reward', taken_back_at: '2020-11-04T10:00:00.000Z' });
  const counterpart = transactionOf(2, { transaction_type: 'take_back', amount: -10, compensates: origin.id });
  const elsewhere = transactionOf(3, { transaction_type: 'take_back', compensates: transactionOf(99).id });
  openChild(fakeFamily({ transactions: [elsewhere, counterpart, origin] }));
  await screen.findByText('Move 1');
  expect(rows()).toEqual([
    'Move 3Reversed · Nov 3, 2020+10 tokensBalance 30',
    'Move 2Reversed · Nov 3, 2020See the originalAsk why\u221210 tokensBalance 20',
    'Move 1Task reward · Nov 3, 2020Reversed Nov 4, 2020+10 tokensBalance 10',
  ]);
  await userEvent.click(history().getByRole('link', { name: 'See the original' }));
  expect(document.activeElement?.textContent).toContain('Move 1');
});

test('Rules 12.29: shows ten per page, and the pager goes to the end and back', async () => {
  const transactions = Array.from({ length: 12 }, (_, index) => transactionOf(12 - index));
  openChild(fakeFamily({ transactions }));
  await screen.findByText('Move 12');
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('1–10 of 12')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Newer' }).getAttribute('aria-disabled')).toBe('true');

  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  await screen.findByText('Move 1');
  expect(rows()).toHaveLength(2);
  expect(screen.getByText('11–12 of 12')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Older' })); // disabled: there are no newer pages
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
  expect(await screen.findByText('Move 12')).toBeTruthy();
});
