import { beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { openParent } from '../testing/open-parent.tsx';

beforeAll(() => import('./waiting-groups.tsx'));

const piano = taskOf(1, { title: 'Practice piano', status: 'completed', completed_by: mia.id });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('another amount wants a reason, is paid without asking again, and is what the row says', async () => {
  const { host, family } = openParent('/parent', { tasks: [piano] });
  await press('15 tokens, different amount for Practice piano');
  const amount = screen.getByLabelText('Tokens');
  expect(document.activeElement).toBe(amount);
  await userEvent.clear(amount);
  await userEvent.type(amount, '31');
  await press('Approve Task');
  await userEvent.clear(amount);
  await userEvent.type(amount, '20');
  await press('Approve Task');
  expect(document.activeElement).toBe(screen.getByLabelText('Why a different amount?'));
  await userEvent.keyboard(' Without a mistake ');
  await press('Approve Task');
  expect(await screen.findByText('Approved')).toBeTruthy();
  expect(screen.getByText(/^\+20/)).toBeTruthy();
  expect(host.record.toasts).toEqual([
    { kind: 'error', sentence: 'Please enter a number of tokens from 0 to twice the reward' },
    { kind: 'error', sentence: 'Please say why the amount is different' },
    { kind: 'success', sentence: 'Task approved and tokens awarded!' },
  ]);
  expect(family.posts.map(({ body }) => body)).toEqual([{ amount: 20, reason: 'Without a mistake' }]);
  expect(host.record.questions).toEqual([]);
});
