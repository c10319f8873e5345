import { beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HostApi } from '@tokennest/shared-ui/contract';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { leo, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { approve } from '../testing/approve.ts';
import { openParent } from '../testing/open-parent.tsx';

beforeAll(() => Promise.all([import('./waiting-stack.tsx'), import('../overview/nests.tsx')]));

const done = (child: { id: string }, hour: number) =>
  ({ status: 'completed', completed_by: child.id, completed_at: `2026-03-12T${hour}:00:00.000Z` }) as const;
const piano = taskOf(1, { title: 'Practice piano', ...done(mia, 16) });
const plants = taskOf(2, { title: 'Water the plants', ...done(leo, 14) });
const iceCream = rowOf('redemption', 1, {
  child_id: mia.id,
  child_name: 'Mia',
  reward_title: 'Ice cream trip',
  status: 'pending',
  redeemed_at: '2026-03-12T15:00:00.000Z',
});
const noah = rowOf('joinRequest', 1, {
  display_name: 'Noah',
  status: 'pending',
  created_at: '2026-03-12T13:00:00.000Z',
});
const everything = { tasks: [piano, plants], redemptions: [iceCream], joinRequests: [noah] };

const stack = () => screen.findByRole('region', { name: 'Waiting for you' });
const top = async () => (await stack()).querySelector('[data-on-top] h2');
const topIs = (title: string) => waitFor(async () => expect((await top())?.textContent).toBe(title));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('Rules 12.21: tasks, rewards, and join requests share one stack, the oldest on top', async () => {
  openParent('/parent', everything);
  await topIs('Noah');
  expect(screen.getByText('1 of 4')).toBeTruthy();
  for (const [title, place] of [
    ['Water the plants', '2 of 4'],
    ['Ice cream trip', '3 of 4'],
    ['Practice piano', '4 of 4'],
    ['Noah', '1 of 4'],
  ] as const) {
    await press(new RegExp(`^Show first: ${title}`));
    await topIs(title);
    expect(screen.getByText(place)).toBeTruthy();
  }
});

test('an answer brings up the next card with the focus, and the last one leaves All caught up', async () => {
  const { host } = openParent('/parent', { tasks: [piano, plants] });
  await approve('Water the plants');
  await topIs('Practice piano');
  expect(screen.getByText('Approved')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /tokens, different amount/ }));
  await approve('Practice piano');
  expect(await screen.findAllByText('All caught up')).not.toHaveLength(0);
  expect(screen.getAllByText('Approved')).toHaveLength(1);
  expect(host.record.toasts).toHaveLength(2);
});

test('Send back opens the optional reason in the card', async () => {
  const { family } = openParent('/parent', { tasks: [piano] });
  await press('Send back Practice piano');
  expect(document.activeElement).toBe(screen.getByLabelText(/What’s missing/));
  await userEvent.keyboard('The second page');
  await press('Reject task');
  await screen.findByText('Sent back');
  expect(family.posts.map(({ body }) => body)).toEqual([{ reason: 'The second page' }]);
});

const putTasks = (host: HostApi, tasks: unknown) => act(() => void host.query.setQueryData(keys.tasks, tasks));

/** Guarantee: a card never changes under the thumb that is about to answer it. */
test('an older item that comes in does not replace the card on top', async () => {
  const { host } = openParent('/parent', { tasks: [piano] });
  await topIs('Practice piano');
  putTasks(host, [piano, plants]);
  expect(await screen.findByText('2 of 2')).toBeTruthy();
  await topIs('Practice piano');
  putTasks(host, [{ ...piano, status: 'approved' }, plants]);
  await topIs('Water the plants');
});

test('a list that failed says so above the stack, and Retry works', async () => {
  const { family } = openParent('/parent', {
    ...everything,
    refuse: ({ path }) => (path === '/api/tasks' ? { status: 503 } : undefined),
  });
  expect(await screen.findByText('Failed to load tasks. Please try again later.')).toBeTruthy();
  await topIs('Noah');
  family.refuse = () => undefined;
  await press('Retry');
  expect(await screen.findByText('1 of 4')).toBeTruthy();
});
