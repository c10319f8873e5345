import { beforeAll, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leo, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { approve } from '../testing/approve.ts';
import { onDesktop } from '../testing/on-desktop.ts';
import { openParent } from '../testing/open-parent.tsx';

beforeAll(() => import('./waiting-groups.tsx'));

onDesktop();

const done = (child: { id: string }, hour: number) =>
  ({ status: 'completed', completed_by: child.id, completed_at: `2026-03-12T${hour}:00:00.000Z` }) as const;
const piano = taskOf(1, { title: 'Practice piano', ...done(mia, 16) });
const plants = taskOf(2, { title: 'Water the plants', token_reward: 10, ...done(leo, 15) });
const laundry = taskOf(3, { title: 'Fold the laundry', token_reward: 12, ...done(leo, 14) });
const iceCream = rowOf('redemption', 1, {
  child_id: mia.id,
  child_name: 'Mia',
  reward_title: 'Ice cream trip',
  reward_cost: 60,
  status: 'pending',
});
const noah = rowOf('joinRequest', 1, { display_name: 'Noah', status: 'pending' });
const everything = { tasks: [piano, plants, laundry], redemptions: [iceCream], joinRequests: [noah] };

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const regionOf = (name: RegExp) => screen.queryByRole('region', { name });
const success = (sentence: string) => ({ kind: 'success', sentence });

test('Rules 12.21: greeting, menu, and tabs count everything that waits', async () => {
  openParent('/parent', everything);
  expect(await screen.findByText('5 things need you.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Menu 5 waiting' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Family 1 waiting' })).toBeTruthy();
});

test('an unknown count is not shown as zero, even during a retry', async () => {
  const never = new Promise<never>(() => undefined);
  const { host, family } = openParent('/parent', { refuse: () => ({ status: 503 }) });
  expect(await screen.findAllByRole('button', { name: 'Retry' })).not.toHaveLength(0);
  family.refuse = () => never;
  act(() => void host.query.refetchQueries());
  expect(host.query.isFetching()).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(4));
  expect(screen.queryByText('You’re all caught up.')).toBeNull();
});

test('shows no group if nothing waits', async () => {
  openParent('/parent');
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
  expect(regionOf(/Tasks to approve|Rewards to fulfill|Join requests/)).toBeNull();
});

test('Rules 12.21: an approved task disappears quietly, and the focus moves to the next row', async () => {
  const { host } = openParent('/parent', everything);
  await approve('Fold the laundry');
  const strip = await screen.findByText('Approved');
  expect(host.record.toasts).toEqual([success('Task approved and tokens awarded!')]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve Water the plants' }));
  expect(screen.getByRole('heading', { name: 'Tasks to approve 2 waiting' })).toBeTruthy();

  const places = screen.getAllByRole('listitem').filter((item) => item.contains(strip));
  const place = places[0]?.firstElementChild;
  if (place) fireEvent.animationEnd(place);
  expect(screen.queryByText('Fold the laundry')).toBeNull();
});

/** Guarantee: an accidental approval can be undone in place. */
test('Rules 12.261: an approval shows what the child sees, and Undo reverses it', async () => {
  const paid = rowOf('transaction', 7, { transaction_type: 'task_reward', amount: 15, description: 'Practice piano' });
  const { host, family } = openParent('/parent', { ...everything, transactions: [paid], balances: { [mia.id]: 86 } });
  family.refuse = ({ path }) => {
    if (path !== `/api/tasks/${piano.id}/approve`) return undefined;
    const approved = { status: 'approved', praise: 'so_careful', tokens_paid: 15, transaction_id: paid.id } as const;
    return { body: { ...piano, ...approved } };
  };
  await approve('Practice piano', 'So careful!');
  expect(await screen.findByText('Mia sees “So careful!”')).toBeTruthy();
  await press('Undo approving Practice piano');
  await waitFor(() => expect(screen.queryByText('Mia sees “So careful!”')).toBeNull());
  expect(family.posts.map(({ path, body }) => [path, body])).toEqual([
    [`/api/tasks/${piano.id}/approve`, { praise: 'so_careful' }],
    [`/api/tokens/transactions/${paid.id}/take-back`, {}],
  ]);
  expect(host.record.toasts.at(-1)).toEqual(success('Reversed'));
});

test('sends a task back with a reason, whose field has the focus immediately', async () => {
  const { host, family } = openParent('/parent', { tasks: [piano] });
  await press('Reject Practice piano');
  expect(screen.queryByRole('button', { name: 'Approve all' })).toBeNull(); // for a single task
  expect(document.activeElement).toBe(screen.getByLabelText(/What’s missing/));
  await userEvent.keyboard(' The second page too. ');
  await press('Reject task');
  expect(await screen.findByText('Sent back')).toBeTruthy();
  expect(family.posts.map(({ path, body }) => [path, body])).toEqual([
    [`/api/tasks/${piano.id}/reject`, { reason: 'The second page too.' }],
  ]);
  expect(host.record.toasts).toEqual([success('Task sent back')]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('Close and Escape change nothing, and return the focus', async () => {
  const { family } = openParent('/parent', { tasks: [piano] });
  await press('Reject Practice piano');
  await press('Close');
  const reject = screen.getByRole('button', { name: 'Reject Practice piano' });
  expect(document.activeElement).toBe(reject);
  await userEvent.click(reject);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Reject task' })).toBeNull();
  expect(document.activeElement).toBe(reject);
  expect(family.posts).toEqual([]);
});

test('Rules 12.21: Approve all asks once, says what each child gets, and pays each task', async () => {
  const { host, family } = openParent('/parent', everything);
  const tasks = within(await screen.findByRole('region', { name: /Tasks to approve/ }));
  expect(tasks.getByText('Leo').parentElement?.textContent).toMatch(/^Leo \+22/);
  await press('Approve all');
  expect(host.record.questions).toMatchObject([{ sentence: 'Approve 3 tasks and award the tokens?' }]);
  await waitFor(() => expect(host.record.toasts).toEqual([success('Task approved and tokens awarded!')]));
  expect(family.posts.map(({ path, body }) => [path, body])).toEqual([
    ['/api/tasks/approve-all', { task_ids: [piano.id, plants.id, laundry.id] }],
  ]);
  expect(family.balances).toEqual({ [mia.id]: 15, [leo.id]: 22 });
  expect(screen.queryByRole('button', { name: 'Approve all' })).toBeNull();
});

/** Guarantee: one task that cannot be approved does not block the others, and the parent is notified. */
test('Approve all skips a task that was sent back elsewhere', async () => {
  const { host, family } = openParent('/parent', everything);
  const approveAll = await screen.findByRole('button', { name: 'Approve all' });
  family.tasks = [piano, { ...plants, status: 'pending' }, laundry];
  await userEvent.click(approveAll);
  const sentence = '2 of 3 tasks approved. This task is not completed yet';
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull());
  expect(family.balances).toEqual({ [mia.id]: 15, [leo.id]: 12 });
});

test('Approve all without a network reports the error once, and everything still waits', async () => {
  const { host, family } = openParent('/parent', everything);
  const approveAll = await screen.findByRole('button', { name: 'Approve all' });
  family.failNext(new TypeError('Failed to fetch'));
  await userEvent.click(approveAll);
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Failed to approve task' }]));
  expect(screen.getByRole('button', { name: 'Approve all' })).toBeTruthy();
});

test('fulfills a reward after asking', async () => {
  const { host } = openParent('/parent', { redemptions: [iceCream] });
  await press('Fulfill Ice cream trip for Mia');
  expect(host.record.questions).toMatchObject([{ sentence: 'Mark this redemption as fulfilled?' }]);
  expect(await screen.findByText('Fulfilled')).toBeTruthy();
  expect(host.record.toasts).toEqual([success('Redemption fulfilled successfully!')]);
});

test.each([
  ['Accept Noah', 'accept', 'Added to your family', 'Noah is in your family now!'],
  ['Decline Noah', 'decline', 'Declined', 'Declined. We’ll let Noah know.'],
])('%s', async (button, verdict, words, toast) => {
  const { host, family } = openParent('/parent', { joinRequests: [noah] });
  await press(button);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(host.record.toasts).toEqual([success(toast)]);
  expect(family.posts.map(({ path }) => path)).toEqual([`/api/families/join-requests/${noah.id}/${verdict}`]);
});

test('approving without a network reports the error, and keeps the row', async () => {
  const { host, family } = openParent('/parent', everything);
  await press('Approve Practice piano');
  family.failNext(new TypeError('Failed to fetch'));
  await press('Approve');
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Failed to approve task' }]));
  await screen.findByRole('button', { name: 'Approve Practice piano' });
});

test.each([
  ['Fulfill Ice cream trip for Mia', 'Failed to fulfill redemption'],
  ['Accept Noah', 'Failed to answer the request'],
])('%s without a network: %s, and the row stays', async (button, sentence) => {
  const { host, family } = openParent('/parent', everything);
  const pressed = await screen.findByRole('button', { name: button });
  family.failNext(new TypeError('Failed to fetch'));
  await userEvent.click(pressed);
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence }]));
  expect(await screen.findByRole('button', { name: button })).toBeTruthy();
});

/** Guarantee: an answer by another parent is not shown as this parent's answer. */
test('a request declined elsewhere disappears without a message', async () => {
  const { host, family } = openParent('/parent', { joinRequests: [noah] });
  const accept = await screen.findByRole('button', { name: 'Accept Noah' });
  family.failNext({ status: 409, body: { detail: 'This request is declined' } });
  family.joinRequests = [];
  await userEvent.click(accept);
  await waitFor(() => expect(screen.queryByRole('region', { name: /Join requests/ })).toBeNull());
  expect(screen.queryByText('Added to your family')).toBeNull();
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'This request is declined' }]);
});

test('Rules 12.21: folds more than five rows', async () => {
  openParent('/parent', { tasks: [1, 2, 3, 4, 5, 6, 7].map((number) => taskOf(number, done(mia, 9 + number))) });
  const tasks = within(await screen.findByRole('region', { name: /Tasks to approve/ }));
  expect(tasks.getAllByRole('listitem')).toHaveLength(5);
  await press('Show all 7');
  expect(tasks.getAllByRole('listitem')).toHaveLength(7);
});

test('shows at most five outcomes at a time', async () => {
  openParent('/parent', { tasks: [1, 2, 3, 4, 5, 6, 7].map((number) => taskOf(number, done(mia, 9 + number))) });
  await press('Show all 7');
  await press('Approve all');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull());
  expect(screen.getAllByText('Approved')).toHaveLength(5);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

/** Guarantee: changes from another device never take the focus. */
test.each(['nowhere', 'somewhere, and has gone away'])('the focus does not move if it was %s', async (before) => {
  const { host } = openParent('/parent', everything);
  const approve = await screen.findByRole('button', { name: 'Approve Practice piano' });
  if (before !== 'nowhere')
    act(() => {
      approve.focus();
      approve.blur();
    });
  act(() => void host.query.setQueryData(['tasks'], [{ ...piano, status: 'approved' }, plants, laundry]));
  expect(await screen.findByText('Approved')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['/api/tasks', 'Failed to load tasks. Please try again later.'],
  ['/api/rewards/redemptions', 'Failed to load redemptions. Please try again later.'],
  ['/api/families/join-requests', 'Failed to load join requests. Please try again later.'],
])('a failure of %s shows above the cards, and Retry works', async (list, sentence) => {
  const { family } = openParent('/parent', { refuse: ({ path }) => (path === list ? { status: 503 } : undefined) });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Mia' })).toBeTruthy();
  family.refuse = () => undefined;
  await press('Retry');
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
});
