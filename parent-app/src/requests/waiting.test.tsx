import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeFamily, leo, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { formatDayOn } from '@tokennest/shared-ui/dates/format-day';
import { QueryClient } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { rowOf } from '@tokennest/shared-ui/testing/rows';
import { onDesktop } from '../testing/on-desktop.ts';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';
import { isLate, waitingFor } from '../tasks/approvals/promise.ts';

beforeAll(() => import('./waiting-groups.tsx'));

onDesktop();

const piano = taskOf(1, { title: 'Practice piano', status: 'completed', completed_by: mia.id });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('another amount requires a reason, is paid without asking again, and shows in the row', async () => {
  const { host, family } = openParent('/parent', { tasks: [piano] });
  await press('15 tokens, different amount for Practice piano');
  const amount = screen.getByLabelText('Tokens');
  expect(document.activeElement).toBe(amount);
  await userEvent.clear(amount);
  await userEvent.type(amount, '31');
  await press('Approve task');
  await userEvent.clear(amount);
  await userEvent.type(amount, '20');
  await press('Approve task');
  expect(document.activeElement).toBe(screen.getByLabelText('Why a different amount?'));
  await userEvent.keyboard(' Without a mistake ');
  await press('Approve task');
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

beforeAll(() => Promise.all([loadEveryTab(), import('./asked-by-notification.tsx')]));

const lesson = taskOf(1, { title: 'Piano', status: 'completed', completed_by: mia.id });
const question = 'Approve this task and award the tokens?';

function openEarlier(tasks: Partial<typeof lesson>[], refuse: FakeFamily['refuse'] = () => undefined) {
  const query = new QueryClient({ defaultOptions: { queries: { staleTime: 5 * 60_000, retry: false } } });
  query.setQueryData(keys.tasks, [taskOf(1, { title: 'Piano' })]);
  return openParent(
    `/parent?approve=${lesson.id}`,
    { tasks: tasks.map((some) => ({ ...lesson, ...some })), refuse },
    { query },
  );
}

/** Guarantee: a task from a notification is not reported as handled because of an outdated list. */
test('Rules 12.282: Approve opens the question even for a task that the page has not loaded yet', async () => {
  const { host } = openEarlier([{}]);
  expect(await screen.findByRole('dialog', { name: question })).toBeTruthy();
  expect(host.record.toasts).toEqual([]);
});

test('Rules 12.282: says that the task was already handled, without asking', async () => {
  const { host } = openEarlier([{ status: 'approved' }]);
  await waitFor(() => expect(host.record.toasts).toMatchObject([{ sentence: 'Someone already took care of this.' }]));
  expect(screen.queryByRole('dialog', { name: question })).toBeNull();
});

/** Guarantee: a task that cannot be loaded is not reported as handled. */
test('Rules 12.282: reports a list that fails to load', async () => {
  const { host } = openEarlier([{}], ({ path }) =>
    path.startsWith('/api/tasks') ? { status: 500, body: {} } : undefined,
  );
  await waitFor(() => expect(host.record.toasts).toMatchObject([{ kind: 'error' }]));
  expect(screen.queryByRole('dialog', { name: question })).toBeNull();
});

beforeAll(() => Promise.all([import('./waiting-groups.tsx'), import('../child/child-page.tsx')]));

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const done = (number: number, hours: number, some: object = {}) =>
  taskOf(number, {
    title: `Task ${number}`,
    status: 'completed',
    completed_by: mia.id,
    assigned_to: mia.id,
    completed_at: ago(hours),
    ...some,
  });
const redeemed = (number: number, hours: number, some: object = {}) =>
  rowOf('redemption', number, {
    child_id: leo.id,
    child_name: 'Leo',
    reward_title: `Reward ${number}`,
    status: 'pending',
    redeemed_at: ago(hours),
    ...some,
  });
const rowsOf = async (name: RegExp) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('Rules 12.293: sorts waiting items by age, those with a reminder first', async () => {
  openParent('/parent', {
    tasks: [done(1, 2), done(2, 50), done(3, 30, { nudged_at: ago(0) }), done(4, 26, { approve_at: ago(-1) })],
    redemptions: [redeemed(1, 3), redeemed(2, 75, { nudged_at: ago(0) })],
    usualHours: { tasks: 3, rewards: 24 },
  });
  const tasks = await rowsOf(/Tasks to approve/);
  expect(tasks.map((text) => /Task \d/.exec(text)?.[0])).toEqual(['Task 3', 'Task 2', 'Task 4', 'Task 1']);
  expect(tasks[0]).toMatch(/Waiting for 1 day.*Mia asked again today/);
  expect(tasks[1]).toMatch(/Waiting for 2 days/);
  // One is approved automatically and the last one is not late, so neither is marked.
  expect(`${tasks[2]}${tasks[3]}`).not.toMatch(/Waiting for|asked/);
  const rewards = await rowsOf(/Rewards to fulfill/);
  expect(rewards[0]).toMatch(/Reward 2.*Waiting for 3 days.*Leo asked again today/);
  expect(rewards[1]).not.toMatch(/Waiting for|asked/);
  expect(screen.getByText('You usually answer within 3 hours.')).toBeTruthy();
  expect(screen.getByText('You usually fulfill within 1 day.')).toBeTruthy();
});

test('Rules 12.285: nothing is late before the family’s own limit, and no usual time shows while it is unknown', async () => {
  openParent('/parent', { tasks: [done(1, 60)], answerWithinHours: 72 });
  expect(await screen.findByText('Task 1')).toBeTruthy();
  expect(screen.queryByText(/Waiting for/)).toBeNull();
  expect(screen.queryByText(/You usually/)).toBeNull();
});

test('Rules 12.293: the child’s page shows reminders too, and the usual reply time', async () => {
  openParent(`/parent/children/${leo.id}`, {
    tasks: [done(1, 30, { completed_by: leo.id, assigned_to: leo.id })],
    redemptions: [redeemed(1, 50, { nudged_at: ago(0) })],
    usualHours: { tasks: 48, rewards: null },
  });
  const promised = within(await screen.findByRole('region', { name: /Owed/ }));
  expect(await promised.findByText('Waiting for 2 days')).toBeTruthy();
  expect(promised.getByText('Leo asked again today')).toBeTruthy();
  expect(await screen.findByText('Waiting for 1 day')).toBeTruthy();
  expect(await screen.findByText('your typical reply time')).toBeTruthy();
  expect(screen.getByText('2 d')).toBeTruthy();
});

test.each([
  [6, '6 hours'],
  [1.5, '1 hour'],
  [25, '1 day'],
  [71, '2 days'],
])('%s hours are an age of %s', (hours, words) => {
  expect(waitingFor(ago(hours))).toBe(`Waiting for ${words}`);
});

test('Rules 12.285: late starts at the limit, and never applies to automatic approvals', () => {
  const promise = { since: ago(24), nudgedAt: null, isDue: true };
  expect([isLate(promise, 24), isLate(promise, 25), isLate({ ...promise, isDue: false }, 6)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an old reminder shows a date', () => {
  expect(formatDayOn('2020-11-04T10:00:00Z', 'UTC')).toBe('on Nov 4, 2020');
});
