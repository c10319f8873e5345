import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeFamily } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { openChild } from '../testing/open-child.tsx';

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

test('Rules 12.304: a deduction is asked about with a ready sentence and more words', async () => {
  const family = fakeFamily({ transactions: [taken, given, bought] });
  const host = openChild(family);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask why: Broken window' }));
  expect(screen.queryByRole('button', { name: /Ask why: (Kind|Kite)/ })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask your parent' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'I did not do it.' }));
  await userEvent.type(dialog.getByLabelText(/Say more/), 'It was Leo. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Send to My Parent' }));
  expect(await screen.findByText('You asked: “I did not do it. It was Leo.”')).toBeTruthy();
  expect(screen.getByText('Waiting for an answer')).toBeTruthy();
  expect(family.posts.map(({ path, body }) => [path, body])).toEqual([
    [`/api/tokens/transactions/${taken.id}/question`, { text: 'I did not do it. It was Leo.' }],
  ]);
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Sent. Your parent will answer.' }]);
});

test('Rules 12.301: the row tells what was asked and answered', async () => {
  openChild(fakeFamily({ transactions: [asked, answered] }));
  expect(await screen.findByText('You asked: “Why?”')).toBeTruthy();
  expect(screen.getByText('You asked: “Why me?”')).toBeTruthy();
  expect(screen.getByText('Your parent: “It was past nine”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ask why:/ })).toBeNull();
});
