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

/** Guarantee: a tap without network is seen on its card, and counted neither as to do nor as with the parent. */
test('Rules 12.17, 12.61, 12.89: a tap that waits stands on its card in place of the button, and in no number', async () => {
  const { outbox, asked } = fakeOutbox('waiting');
  const host = openChild(fakeFamily({ tasks: [taskOf(1)] }), { outbox, isOnline: liveValue(false) });
  await host.query.setQueryData(['tasks'], [taskOf(1)]);
  await userEvent.click(await button('Mark Complete'));
  expect(await screen.findByText('Waiting to send')).toBeTruthy();
  const saved = 'Saved on this device. It is sent as soon as the server answers.';
  expect(screen.getByText(saved)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Mark Complete/ })).toBeNull();
  expect(bar()).toEqual(['Tasks', 'Shop', 'My things', 'History']);
  expect(screen.getByRole('link', { name: '0 Waiting for approval' })).toBeTruthy();
  expect(asked).toEqual([taskOf(1).id]);
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: saved }]);
});

test('what the server has by now is shown, also while its tap is still there', async () => {
  const { outbox } = fakeOutbox('waiting', [tapOf(1)]);
  openChild(fakeFamily({ tasks: [taskOf(1, { status: 'completed' })] }), { outbox });
  expect(await screen.findByRole('button', { name: 'Take Back Task 1' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '1 Waiting for approval' })).toBeTruthy();
  expect(screen.queryByText('Waiting to send')).toBeNull();
});

test('a tap that is sent at once says so as ever', async () => {
  const { outbox } = fakeOutbox('sent');
  const host = openChild(fakeFamily({ tasks: [taskOf(1)] }), { outbox });
  await userEvent.click(await button('Mark Complete'));
  await screen.findByRole('button', { name: /^Mark Complete/, busy: false });
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Task marked as complete! Waiting for approval.' }]);
});

test('the card stays in its place, and the focus on it, while an answer is being written down', async () => {
  const { outbox } = fakeOutbox('sent');
  const isWritten = Promise.withResolvers<'sent'>();
  const host = openChild(fakeFamily({ tasks: [taskOf(1)] }), {
    outbox: { ...outbox, complete: () => isWritten.promise },
  });
  await userEvent.click(await button('Mark Complete'));
  act(() => void host.query.setQueryData(['tasks'], [taskOf(1, { status: 'completed' })]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Waiting for approvalTake Back'));
  isWritten.resolve('sent');
});

/** Guarantee: a refusal is never dropped: its child tries again or takes it away (Rules 12.61). */
test('a refused tap says why, and can be tried again or taken away', async () => {
  const { outbox, asked } = fakeOutbox('refused');
  const host = openChild(fakeFamily({ tasks: [taskOf(1)] }), { outbox });
  await userEvent.click(await button('Mark Complete'));
  expect(await screen.findByText('Someone else was first')).toBeTruthy();
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Someone else was first' }]);
  await userEvent.click(await button('Try Again'));
  await screen.findByText('Someone else was first');
  expect(asked).toHaveLength(2);
  await userEvent.click(await button('OK'));
  expect(await button('Mark Complete')).toBeTruthy();
});

test('a refused tap on a task that is gone is still shown, with nothing to try', async () => {
  const { outbox } = fakeOutbox('refused', [tapOf(7, 'We could not find that'), { ...tapOf(8, ''), title: '' }]);
  openChild(fakeFamily({ tasks: [] }), { outbox });
  expect(await screen.findByRole('heading', { name: 'Task 7' })).toBeTruthy();
  expect(screen.getByText('We could not find that')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'A task of yours' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try Again/ })).toBeNull();
  for (const left of [1, 0]) {
    await userEvent.click(screen.getAllByRole('button', { name: /^OK/ })[0] ?? document.body);
    expect(screen.queryAllByRole('button', { name: /^OK/ })).toHaveLength(left);
  }
});

const completed = (some: Partial<TaskDto> = {}) =>
  taskOf(1, { status: 'completed', completed_by: mia.id, completed_at: new Date().toISOString(), ...some });
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString();
const undos = ({ posts }: ReturnType<typeof fakeFamily>) => posts.filter(({ path }) => path.endsWith('/undo'));

/** Opens Mia's page with an outbox that has sent what she taps, so that the server answers `done`. */
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

test('Rules 12.71: after Mark Complete the toast offers Undo, which makes it a task to do again', async () => {
  const { family, host } = openSent(completed());
  await userEvent.click(await button('Mark Complete'));
  await waitFor(() => expect(host.record.actions.map(({ label }) => label)).toEqual(['Undo']));
  host.record.actions[0]?.act();
  expect(await button('Mark Complete')).toBeTruthy();
  expect(undos(family)).toHaveLength(1);
  expect(host.record.toasts.at(-1)).toEqual({ kind: 'success', sentence: 'OK, it is back on your list.' });
});

test('Rules 12.71: as long as it waits it can be taken back on the card, and the focus goes where it can be done again', async () => {
  const family = fakeFamily({ tasks: [completed()] });
  openChild(family);
  await userEvent.click(await button('Take Back'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Mark Complete/ })));
  expect(undos(family)).toHaveLength(1);
});

test('once a parent has decided it says so, and the page is right', async () => {
  const family = fakeFamily({ tasks: [completed()] });
  const host = openChild(family);
  await screen.findByText(/^Done today/);
  family.tasks = [completed({ status: 'approved', approved_at: new Date().toISOString() })];
  family.failNext({ status: 409, body: { detail: 'This task is already approved' } });
  await userEvent.click(await button('Take Back'));
  expect(await screen.findByText('Done, and paid')).toBeTruthy();
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'This task is already approved' }]);
});

/** Guarantee: what was taken back before it was sent is never sent (Rules 12.71). */
test('a tap that still waits is taken out of the outbox, and the server hears nothing', async () => {
  const { id: taskId, title } = taskOf(1);
  const tap: OutboxEntry = { key: 'key', taskId, title, refusal: null };
  const { outbox } = fakeOutbox('waiting', [tap]);
  const family = fakeFamily({ tasks: [taskOf(1)] });
  openChild(family, { outbox });
  await screen.findByText('Waiting to send');
  await userEvent.click(await button('Take Back'));
  expect(await button('Mark Complete')).toBeTruthy();
  expect(outbox.entries.get()).toEqual([]);
  expect(family.posts).toEqual([]);
});

/** Guarantee: a tap whose answer was lost is taken back where it has arrived, not only where it was made. */
test('a tap that waits and that the server has is undone there', async () => {
  const { id: taskId, title } = taskOf(1);
  const family = fakeFamily({ tasks: [taskOf(1)] });
  openChild(family, { outbox: fakeOutbox('waiting', [{ key: 'key', taskId, title, refusal: null }]).outbox });
  await screen.findByText('Waiting to send');
  family.tasks = [completed()];
  await userEvent.click(await button('Take Back'));
  await waitFor(() => expect(undos(family)).toHaveLength(1));
  expect(await button('Mark Complete')).toBeTruthy();
});

test('who has just pressed Mark Complete does not stand on Take Back', async () => {
  openChild(fakeFamily({ tasks: [taskOf(1)] }));
  await userEvent.click(await button('Mark Complete'));
  const takeBack = await button('Take Back');
  expect(document.activeElement).not.toBe(takeBack);
  expect(document.activeElement?.contains(takeBack)).toBe(true);
});

test('Rules 12.72: a task that pays at once says so where it was pressed, and there is nothing to undo', async () => {
  const { family, host } = openSent(
    completed({ status: 'approved', approved_by: 'at_once', approved_at: new Date().toISOString(), tokens_paid: 15 }),
  );
  const card = (await screen.findByRole('heading', { name: 'Task 1' })).closest('li') ?? document.body;
  await userEvent.click(await button('Mark Complete'));
  expect(await within(card).findByText('Done, and paid')).toBeTruthy();
  expect(within(card).getByText('This task pays at once.')).toBeTruthy();
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: 'Well done! You got 15 tokens at once.' }]);
  expect(host.record.actions).toEqual([]);
  const balance = `/api/tokens/${mia.id}/balance`;
  await waitFor(() => expect(family.calls.filter(({ path }) => path === balance)).toHaveLength(2));
});

test('Rules 12.72: a task that pays by itself says when', async () => {
  openChild(fakeFamily({ tasks: [completed({ approve_at: inTwoDays() })] }));
  expect(await screen.findByText(/If nobody looks, you get the tokens on \w+day at \d+:\d\d [AP]M\.$/)).toBeTruthy();
});

/** What the row of an approved task says. */
async function rowOf(some: Partial<TaskDto>) {
  const approved = { status: 'approved', approved_at: '2020-11-03T10:00:00.000Z', tokens_paid: 15 } as const;
  openChild(fakeFamily({ tasks: [taskOf(1, { ...approved, approved_by: 'parent', ...some })] }));
  return (await screen.findByText('Task 1')).closest('li')?.textContent;
}

test('an approved task says what it paid', async () => {
  expect(await rowOf({})).toBe('Task 1Nov 3, 2020+15 tokens');
});

test('Rules 12.72: another amount is shown with what the parent said of it', async () => {
  expect(await rowOf({ tokens_paid: 20, approval_note: 'So tidy!' })).toBe(
    'Task 1Nov 3, 2020+20 tokensThis time not 15 tokens: “So tidy!”',
  );
});

test.each([
  ['at_once', 'Paid at once'],
  ['by_itself', 'Paid automatically'],
] as const)('what no parent approved says how: %s', async (approved_by, words) => {
  expect(await rowOf({ approved_by })).toBe(`Task 1Nov 3, 2020+15 tokens${words}`);
});

test('Rules 12.72: a reward that was taken back is said kindly', async () => {
  expect(await rowOf({ taken_back_at: '2020-11-04T10:00:00.000Z' })).toBe(
    'Task 1Nov 3, 2020+15 tokensTaken back Nov 4, 2020. Ask your parent why.',
  );
});
