import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { TaskDto } from '@tokennest/shared-ui/contract';
import { fakeFamily, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { openChild } from '../../testing/open-child.tsx';

/** What the row of an approved task says. */
async function rowOf(some: Partial<TaskDto>) {
  const approved = { status: 'approved', approved_at: '2020-11-03T10:00:00.000Z', tokens_paid: 15 } as const;
  openChild(fakeFamily({ tasks: [taskOf(1, { ...approved, approved_by: 'parent', ...some })] }));
  return (await screen.findByText('Task 1')).closest('li')?.textContent;
}

test('an approved task says what it paid', async () => {
  expect(await rowOf({})).toBe('Task 13 Nov 2020+15 tokens');
});

test('Rules 12.72: another amount is shown with what the parent said of it', async () => {
  expect(await rowOf({ tokens_paid: 20, approval_note: 'So tidy!' })).toBe(
    'Task 13 Nov 2020+20 tokensThis time not 15 tokens: “So tidy!”',
  );
});

test.each([
  ['at_once', 'Paid at once'],
  ['by_itself', 'Paid automatically'],
] as const)('what no parent approved says how: %s', async (approved_by, words) => {
  expect(await rowOf({ approved_by })).toBe(`Task 13 Nov 2020+15 tokens${words}`);
});

test('Rules 12.72: a reward that was taken back is said kindly', async () => {
  expect(await rowOf({ taken_back_at: '2020-11-04T10:00:00.000Z' })).toBe(
    'Task 13 Nov 2020+15 tokensTaken back 4 Nov 2020. Ask your parent why.',
  );
});
