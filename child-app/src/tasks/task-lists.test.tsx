import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TaskAttemptDto } from '@tokennest/shared-ui/contract';
import { fakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { openChild } from '../testing/open-child.tsx';
import { bar } from '../testing/page-bar.ts';

const completions = (family: ReturnType<typeof fakeFamily>) =>
  family.calls.filter(({ path }) => path.endsWith('/complete'));
const cardOf = (title: string) => within(screen.getByRole('heading', { name: title }).closest('li') ?? document.body);

test('Rules 12.9: completing asks first, then a strip replaces the button', async () => {
  const family = fakeFamily({ tasks: [taskOf(1), taskOf(2)] });
  const host = openChild(family);
  await screen.findByRole('heading', { name: 'Task 1' });
  await userEvent.click(cardOf('Task 1').getByRole('button', { name: /^Mark Complete/ }));

  expect(host.record.questions.map(({ title, sentence }) => [title, sentence])).toEqual([
    ['Task 1', 'Is this task done?'],
  ]);
  expect(await cardOf('Task 1').findByText('Waiting for approval')).toBeTruthy();
  expect(cardOf('Task 1').queryByRole('button', { name: /^Mark Complete/ })).toBeNull();
  expect(
    cardOf('Task 1').getByText(/^Done (?:today|yesterday) at \d+:\d\d [AP]M\. (?:Sarah|Your parent) will check it\.$/),
  ).toBeTruthy();
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Task marked as complete! Waiting for approval.' }]);
  const titles = screen.getAllByRole('heading', { name: /^Task/ }).map((title) => title.textContent);
  expect(titles).toEqual(['Task 1', 'Task 2']); // it keeps its place under the finger
});

/** Guarantee: nothing below the task moves when a parent approves it. */
test('Rules 12.264: an approved task that was tapped during this visit keeps its place', async () => {
  const family = fakeFamily({ tasks: [taskOf(1), taskOf(2)] });
  const { query } = openChild(family);
  await screen.findByRole('heading', { name: 'Task 1' });
  await userEvent.click(cardOf('Task 1').getByRole('button', { name: /^Mark Complete/ }));
  await cardOf('Task 1').findByText('Waiting for approval');
  family.tasks = family.tasks.map((task) =>
    task.status === 'completed' ? { ...task, status: 'approved' as const, approved_by: 'parent' as const } : task,
  );
  await query.invalidateQueries();
  expect(await cardOf('Task 1').findByText('Done and paid')).toBeTruthy();
  expect(cardOf('Task 1').getByText(/^Done .* (?:Sarah|Your parent) checked it\.$/)).toBeTruthy();
  expect(screen.getAllByRole('heading', { name: /^Task/ })).toHaveLength(2);
});

/** Guarantee: one tap sends one request, with a key that makes repeating it harmless. */
test('a completion sends its key and cannot be pressed twice', async () => {
  const open = Promise.withResolvers<{ status: number }>();
  const family = fakeFamily({
    tasks: [taskOf(1)],
    refuse: ({ method }) => (method === 'POST' ? open.promise : undefined),
  });
  openChild(family);
  await userEvent.click(await screen.findByRole('button', { name: /^Mark Complete/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Mark Complete/, busy: true }));
  expect(completions(family)).toHaveLength(1);
  expect(completions(family)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(completions(family)[0]?.body).toEqual({});
  open.resolve({ status: 500 });
});

test('sends nothing if the child says no', async () => {
  const family = fakeFamily({ tasks: [taskOf(1)] });
  openChild(family, { confirm: () => Promise.resolve(false) });
  await userEvent.click(await screen.findByRole('button', { name: /^Mark Complete/ }));
  expect(completions(family)).toEqual([]);
});

/** Guarantee: the slower of two siblings sees the reason, and the task disappears. */
test('the slower sibling sees the reason and the current list', async () => {
  const family = fakeFamily({ tasks: [taskOf(1, { assigned_to: null, is_for_anyone: true })] });
  family.refuse = ({ method }) => {
    if (method !== 'POST') return undefined;
    family.tasks = [];
    return { status: 409, body: { detail: 'Somebody else was first' } };
  };
  const host = openChild(family);
  expect(await screen.findByText('For anyone')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Mark Complete/ }));
  expect(await screen.findByText('No tasks available')).toBeTruthy();
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Somebody else was first' }]);
});

test('a failure without a message shows the default one (Rules 12.5)', async () => {
  const family = fakeFamily({ tasks: [taskOf(1)] });
  family.refuse = ({ method }) => {
    if (method === 'POST') throw new TypeError('Failed to fetch');
    return undefined;
  };
  const host = openChild(family);
  await userEvent.click(await screen.findByRole('button', { name: /^Mark Complete/ }));
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Failed to complete task' }]));
});

test('approved tasks are folded and limited to the newest ten', async () => {
  const approved = Array.from({ length: 12 }, (_, index) =>
    taskOf(index + 1, { status: 'approved', approved_at: new Date(Date.UTC(2026, 10, index + 1)).toISOString() }),
  );
  openChild(fakeFamily({ tasks: approved }));
  expect(await screen.findByText('No tasks available')).toBeTruthy();
  const titles = await screen.findAllByText(/^Task \d+$/);
  expect(titles.map((title) => title.textContent)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Task ${12 - index}`),
  );
  expect(titles[0]?.closest('details')?.open).toBe(false);
});

/** Guarantee: even with a hundred tasks, the rest of the page is within reach. */
test('Rules 12.29: shows six open tasks until expanded, and the waiting tasks separately', async () => {
  const waiting = taskOf(100, { status: 'completed', completed_at: '2026-11-20T12:00:00.000Z' });
  openChild(fakeFamily({ tasks: [...Array.from({ length: 99 }, (_, index) => taskOf(index + 1)), waiting] }));
  const showAll = await screen.findByRole('button', { name: 'Show all 99 tasks' });
  const titles = () => screen.getAllByRole('heading', { name: /^Task / }).map((title) => title.textContent);
  expect(titles()).toEqual([1, 2, 3, 4, 5, 6, 100].map((number) => `Task ${number}`));
  await userEvent.click(showAll);
  expect(titles()).toHaveLength(100);
  expect(within(document.activeElement as HTMLElement).getByRole('heading').textContent).toBe('Task 7');
});

/** Guarantee: a response is not fetched again, and the counts are still right. */
test('completing does not refetch the lists', async () => {
  const family = fakeFamily({ tasks: [taskOf(1)] });
  openChild(family);
  await userEvent.click(await screen.findByRole('button', { name: /^Mark Complete/ }));
  expect(await cardOf('Task 1').findByText('Waiting for approval')).toBeTruthy();
  expect(bar()[0]).toBe('Tasks');
  expect(family.calls.filter(({ path }) => path === '/api/tasks')).toHaveLength(1);
});

/** Guarantee: an older list that arrives after the completion does not bring the button back. */
test('ignores an older list that arrives after the response', async () => {
  const family = fakeFamily({ tasks: [taskOf(1)] });
  const host = openChild(family);
  const button = await screen.findByRole('button', { name: /^Mark Complete/ });
  const older = Promise.withResolvers<{ body: unknown }>();
  family.refuse = ({ path }) => (path === '/api/tasks' ? older.promise : undefined);
  void host.query.refetchQueries({ queryKey: ['tasks'] });
  const before = family.tasks;
  await waitFor(() => expect(family.calls.filter(({ path }) => path === '/api/tasks')).toHaveLength(2));
  family.refuse = () => undefined;
  await userEvent.click(button);
  await waitFor(() => expect(host.record.toasts).toHaveLength(1));
  older.resolve({ body: before });
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  expect(cardOf('Task 1').getByText('Waiting for approval')).toBeTruthy();
});

/** Guarantee: a tap whose response was lost completes once; after a rejection, the same tap is a new attempt. */
test('a completion keeps its key until the server responds or the task is rejected', async () => {
  const family = fakeFamily({ tasks: [taskOf(1)] });
  const host = openChild(family);
  const complete = async (failures: number) => {
    family.failNext(new TypeError('Failed to fetch'));
    await userEvent.click(await screen.findByRole('button', { name: /^Mark Complete/ }));
    await waitFor(() => expect(host.record.toasts).toHaveLength(failures));
  };
  await complete(1);
  await complete(2);
  const reported = { completed_at: '2026-11-20T12:00:00.000Z', rejection_reason: null, withdrawn_at: null };
  family.tasks = [
    taskOf(1, { attempts: [{ child_id: mia.id, ...reported, rejected_at: '2026-11-20T13:00:00.000Z' }] }),
  ];
  await host.query.refetchQueries({ queryKey: ['tasks'] });
  await complete(3);
  const [lost, again, next] = completions(family).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

const tryOf = (day: number, some: Partial<TaskAttemptDto> = {}): TaskAttemptDto => ({
  child_id: mia.id,
  completed_at: `2020-11-0${day}T16:10:00.000Z`,
  rejected_at: `2020-11-0${day}T18:30:00.000Z`,
  rejection_reason: `Reason ${day}`,
  withdrawn_at: null,
  ...some,
});
const current = tryOf(9, { completed_at: new Date().toISOString(), rejected_at: null, rejection_reason: null });

test('a task sent back shows when and why; earlier attempts are folded', async () => {
  openChild(
    fakeFamily({ tasks: [taskOf(1, { attempts: [tryOf(3), tryOf(2, { rejection_reason: null }), tryOf(1)] })] }),
  );
  expect(await screen.findByText('Sent back Nov 3, 2020, 6:30 PM')).toBeTruthy();
  expect(screen.getByText('“Reason 3”')).toBeTruthy();
  const fold = await screen.findByText('Earlier tries');
  expect(fold.closest('details')?.open).toBe(false);
  await userEvent.click(fold);
  expect([...(fold.closest('details')?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual([
    'Done Nov 2, 2020, 4:10 PM, sent back Nov 2, 2020, 6:30 PM.',
    'Done Nov 1, 2020, 4:10 PM, sent back Nov 1, 2020, 6:30 PM: “Reason 1”',
  ]);
});

test('tasks that were sent back come first', async () => {
  const tasks = Array.from({ length: 9 }, (_, index) => taskOf(index + 1));
  openChild(fakeFamily({ tasks: [...tasks, taskOf(10, { attempts: [tryOf(1)] })] }));
  expect((await screen.findAllByRole('heading', { name: /^Task / }))[0]?.textContent).toBe('Task 10');
});

test('while a task waits, earlier feedback is folded', async () => {
  const task = taskOf(1, { status: 'completed', completed_at: current.completed_at, attempts: [current, tryOf(1)] });
  openChild(fakeFamily({ tasks: [task] }));
  expect(await screen.findByText('Earlier tries')).toBeTruthy();
  expect(screen.queryByText(/^Sent back/)).toBeNull();
});

/** Guarantee: Kid and Teen do not ask before a task that pays right away. */
test('Rules 12.9: a task that pays right away completes without a question', async () => {
  const family = fakeFamily({ tasks: [taskOf(1, { pays: 'at_once' })] });
  const host = openChild(family);
  await userEvent.click(await screen.findByRole('button', { name: /^Mark Complete/ }));
  await waitFor(() => expect(completions(family)).toHaveLength(1));
  expect(host.record.questions).toEqual([]);
});
