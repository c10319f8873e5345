import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { liveValue } from '@tokennest/shared-ui/contract';
import { day, openBoard } from '../testing/open-board.tsx';

const at = new Date('2026-11-19T18:05:00Z');
beforeEach(() => void jest.useFakeTimers({ now: at }));
afterEach(() => void jest.useRealTimers());

const tile = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) });
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const column = (name: string) => within(screen.getByRole('region', { name }));

test('Rules 12.205: a column shows open chores, the status of the others, coming tasks and the goal', async () => {
  await openBoard();
  expect(screen.getByRole('heading', { level: 1, name: 'Kitchen tablet' })).toBeTruthy();
  expect(column('Ava').getByText('Away from tomorrow until Sunday')).toBeTruthy();
  expect(column('Ava').getByText('31 more')).toBeTruthy();
  expect(column('Ava').getByText('Approved')).toBeTruthy();
  expect(column('Leo').getByText('All done')).toBeTruthy();
  expect(column('Mia').getByText('Until 7:00 PM')).toBeTruthy();
  expect(column('Mia').getByText('then Leo')).toBeTruthy();
  expect(column('Mia').getByRole('listitem', { name: 'Practice piano' })).toBeTruthy();
  expect(column('On the way').getByText('Mia, since yesterday')).toBeTruthy();
  expect(column('Whose turn').getByText('Sat')).toBeTruthy();
  expect(screen.getByText('6:05 PM')).toBeTruthy();
});

test('Rules 4.14: the board is headed by the family’s name, with the device’s name next to it', async () => {
  const { latest } = await openBoard();
  act(() => latest.set({ ...day, family_name: 'The Bennetts' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Bennetts');
  expect(screen.getByText('Kitchen tablet')).toBeTruthy();
});

test('Rules 12.205: a chore asks the eligible children who did it and offers Undo for ten seconds', async () => {
  const { asked, named, undone } = await openBoard();
  await press(tile('Wash the car'));
  const dialog = within(screen.getByRole('dialog', { name: 'Who did it?' }));
  expect(dialog.getByText('Sarah will check it. You have 10 seconds to undo.')).toBeTruthy();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent?.slice(-3))).toEqual([
    'Ava',
    'Leo',
    'Mia',
    'yet',
  ]);
  await press(dialog.getByRole('button', { name: 'Not yet' }));
  await press(tile('Make your bed'));
  const alone = within(screen.getByRole('dialog'));
  expect(alone.queryByRole('button', { name: 'Leo' })).toBeNull();
  await press(alone.getByRole('button', { name: 'Ava' }));
  expect([asked, named]).toEqual([['bed'], ['Ava']]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(9000);
  const undo = screen.getByRole('button', { name: 'Undo Make your bed' });
  expect(document.activeElement).toBe(undo);
  await press(undo);
  expect(undone).toEqual(['bed']);
});

test('Rules 12.205: Undo disappears after ten seconds', async () => {
  await openBoard();
  await press(tile('Make your bed'));
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ava' }));
  await pass(10_001);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(column('Ava').getByText(/^Waiting/)).toBeTruthy();
});

test('Rules 12.205: the question closes after 15 seconds without a touch', async () => {
  await openBoard();
  await press(tile('Wash the car'));
  await pass(14_000);
  fireEvent.pointerDown(screen.getByRole('dialog'));
  await pass(14_000);
  expect(screen.getByRole('dialog')).toBeTruthy();
  await pass(1001);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Guarantee: a waiting tap looks done, shows why, and can be undone before it is sent. */
test('Rules 12.113: a waiting tap shows on its chore and is never sent once undone', async () => {
  const { host, undone, latest } = await openBoard('waiting', { isOnline: liveValue(false) });
  expect(screen.getByText('Offline. This may be out of date.')).toBeTruthy();
  await press(tile('Make your bed'));
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ava' }));
  expect(column('Ava').getByText('Waiting to send')).toBeTruthy();
  const saved = 'Saved. We’ll send it soon.';
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: saved }]);
  await press(screen.getByRole('button', { name: 'Undo Make your bed' }));
  expect([undone, latest.get()]).toEqual([[], day]);
  expect(tile('Make your bed')).toBeTruthy();
});

test('reports a refusal and shows the chore as open again', async () => {
  const { host } = await openBoard('refused');
  await press(tile('Make your bed'));
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ava' }));
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Someone else was first' }]);
  expect(tile('Make your bed')).toBeTruthy();
});

/** Guarantee: boards without live updates poll every 15 s, with them a quarter as often (Rules 12.248). */
test('Rules 12.248: a board with live updates polls once a minute, otherwise every 15 seconds', async () => {
  const isLive = liveValue(true);
  const { reads } = await openBoard('sent', { isLive });
  await pass(59_000);
  expect(reads()).toBe(1);
  await pass(2_000);
  expect(reads()).toBe(2);
  isLive.set(false);
  await pass(120_000);
  expect(reads()).toBeGreaterThan(5);
});
