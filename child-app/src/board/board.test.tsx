import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type Board as HostBoard, type BoardDto, type HostApi, liveValue } from '@tokennest/shared-ui/contract';
import { openRemote } from '@tokennest/shared-ui/testing/open-remote';
import { makeTestHost } from '@tokennest/shared-ui/testing/test-host';
import { fakeOutbox } from '../testing/fake-outbox.ts';
import { Board } from './board.tsx';
import { isNight } from './use-wall.ts';

const at = new Date('2026-11-19T18:05:00Z');
beforeEach(() => void jest.useFakeTimers({ now: at }));
afterEach(() => void jest.useRealTimers());

const chore = (task_id: string, title: string, some: Partial<BoardDto['for_anyone'][number]> = {}) => ({
  ...{ task_id, title, picture: null, tokens: 5, state: 'to_do' as const, due_at: null },
  ...{ pays_at_once: false, is_turn: false, next_child_id: null, ...some },
});
const childOf = (child_id: string, place: number, some: Partial<BoardDto['children'][number]> = {}) => ({
  ...{ child_id, first_name: child_id, face: null, color: null, place, chores: [], more_count: 0 },
  ...{ later: [], tomorrow: [], away: null, goal: null, ...some },
});

const day: BoardDto = {
  ...{ device_name: 'Kitchen tablet', time_zone: 'Europe/London', today: '2026-11-19', parent_name: 'Sarah' },
  children: [
    childOf('Ava', 1, {
      chores: [chore('bed', 'Make your bed'), chore('water', 'Water for Biscuit', { state: 'done' })],
      away: { from: '2026-11-20', to: '2026-11-22' },
      goal: { title: 'Ice cream trip', picture: null, missing: 31, share: 0.45 },
    }),
    childOf('Leo', 2, { chores: [chore('plants', 'Water the plants', { state: 'waiting', tokens: 10 })] }),
    childOf('Mia', 3, {
      chores: [
        chore('dog', 'Feed Biscuit', { is_turn: true, next_child_id: 'Leo' }),
        chore('room', 'Tidy your room', { due_at: '2026-11-19T19:00:00Z' }),
      ],
      tomorrow: [{ title: 'Practice piano', picture: null, shows_at: null }],
    }),
  ],
  for_anyone: [chore('car', 'Wash the car', { tokens: 10 })],
  turns: [
    {
      ...{ recurring_task_id: 'turns', title: 'Feed Biscuit', picture: null },
      dates: [
        { date: '2026-11-19', child_id: 'Mia' },
        { date: '2026-11-21', child_id: 'Leo' },
      ],
    },
  ],
  on_the_way: [{ redemption_id: 'r', child_id: 'Mia', title: 'A film', picture: null, since: '2026-11-18' }],
};

/** The board of that day, whose taps fare as `how` says. */
async function openBoard(how: Parameters<typeof fakeOutbox>[0] = 'sent', overrides: Partial<HostApi> = {}) {
  const { outbox, asked } = fakeOutbox(how);
  const latest = liveValue<BoardDto | null>(day);
  const undone: string[] = [];
  const named: (string | undefined)[] = [];
  const complete: typeof outbox.complete = (task) => {
    named.push(task.childId);
    const chores = day.children.map((child) => ({
      ...child,
      chores: child.chores.map((one) => (one.task_id === task.id ? { ...one, state: 'waiting' as const } : one)),
    }));
    if (how === 'sent') latest.set({ ...day, children: chores });
    return outbox.complete(task);
  };
  const board: HostBoard = {
    latest,
    refresh: async () => latest.get() ?? day,
    outbox: { ...outbox, complete },
    undo: async ({ taskId }) => void undone.push(taskId),
  };
  const host = makeTestHost(() => ({}), { board, now: () => new Date(), ...overrides });
  openRemote(Board, { host, basename: '/board', path: '/board' });
  await act(() => jest.advanceTimersByTimeAsync(10));
  return { host, asked, named, undone, latest };
}

const tile = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) });
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const column = (name: string) => within(screen.getByRole('region', { name }));

test('Rules 12.205: a column shows what is to do, what became of the rest, what comes and how far the goal is', async () => {
  await openBoard();
  expect(screen.getByRole('heading', { level: 1, name: 'Kitchen tablet' })).toBeTruthy();
  expect(column('Ava').getByText('Away from tomorrow until Sunday')).toBeTruthy();
  expect(column('Ava').getByText('31 more')).toBeTruthy();
  expect(column('Ava').getByText('Approved')).toBeTruthy();
  expect(column('Leo').getByText('All done')).toBeTruthy();
  expect(column('Mia').getByText('Until 19:00')).toBeTruthy();
  expect(column('Mia').getByText('then Leo')).toBeTruthy();
  expect(column('Mia').getByRole('listitem', { name: 'Practice piano' })).toBeTruthy();
  expect(column('On the way').getByText('Mia, since yesterday')).toBeTruthy();
  expect(column('Whose turn').getByText('Sat')).toBeTruthy();
  expect(screen.getByText('18:05')).toBeTruthy();
});

test('Rules 12.205: who did it is asked of those who may, and Undo stands there for ten seconds', async () => {
  const { asked, named, undone } = await openBoard();
  await press(tile('Wash the car'));
  const dialog = within(screen.getByRole('dialog', { name: 'Who did it?' }));
  expect(dialog.getByText('Sarah approves it later. You can undo for 10 seconds.')).toBeTruthy();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent?.slice(-3))).toEqual([
    'Ava',
    'Leo',
    'Mia',
    'Yet',
  ]);
  await press(dialog.getByRole('button', { name: 'Not Yet' }));
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

test('Rules 12.205: after ten seconds there is no Undo', async () => {
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

/** Guarantee: a tap that waits looks done, says why, and can be taken back before it was ever sent. */
test('Rules 12.112: a tap that waits says so on its chore, and undone it is never sent', async () => {
  const { host, undone, latest } = await openBoard('waiting', { isOnline: liveValue(false) });
  expect(screen.getByText('Offline. This is what was last seen.')).toBeTruthy();
  await press(tile('Make your bed'));
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ava' }));
  expect(column('Ava').getByText('Waiting to send')).toBeTruthy();
  const saved = 'Saved on this device. It is sent as soon as the server answers.';
  expect(host.record.toasts).toEqual([{ kind: 'success', sentence: saved }]);
  await press(screen.getByRole('button', { name: 'Undo Make your bed' }));
  expect([undone, latest.get()]).toEqual([[], day]);
  expect(tile('Make your bed')).toBeTruthy();
});

test('what the server refuses is said, and the chore stands there to do', async () => {
  const { host } = await openBoard('refused');
  await press(tile('Make your bed'));
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ava' }));
  expect(host.record.toasts).toEqual([{ kind: 'error', sentence: 'Someone else was first' }]);
  expect(tile('Make your bed')).toBeTruthy();
});

test('Rules 12.205: it is dim in the family’s night, and a press wakes it for a minute', async () => {
  expect([20, 21, 23].map((hour) => isNight(new Date(`2026-11-19T${hour}:00:00Z`), 'UTC'))).toEqual([
    false,
    true,
    true,
  ]);
  expect(['05:59', '06:00'].map((time) => isNight(new Date(`2026-11-19T${time}:00Z`), 'UTC'))).toEqual([true, false]);
  jest.setSystemTime(new Date('2026-11-19T21:30:00Z'));
  await openBoard();
  const dim = () => document.querySelector('[data-dim]');
  expect(dim()).toBeTruthy();
  await act(async () => void fireEvent.pointerDown(document.body));
  expect(dim()).toBeNull();
  await pass(55_000);
  expect(dim()).toBeNull();
  await pass(10_000);
  expect(dim()).toBeTruthy();
});

test('Rules 12.205: the screen stays on, and again once the page is back', async () => {
  const release = jest.fn(async () => undefined);
  const request = jest.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  await openBoard();
  expect(request).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(navigator, 'wakeLock');
});
