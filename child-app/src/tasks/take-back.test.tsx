import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OutboxEntry, TaskDto } from '@tokennest/shared-ui/contract';
import { fakeFamily, mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { fakeOutbox } from '../testing/fake-outbox.ts';
import { openChild } from '../testing/open-child.tsx';

const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
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
  expect(await screen.findByText(/If nobody looks, you get the tokens on \w+day at \d\d:\d\d\.$/)).toBeTruthy();
});
