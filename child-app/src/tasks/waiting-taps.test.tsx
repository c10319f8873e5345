import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { liveValue } from '@tokennest/shared-ui/contract';
import { fakeFamily, taskOf } from '@tokennest/shared-ui/testing/fake-family';
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
