import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { onDate } from '../../testing/on-date.ts';
import { button, chore, openLetter, sheet } from '../../testing/open-letter.ts';
import { loadTab } from '../../testing/open-parent.tsx';

beforeAll(() => loadTab('letter'));
onDate(new Date('2026-11-29T18:00:00.000Z'));

test('Rules 12.312: one tap raises the chore, and Undo takes that back', async () => {
  const { host, family } = openLetter();
  await sheet();
  expect(screen.getByText('Mia has done “Feed the cat” 20 times. Raise it, take turns, or retire it?')).toBeTruthy();
  await userEvent.click(button('Raise to 6'));
  expect(await screen.findByText('From the next time on, “Feed the cat” pays 6 tokens.')).toBeTruthy();
  const put = () => family.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(put()).toEqual([{ token_reward: 6 }]);
  host.record.actions.at(-1)?.act();
  await waitFor(() => expect(host.record.toasts.at(-1)?.sentence).toBe('“Feed the cat” is as it was.'));
  expect(put()).toEqual([{ token_reward: 6 }, { token_reward: 5 }]);
  expect(await screen.findByRole('button', { name: 'Raise to 6' })).toBeTruthy();
});

test('taking turns begins with the child, and the end of a chore is asked about', async () => {
  const { host, family } = openLetter();
  await sheet();
  await userEvent.click(button('Take turns'));
  expect(await screen.findByText('“Feed the cat” goes in turns now: Mia and Leo.')).toBeTruthy();
  expect(family.calls.at(-1)?.path).toMatch(/letter|recurring/);
  expect(family.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    assign: 'turns',
    child_ids: [mia.id, leo.id],
  });
  expect(host.record.questions).toEqual([]);
});

test('Rules 12.312: retiring asks first, as deleting does', async () => {
  const { host, family } = openLetter();
  await sheet();
  await userEvent.click(button('Retire it'));
  expect(await screen.findByText('“Feed the cat” has ended.')).toBeTruthy();
  expect(host.record.questions).toMatchObject([{ sentence: 'Delete this repeating task?' }]);
  expect(family.recurringTasks).toEqual([]);
});

test.each([
  ['another reward', [{ ...chore, token_reward: 7 }]],
  ['paused', [{ ...chore, paused_at: '2026-11-29T17:00:00.000Z' }]],
  ['gone', []],
])('Rules 12.312: a chore that another parent or tab has changed stays as it is: %s', async (_, recurringTasks) => {
  const { host, family } = openLetter({ recurringTasks });
  await sheet();
  await userEvent.click(button('Raise to 6'));
  await waitFor(() =>
    expect(host.record.toasts).toEqual([
      { kind: 'error', sentence: 'This chore has changed in the meantime, so nothing was done.' },
    ]),
  );
  expect(family.calls.some(({ method }) => method === 'PUT')).toBe(false);
  expect(button('Raise to 6')).toBeTruthy();
});

test('Rules 12.312: Not this week asks nothing, and this device remembers it for this child and week', async () => {
  let stored: string | null = null;
  const memory = {
    read: () => Promise.resolve(stored),
    replace: (_: string | null, to: string) => Promise.resolve(((stored = to), true)),
  };
  const { host } = openLetter({}, undefined, { memoryOf: () => Promise.resolve(memory) });
  await sheet();
  await userEvent.click(await screen.findByRole('button', { name: 'Not this week' }));
  expect(screen.queryByText('One suggestion')).toBeNull();
  expect([host.record.questions, host.record.toasts]).toEqual([[], []]);
  await waitFor(() => expect(stored).toBe(`${mia.id} 2026-11-23`));
});
