import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeFamily, leo, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { approve } from '../../testing/approve.ts';
import { loadTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(() => loadTab('tasks'));
afterEach(() => void jest.restoreAllMocks());

function onDesktop() {
  const matchMedia = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(matchMedia(media), { matches: media === '(min-width: 48em)' }));
}

const many = Array.from({ length: 500 }, (_, place) =>
  taskOf(place + 1, {
    title: `Task ${place + 1}`,
    token_reward: place + 1,
    assigned_to: place % 5 === 4 ? leo.id : mia.id,
  }),
);

const openMany = (path: string) =>
  openParent(path, {
    refuse: ({ path, search }) => (path === '/api/tasks' && search.size === 0 ? { body: many } : undefined),
  });

const cards = () => screen.queryAllByRole('article').filter((card) => card.querySelector('[aria-label^="Edit "]'));
const rows = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('data-row-key'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Guarantee: few rows are rendered, however many tasks there are. */
test('a phone shows twenty of five hundred, and twenty more on request', async () => {
  openMany('/parent/tasks');
  const more = await screen.findByRole('button', { name: 'Show 20 more' });
  expect(cards()).toHaveLength(20);
  await userEvent.click(more);
  expect(cards()).toHaveLength(40);
  expect(screen.getByText('40 of 500')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('Rules 12.23: a desktop shows pages of twenty, sorts by column, and starts over at the first page', async () => {
  onDesktop();
  openMany('/parent/tasks');
  const table = await screen.findByRole('table', { name: 'Tasks' });
  expect(rows()).toHaveLength(20);
  expect(within(table).getByRole('rowheader', { name: 'Pending 500' })).toBeTruthy();
  await press('Next');
  expect(screen.getByText('21–40 of 500')).toBeTruthy();
  await press('Reward, sort');
  await press('Reward, sort');
  expect(
    within(table)
      .getByRole('columnheader', { name: /Reward/ })
      .getAttribute('aria-sort'),
  ).toBe('descending');
  expect(screen.getByText('1–20 of 500')).toBeTruthy();
  expect(rows()).toHaveLength(20);
  expect(within(rows()[0] ?? table).getByRole('rowheader').textContent).toContain('Task 500');
});

test('shows the tasks of one child, who is in the URL', async () => {
  openMany('/parent/tasks?status=pending');
  await screen.findByRole('button', { name: 'Show 20 more' });
  await userEvent.click(screen.getByRole('radio', { name: 'Leo' }));
  expect(address()).toBe(`/parent/tasks?status=pending&child=${leo.id}`);
  expect(screen.getByText('20 of 100')).toBeTruthy();
  expect(cards().every((card) => card.textContent?.includes('Leo'))).toBe(true);
});

/** Guarantee: rows do not move under a finger (Rules 12.23). */
test('an approved task stays in place on a desktop too, until the list is sorted again', async () => {
  onDesktop();
  const waiting = ['A', 'B'].map((title, place) =>
    taskOf(place + 1, { title, status: 'completed', completed_by: mia.id }),
  );
  openParent('/parent/tasks', { tasks: waiting });
  await approve('A');
  expect(await screen.findByText('Tokens paid')).toBeTruthy();
  const titles = () => rows().map((row) => within(row).getByRole('rowheader').textContent?.at(1));
  expect(titles()).toEqual(['A', 'B']);
  await press('Task, sort');
  expect(titles()).toEqual(['B']);
  expect(screen.getByRole('button', { name: /^Today/ }).textContent).toMatch(/1 task.*15/);
  expect(screen.getByRole('article', { name: 'A' })).toBeTruthy();
});

test('on a desktop, the reject form is a row below its task', async () => {
  onDesktop();
  const { family } = openParent('/parent/tasks', {
    tasks: [taskOf(1, { title: 'Piano', status: 'completed', completed_by: mia.id })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Piano' }));
  expect(screen.getAllByRole('row')).toHaveLength(4);
  await press('Reject task');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  expect(family.posts[0]?.body).toEqual({ reason: '' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark Complete Piano' }));
});

/** Guarantee: Rules 1.4, approved tasks beyond the newest hundred can still be reached. */
test('Rules 12.23: loads older approved tasks in pages until there are no more', async () => {
  const approved = Array.from({ length: 105 }, (_, place) =>
    taskOf(place + 1, { status: 'approved', completed_by: place < 100 ? mia.id : leo.id }),
  );
  const { family } = openParent(`/parent/tasks?status=approved&child=${leo.id}`, { tasks: approved });
  expect(await screen.findByText('No tasks available')).toBeTruthy();
  await press('Older tasks');
  expect(await screen.findByText('That’s all of them.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /5 tasks/ }));
  expect(screen.getAllByText('Tokens paid')).toHaveLength(5);
  const asked = family.calls.filter(({ path, search }) => path === '/api/tasks' && search.size > 0);
  expect(asked.map(({ search }) => search.toString())).toEqual(['page=2&page_size=100&status=approved']);
});

/**
 * Guarantee: a task pushed off the list by a new approval is not lost between the list and the pages already loaded.
 */
test('older tasks stay complete when the list changes', async () => {
  const approved = Array.from({ length: 101 }, (_, place) => taskOf(place + 1, { status: 'approved' }));
  const { host, family } = openParent('/parent/tasks?status=approved', { tasks: approved });
  expect(await screen.findByText('100 tasks')).toBeTruthy();
  await press('Older tasks');
  expect(await screen.findByText('101 tasks')).toBeTruthy();
  family.tasks = [taskOf(200, { status: 'approved' }), ...approved];
  await act(() => host.query.invalidateQueries({ queryKey: ['tasks'], exact: true }));
  expect(await screen.findByText('102 tasks')).toBeTruthy();
});

/** Guarantee: approved tasks take one row per day, and today's are open (Rules 12.23). */
test('folds approved tasks by day: today is open, an earlier day is one row with its sum', async () => {
  const done = (number: number, title: string, approved_at: string, taken_back_at: string | null = null) =>
    taskOf(number, { title, status: 'approved', completed_by: mia.id, approved_at, taken_back_at, tokens_paid: 15 });
  const now = new Date().toISOString();
  const tasks = [done(1, 'A', now), done(2, 'B', '2026-03-01T10:00:00Z'), done(3, 'C', '2026-03-01T09:00:00Z', now)];
  openParent('/parent/tasks?status=all', { tasks });
  expect(await screen.findByRole('article', { name: 'A' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Today/, expanded: true })).toBeTruthy();
  const week = screen.getByRole('heading', { name: 'Approved this week' }).parentElement;
  expect(week?.textContent).toMatch(/week1Paid.*15/);
  expect(screen.getByRole('heading', { name: 'Approved earlier' })).toBeTruthy();
  const day = screen.getByRole('button', { name: /2 tasks/, expanded: false });
  expect(day.textContent).toMatch(/^Sun, Mar 1.*2 tasks.*15/); // reversed tasks do not count
  expect(screen.queryByRole('article', { name: 'B' })).toBeNull();
  await userEvent.click(day);
  expect(screen.getAllByRole('article').map((one) => one.textContent?.at(1))).toEqual(['A', 'B', 'C']);
  await userEvent.click(day);
  expect(screen.queryByRole('article', { name: 'B' })).toBeNull();
});

test('reports older tasks that fail to load, and retries', async () => {
  const approved = Array.from({ length: 101 }, (_, place) => taskOf(place + 1, { status: 'approved' }));
  const { host, family } = openParent(`/parent/tasks?status=approved&child=${leo.id}`, { tasks: approved });
  const button = await screen.findByRole('button', { name: 'Older tasks' });
  family.refuse = ({ search }) => (search.has('page') ? { status: 503 } : undefined);
  await userEvent.click(button);
  const sentence = 'Failed to load tasks. Please try again later.';
  await waitFor(() => expect(host.record.toasts).toEqual([{ kind: 'error', sentence }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Older tasks' }).ariaBusy).not.toBe('true'));
});

test('folds a long description behind a button', async () => {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(60);
  openParent('/parent/tasks', { tasks: [taskOf(1, { title: 'Bed', description: 'Pillows. '.repeat(40) })] });
  const more = await screen.findByRole('button', { name: 'Show more of Bed' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(more);
  expect(screen.getByRole('button', { name: 'Show less of Bed' }).getAttribute('aria-expanded')).toBe('true');
});

test.each([
  ['', 'Add your first task and its reward.', 'Create the first task', []],
  ['', 'All done. Add a task?', 'Create a task', ['approved']],
  ['?status=pending', 'All done. Add a task?', 'Create a task', ['approved']],
  ['?status=completed', 'Nothing to approve.', 'Show all tasks', ['pending']],
  ['?status=approved', 'Approved tasks show up here.', 'Show all tasks', ['pending']],
  ['?child=anyone', 'Nothing here for this child.', 'Show all tasks', ['pending']],
] as const)('empty %s: what it says and offers', async (search, text, action, states) => {
  openParent(`/parent/tasks${search}`, { tasks: states.map((status) => taskOf(1, { status, completed_by: mia.id })) });
  expect(await screen.findByText('No tasks available')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  await press(action);
  const isShown = screen.queryByRole('article', { name: 'Task 1' }) !== null;
  expect([isShown, document.activeElement === screen.queryByLabelText('Title')]).toContain(true);
});

const piano = taskOf(1, { title: 'Practice piano', status: 'completed', completed_by: mia.id });
const bed = taskOf(2, { title: 'Make your bed' });
const old = taskOf(4, { title: 'Water the plants', status: 'approved', completed_by: mia.id });

const listsOf = ({ calls }: FakeFamily) =>
  calls.filter(({ method, path }) => method === 'GET' && path === '/api/tasks');
const said = (sentence: string) => [{ kind: 'success', sentence }];

/**
 * Guarantee: a list is not refetched after the server has just returned the changed row, and every count is correct.
 */
test('completing refetches no list: row, filter, and count follow from the response', async () => {
  const { host, family } = openParent('/parent/tasks?status=pending', { tasks: [bed] });
  await userEvent.click(await screen.findByRole('button', { name: /Mark Complete Make your bed/ }));
  await waitFor(() => expect(host.record.toasts).toEqual(said('Task marked as complete!')));
  expect(await screen.findByText('No tasks available')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tasks 1 waiting' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Completed/ }));
  expect(await screen.findByRole('button', { name: 'Approve Make your bed' })).toBeTruthy();
  expect(listsOf(family)).toHaveLength(1);
});

test('approving refetches the balance, which the response lacks, but no list', async () => {
  const { host, family } = openParent('/parent', { tasks: [piano, old], balances: { [mia.id]: 86 } });
  expect(await screen.findAllByText('86')).toBeTruthy();
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name: /Tasks/ }),
  );
  await approve('Practice piano');
  await waitFor(() => expect(host.record.toasts).toEqual(said('Task approved and tokens awarded!')));
  await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findAllByText('101')).toBeTruthy();
  expect(screen.queryByText('Action Required')).toBeNull();
  expect(listsOf(family)).toHaveLength(1);
});

test('a new task appears where the server would list it, without a refetch', async () => {
  const { host, family } = openParent('/parent/tasks', { tasks: [bed, old] });
  await screen.findByRole('article', { name: 'Make your bed' });
  await userEvent.click(screen.getByRole('button', { name: 'New task' }));
  await fillField(screen.getByLabelText('Title'), 'Walk the dog');
  await userEvent.type(screen.getByLabelText('Token reward'), '15{Enter}');
  await waitFor(() => expect(host.record.toasts).toEqual(said('Task created successfully!')));
  expect(await screen.findByRole('article', { name: 'Walk the dog' })).toBeTruthy();
  const titles = screen.getAllByRole('article').map((card) => card.textContent);
  expect(titles.join()).toMatch(/Walk the dog.*Make your bed/);
  expect(listsOf(family)).toHaveLength(1);
});

test('a refusal refetches the list, because another device was first', async () => {
  const { host, family } = openParent('/parent/tasks', { tasks: [bed] });
  const button = await screen.findByRole('button', { name: /Mark Complete Make your bed/ });
  family.failNext({ status: 409, body: { detail: 'This task is completed' } });
  await userEvent.click(button);
  await waitFor(() => expect(host.record.toasts).toHaveLength(1));
  await waitFor(() => expect(listsOf(family)).toHaveLength(2));
});
