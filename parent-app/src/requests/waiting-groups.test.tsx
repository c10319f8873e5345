import { beforeAll, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leo, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { approve } from '../testing/approve.ts';
import { openParent } from '../testing/open-parent.tsx';

beforeAll(() => import('./waiting-groups.tsx'));

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

test('Rules 12.21: greeting, menu and tabs count all that waits', async () => {
  openParent('/parent', everything);
  expect(await screen.findByText('Five things to look at.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Menu 5 waiting' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Family 1 waiting' })).toBeTruthy();
});

test('what could not be read is not called nothing, also while it is asked for again', async () => {
  const never = new Promise<never>(() => undefined);
  const { host, family } = openParent('/parent', { refuse: () => ({ status: 503 }) });
  expect(await screen.findAllByRole('button', { name: 'Retry' })).not.toHaveLength(0);
  family.refuse = () => never;
  act(() => void host.query.refetchQueries());
  expect(host.query.isFetching()).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(4));
  expect(screen.queryByText('Nothing to look at.')).toBeNull();
});

test('without anything that waits there is no group', async () => {
  openParent('/parent');
  expect(await screen.findByText('Nothing to look at.')).toBeTruthy();
  expect(regionOf(/Tasks to approve|Rewards to fulfill|Asks to join/)).toBeNull();
});

test('Rules 12.21: an approved task gives way quietly, and the focus goes on to the next row', async () => {
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

/** Guarantee: an approval that was a tap too many is taken back where it was made. */
test('Rules 12.261: what was approved says what the child sees, and Undo takes it back', async () => {
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
  expect(host.record.toasts.at(-1)).toEqual(success('Taken back'));
});

test('a task is sent back with a reason: the field has the cursor at once', async () => {
  const { host, family } = openParent('/parent', { tasks: [piano] });
  await press('Reject Practice piano');
  expect(document.activeElement).toBe(screen.getByLabelText(/Why is it not done yet/));
  await userEvent.keyboard(' The second page too. ');
  await press('Reject Task');
  expect(await screen.findByText('Sent back')).toBeTruthy();
  expect(family.posts.map(({ path, body }) => [path, body])).toEqual([
    [`/api/tasks/${piano.id}/reject`, { reason: 'The second page too.' }],
  ]);
  expect(host.record.toasts).toEqual([success('Task sent back')]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('Close and Escape leave the task as it is, with the focus where it was', async () => {
  const { family } = openParent('/parent', { tasks: [piano] });
  await press('Reject Practice piano');
  await press('Close');
  const reject = screen.getByRole('button', { name: 'Reject Practice piano' });
  expect(document.activeElement).toBe(reject);
  await userEvent.click(reject);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Reject Task' })).toBeNull();
  expect(document.activeElement).toBe(reject);
  expect(family.posts).toEqual([]);
});

test('Rules 12.21: Approve All asks once, says what each child gets, pays each task and says so once', async () => {
  const { host, family } = openParent('/parent', everything);
  const tasks = within(await screen.findByRole('region', { name: /Tasks to approve/ }));
  expect(tasks.getByText('Leo').parentElement?.textContent).toMatch(/^Leo \+22/);
  await press('Approve All');
  expect(host.record.questions).toMatchObject([{ sentence: 'Approve 3 tasks and award the tokens?' }]);
  await waitFor(() => expect(host.record.toasts).toEqual([success('Task approved and tokens awarded!')]));
  expect(family.posts.map(({ path, body }) => [path, body])).toEqual([
    ['/api/tasks/approve-all', { task_ids: [piano.id, plants.id, laundry.id] }],
  ]);
  expect(family.balances).toEqual({ [mia.id]: 15, [leo.id]: 22 });
  expect(screen.queryByRole('button', { name: 'Approve All' })).toBeNull();
});

test('a single task has no Approve All', async () => {
  openParent('/parent', { tasks: [piano] });
  expect(await screen.findByRole('button', { name: 'Approve Practice piano' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve All' })).toBeNull();
});

/** Guarantee: one task that cannot be approved keeps no other child from its tokens, and the parent is told. */
test('Approve All where one was sent back elsewhere approves the others', async () => {
  const { host, family } = openParent('/parent', everything);
  const approveAll = await screen.findByRole('button', { name: 'Approve All' });
  family.tasks = [piano, { ...plants, status: 'pending' }, laundry];
  await userEvent.click(approveAll);
  const sentence = '2 of 3 tasks approved. This task is not completed yet';
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull());
  expect(family.balances).toEqual({ [mia.id]: 15, [leo.id]: 12 });
});

test('Approve All without a network says so once, and all still waits', async () => {
  const { host, family } = openParent('/parent', everything);
  const approveAll = await screen.findByRole('button', { name: 'Approve All' });
  family.failNext(new TypeError('Failed to fetch'));
  await userEvent.click(approveAll);
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Failed to approve task' }]));
  expect(screen.getByRole('button', { name: 'Approve All' })).toBeTruthy();
});

test('a reward is handed over after asking', async () => {
  const { host } = openParent('/parent', { redemptions: [iceCream] });
  await press('Fulfill Ice cream trip for Mia');
  expect(host.record.questions).toMatchObject([{ sentence: 'Mark this redemption as fulfilled?' }]);
  expect(await screen.findByText('Fulfilled')).toBeTruthy();
  expect(host.record.toasts).toEqual([success('Redemption fulfilled successfully!')]);
});

test.each([
  ['Accept Noah', 'accept', 'In your family now', 'Noah is in your family now!'],
  ['Decline Noah', 'decline', 'Declined', 'Declined. We’ll let Noah know.'],
])('%s', async (button, verdict, words, toast) => {
  const { host, family } = openParent('/parent', { joinRequests: [noah] });
  await press(button);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(host.record.toasts).toEqual([success(toast)]);
  expect(family.posts.map(({ path }) => path)).toEqual([`/api/families/join-requests/${noah.id}/${verdict}`]);
});

test('Approving without a network says so, and the row stays', async () => {
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

/** Guarantee: a child whom another parent has answered is not shown as if this one had. */
test('who was declined elsewhere just goes', async () => {
  const { host, family } = openParent('/parent', { joinRequests: [noah] });
  const accept = await screen.findByRole('button', { name: 'Accept Noah' });
  family.failNext({ status: 409, body: { detail: 'This request is declined' } });
  family.joinRequests = [];
  await userEvent.click(accept);
  await waitFor(() => expect(screen.queryByRole('region', { name: /Asks to join/ })).toBeNull());
  expect(screen.queryByText('In your family now')).toBeNull();
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'This request is declined' }]);
});

test('Rules 12.21: more than five rows fold', async () => {
  openParent('/parent', { tasks: [1, 2, 3, 4, 5, 6, 7].map((number) => taskOf(number, done(mia, 9 + number))) });
  const tasks = within(await screen.findByRole('region', { name: /Tasks to approve/ }));
  expect(tasks.getAllByRole('listitem')).toHaveLength(5);
  await press('Show all 7');
  expect(tasks.getAllByRole('listitem')).toHaveLength(7);
});

test('of many that are done at once no more than five give way', async () => {
  openParent('/parent', { tasks: [1, 2, 3, 4, 5, 6, 7].map((number) => taskOf(number, done(mia, 9 + number))) });
  await press('Show all 7');
  await press('Approve All');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull());
  expect(screen.getAllByText('Approved')).toHaveLength(5);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

/** Guarantee: what somebody does on another device takes the focus from nobody. */
test.each(['nowhere', 'somewhere, and has gone away'])('the focus stays where it is: it was %s', async (before) => {
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
])('%s that fails says so above the cards, which are there, and Retry works', async (list, sentence) => {
  const { family } = openParent('/parent', { refuse: ({ path }) => (path === list ? { status: 503 } : undefined) });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Mia' })).toBeTruthy();
  family.refuse = () => undefined;
  await press('Retry');
  expect(await screen.findByText('Nothing to look at.')).toBeTruthy();
});
