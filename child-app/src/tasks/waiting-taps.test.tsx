import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { liveValue, type OutboxEntry, type TaskDto } from '@tokennest/shared-ui/contract';
import { fakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { fakeOutbox } from '../testing/fake-outbox.ts';
import { openChild } from '../testing/open-child.tsx';
import { bar } from '../testing/page-bar.ts';

const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const tapOf = (number: number, refusal: string | null = null) => {
  const { id: taskId, title } = taskOf(number);
  return { key: `key ${number}`, taskId, title, refusal };
};

/** Guarantee: an offline tap shows on its card and counts neither as to do nor as waiting for the parent. */
test('Rules 12.17, 12.61, 12.89: a waiting tap replaces the button and counts in no tile', async () => {
  const { outbox, asked } = fakeOutbox('waiting');
  const host = openChild(fakeFamily({ tasks: [taskOf(1)] }), { outbox, isOnline: liveValue(false) });
  await host.query.setQueryData(['tasks'], [taskOf(1)]);
  await userEvent.click(await button('Mark Complete'));
  expect(await screen.findByText('Waiting to send')).toBeTruthy();
  const saved = 'Saved. We’ll send it soon.';
  expect(screen.getByText(saved)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Mark Complete/ })).toBeNull();
  expect(bar()).toEqual(['Tasks', 'Shop', 'My things', 'History']);
  expect(screen.getByRole('link', { name: '0 Waiting for approval' })).toBeTruthy();
  expect(asked).toEqual([taskOf(1).id]);
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: saved }]);
});

test('shows the server’s state even while the tap is still stored', async () => {
  const { outbox } = fakeOutbox('waiting', [tapOf(1)]);
  openChild(fakeFamily({ tasks: [taskOf(1, { status: 'completed' })] }), { outbox });
  expect(await screen.findByRole('button', { name: 'Take back Task 1' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '1 Waiting for approval' })).toBeTruthy();
  expect(screen.queryByText('Waiting to send')).toBeNull();
});

test('a tap sent immediately shows the usual message', async () => {
  const { outbox } = fakeOutbox('sent');
  const host = openChild(fakeFamily({ tasks: [taskOf(1)] }), { outbox });
  await userEvent.click(await button('Mark Complete'));
  await screen.findByRole('button', { name: /^Mark Complete/, busy: false });
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Task marked as complete! Waiting for approval.' }]);
});

test('the card keeps its place and the focus while a response is stored', async () => {
  const { outbox } = fakeOutbox('sent');
  const isWritten = Promise.withResolvers<'sent'>();
  const host = openChild(fakeFamily({ tasks: [taskOf(1)] }), {
    outbox: { ...outbox, complete: () => isWritten.promise },
  });
  await userEvent.click(await button('Mark Complete'));
  act(() => void host.query.setQueryData(['tasks'], [taskOf(1, { status: 'completed' })]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Waiting for approvalTake back'));
  isWritten.resolve('sent');
});

/** Guarantee: a refusal stays until the child retries or dismisses it (Rules 12.61). */
test('a refused tap shows the reason, with buttons to retry and dismiss', async () => {
  const { outbox, asked } = fakeOutbox('refused');
  const host = openChild(fakeFamily({ tasks: [taskOf(1)] }), { outbox });
  await userEvent.click(await button('Mark Complete'));
  expect(await screen.findByText('Someone else was first')).toBeTruthy();
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Someone else was first' }]);
  await userEvent.click(await button('Try again'));
  await screen.findByText('Someone else was first');
  expect(asked).toHaveLength(2);
  await userEvent.click(await button('OK'));
  expect(await button('Mark Complete')).toBeTruthy();
});

test('a refused tap on a deleted task still shows, without a retry button', async () => {
  const { outbox } = fakeOutbox('refused', [tapOf(7, 'We could not find that'), { ...tapOf(8, ''), title: '' }]);
  openChild(fakeFamily({ tasks: [] }), { outbox });
  expect(await screen.findByRole('heading', { name: 'Task 7' })).toBeTruthy();
  expect(screen.getByText('We could not find that')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'One of your tasks' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  for (const left of [1, 0]) {
    await userEvent.click(screen.getAllByRole('button', { name: /^OK/ })[0] ?? document.body);
    expect(screen.queryAllByRole('button', { name: /^OK/ })).toHaveLength(left);
  }
});

const completed = (some: Partial<TaskDto> = {}) =>
  taskOf(1, { status: 'completed', completed_by: mia.id, completed_at: new Date().toISOString(), ...some });
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString();
const undos = ({ posts }: ReturnType<typeof fakeFamily>) => posts.filter(({ path }) => path.endsWith('/undo'));

/** Opens Mia's page. The outbox sends her taps, and the server answers with `done`. */
function openSent(done: TaskDto) {
  const family = fakeFamily({ tasks: [taskOf(1)], balances: { [mia.id]: 0 } });
  const { outbox } = fakeOutbox('sent');
  const host = openChild(family, {
    outbox: {
      ...outbox,
      complete: async (task) => {
        family.tasks = [done];
        host.query.setQueryData(['tasks'], family.tasks);
        return outbox.complete(task);
      },
    },
  });
  return { family, host };
}

test('Rules 12.71: the toast after Mark Complete offers Undo, which reopens the task', async () => {
  const { family, host } = openSent(completed());
  await userEvent.click(await button('Mark Complete'));
  await waitFor(() => expect(host.record.actions.map(({ label }) => label)).toEqual(['Undo']));
  host.record.actions[0]?.act();
  expect(await button('Mark Complete')).toBeTruthy();
  expect(undos(family)).toHaveLength(1);
  expect(host.record.toasts.at(-1)).toEqual({ kind: 'success', sentence: 'It’s back on your list.' });
});

test('Rules 12.71: a waiting task can be taken back on its card, and the focus moves to its button', async () => {
  const family = fakeFamily({ tasks: [completed()] });
  openChild(family);
  await userEvent.click(await button('Take back'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Mark Complete/ })));
  expect(undos(family)).toHaveLength(1);
});

test('shows the reason if a parent has already decided, and updates the page', async () => {
  const family = fakeFamily({ tasks: [completed()] });
  const host = openChild(family);
  await screen.findByText(/^Done today/);
  family.tasks = [completed({ status: 'approved', approved_at: new Date().toISOString() })];
  family.failNext({ status: 409, body: { detail: 'This task is already approved' } });
  await userEvent.click(await button('Take back'));
  expect(await screen.findByText('Done and paid')).toBeTruthy();
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'This task is already approved' }]);
});

/** Guarantee: a tap withdrawn before it was sent is never sent (Rules 12.71). */
test('taking back a waiting tap removes it from the outbox without a request', async () => {
  const { id: taskId, title } = taskOf(1);
  const tap: OutboxEntry = { key: 'key', taskId, title, refusal: null };
  const { outbox } = fakeOutbox('waiting', [tap]);
  const family = fakeFamily({ tasks: [taskOf(1)] });
  openChild(family, { outbox });
  await screen.findByText('Waiting to send');
  await userEvent.click(await button('Take back'));
  expect(await button('Mark Complete')).toBeTruthy();
  expect(outbox.entries.get()).toEqual([]);
  expect(family.posts).toEqual([]);
});

/** Guarantee: if the response to a tap was lost, taking it back also undoes it on the server. */
test('undoes a waiting tap on the server if it already arrived', async () => {
  const { id: taskId, title } = taskOf(1);
  const family = fakeFamily({ tasks: [taskOf(1)] });
  openChild(family, { outbox: fakeOutbox('waiting', [{ key: 'key', taskId, title, refusal: null }]).outbox });
  await screen.findByText('Waiting to send');
  family.tasks = [completed()];
  await userEvent.click(await button('Take back'));
  await waitFor(() => expect(undos(family)).toHaveLength(1));
  expect(await button('Mark Complete')).toBeTruthy();
});

test('the focus is not on Take back after pressing Mark Complete', async () => {
  openChild(fakeFamily({ tasks: [taskOf(1)] }));
  await userEvent.click(await button('Mark Complete'));
  const takeBack = await button('Take back');
  expect(document.activeElement).not.toBe(takeBack);
  expect(document.activeElement?.contains(takeBack)).toBe(true);
});

test('Rules 12.72: a task that pays right away confirms the payment and offers no undo', async () => {
  const { family, host } = openSent(
    completed({ status: 'approved', approved_by: 'at_once', approved_at: new Date().toISOString(), tokens_paid: 15 }),
  );
  const card = (await screen.findByRole('heading', { name: 'Task 1' })).closest('li') ?? document.body;
  await userEvent.click(await button('Mark Complete'));
  expect(await within(card).findByText('Done and paid')).toBeTruthy();
  expect(within(card).getByText('This pays right away.')).toBeTruthy();
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'You got 15 tokens!' }]);
  expect(host.record.actions).toEqual([]);
  const balance = `/api/tokens/${mia.id}/balance`;
  await waitFor(() => expect(family.calls.filter(({ path }) => path === balance)).toHaveLength(2));
});

test('Rules 12.72: a task that pays automatically shows when', async () => {
  openChild(fakeFamily({ tasks: [completed({ approve_at: inTwoDays() })] }));
  expect(await screen.findByText(/If no one checks, they’re yours on \w+day at \d+:\d\d [AP]M\.$/)).toBeTruthy();
});

async function rowOf(some: Partial<TaskDto>) {
  const approved = { status: 'approved', approved_at: '2020-11-03T10:00:00.000Z', tokens_paid: 15 } as const;
  openChild(fakeFamily({ tasks: [taskOf(1, { ...approved, approved_by: 'parent', ...some })] }));
  return (await screen.findByText('Task 1')).closest('li')?.textContent;
}

test('an approved task shows the tokens paid', async () => {
  expect(await rowOf({})).toBe('Task 1Nov 3, 2020+15 tokens');
});

test('Rules 12.72: a different amount shows the parent’s note', async () => {
  expect(await rowOf({ tokens_paid: 20, approval_note: 'So tidy!' })).toBe(
    'Task 1Nov 3, 2020+20 tokensYou got 20 tokens this time: “So tidy!”',
  );
});

test.each([
  ['at_once', 'Paid right away'],
  ['by_itself', 'Paid automatically'],
] as const)('an automatic approval shows how it was paid: %s', async (approved_by, words) => {
  expect(await rowOf({ approved_by })).toBe(`Task 1Nov 3, 2020+15 tokens${words}`);
});

test('Rules 12.72: a reversal shows a kind message', async () => {
  expect(await rowOf({ taken_back_at: '2020-11-04T10:00:00.000Z' })).toBe(
    'Task 1Nov 3, 2020+15 tokensReversed Nov 4, 2020. Ask your parent why.',
  );
});
