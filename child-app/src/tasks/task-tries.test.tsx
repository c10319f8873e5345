import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TaskAttemptDto } from '@tokennest/shared-ui/contract';
import { fakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { openChild } from '../testing/open-child.tsx';

const tryOf = (day: number, some: Partial<TaskAttemptDto> = {}): TaskAttemptDto => ({
  child_id: mia.id,
  completed_at: `2020-11-0${day}T16:10:00.000Z`,
  rejected_at: `2020-11-0${day}T18:30:00.000Z`,
  rejection_reason: `Reason ${day}`,
  withdrawn_at: null,
  ...some,
});
const current = tryOf(9, { completed_at: new Date().toISOString(), rejected_at: null, rejection_reason: null });

test('a task sent back says when and why, in the words of the parent; earlier tries are folded', async () => {
  openChild(
    fakeFamily({ tasks: [taskOf(1, { attempts: [tryOf(3), tryOf(2, { rejection_reason: null }), tryOf(1)] })] }),
  );
  expect(await screen.findByText('Sent back 3 Nov 2020, 18:30')).toBeTruthy();
  expect(screen.getByText('“Reason 3”')).toBeTruthy();
  const fold = screen.getByText('Earlier tries');
  expect(fold.closest('details')?.open).toBe(false);
  await userEvent.click(fold);
  expect([...(fold.closest('details')?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual([
    'Done 2 Nov 2020, 16:10, sent back 2 Nov 2020, 18:30.',
    'Done 1 Nov 2020, 16:10, sent back 1 Nov 2020, 18:30: “Reason 1”',
  ]);
});

test('a task sent back comes before the others, however many there are', async () => {
  const tasks = Array.from({ length: 9 }, (_, index) => taskOf(index + 1));
  openChild(fakeFamily({ tasks: [...tasks, taskOf(10, { attempts: [tryOf(1)] })] }));
  expect((await screen.findAllByRole('heading', { name: /^Task / }))[0]?.textContent).toBe('Task 10');
});

test('while a task waits, what was said of the try before is folded', async () => {
  const task = taskOf(1, { status: 'completed', completed_at: current.completed_at, attempts: [current, tryOf(1)] });
  openChild(fakeFamily({ tasks: [task] }));
  expect(await screen.findByText('Earlier tries')).toBeTruthy();
  expect(screen.queryByText(/^Sent back/)).toBeNull();
});
