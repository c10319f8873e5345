import { beforeAll, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HostApi } from '@tokennest/shared-ui/contract';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { mia, taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';
import { tabs } from './tabs.tsx';

beforeAll(loadEveryTab);

test.each([
  ['/parent', 'Welcome Back, Sarah'],
  ['/parent/', 'Welcome Back, Sarah'],
  ['/parent/tokens', 'Tokens'],
  ['/parent/tasks/', 'Tasks'],
  ['/parent/family?x=1', 'Family'],
  ['/parent/settings', 'Settings'],
])('%s is known: %s', async (path, title) => {
  const { host } = openParent(path);
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(address()).toBe(path);
});

test.each([
  '/parent/nonsense',
  '/parent/tasks/x',
  '/parent/tasks/x/',
  '/parent/tasksx',
  '/parent/children',
  '/parent/children/x/y',
  '/parent/children/x/letter/y/z',
  '/parent/letter',
  '/PARENT/x',
])('%s is an unknown path: to /login', (path) => {
  openParent(path);
  expect(address()).toBe('/login');
});

const fetched = (host: HostApi) =>
  tabs
    .filter(({ path }) => path !== '' && host.query.getQueryData(keys.code(`tab ${path}`)) !== undefined)
    .map(({ path }) => path);
const waiting = taskOf(1, { status: 'completed', completed_by: mia.id });
const tabLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name });

/** Guarantee: opening the Overview does not download the code of other tabs. */
test.each(['pointerEnter', 'focus'] as const)('%s on a tab fetches its code and no other', async (sign) => {
  const { host } = openParent('/parent');
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  expect(fetched(host)).toEqual([]);
  fireEvent[sign](tabLink('Rewards'));
  await waitFor(() => expect(fetched(host)).toEqual(['rewards']));
});

const saveData = (isOn: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: isOn } });
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

test('after ten idle seconds, fetches the code of tabs with waiting items', async () => {
  jest.useFakeTimers();
  try {
    const { host } = openParent('/parent', { tasks: [waiting] });
    await settle();
    await act(() => jest.advanceTimersByTimeAsync(9000));
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(fetched(host)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(fetched(host)).toEqual(['tasks']);
  } finally {
    jest.useRealTimers();
  }
});

test('fetches no code early if the browser saves data', async () => {
  saveData(true);
  jest.useFakeTimers();
  try {
    const { host } = openParent('/parent', { tasks: [waiting] });
    await settle();
    fireEvent.pointerEnter(tabLink('Rewards'));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(fetched(host)).toEqual([]);
  } finally {
    jest.useRealTimers();
    saveData(false);
  }
});

test('code that failed while it was fetched ahead is neither reported nor retried before it is needed', async () => {
  const { host } = openParent('/parent');
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  const gone = () => Promise.reject(new Error('gone'));
  await act(() => host.query.prefetchQuery({ queryKey: keys.code('menu'), queryFn: gone }));
  expect([host.record.toasts, host.record.reported]).toEqual([[], []]);
  fireEvent.click(screen.getByRole('button', { name: /^Menu/ }));
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy();
  expect([host.record.toasts, host.record.reported]).toEqual([[], []]);
});

test('an open menu counts what comes in', async () => {
  const { host } = openParent('/parent');
  fireEvent.click(await screen.findByRole('button', { name: /^Menu/ }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: /^Tasks/ }).textContent).toBe('Tasks');
  act(() => void host.query.setQueryData(keys.tasks, [waiting]));
  await waitFor(() => expect(within(menu).getByRole('link', { name: /^Tasks/ }).textContent).toMatch(/1/));
});

test('hovering does not retry a tab that failed to load', async () => {
  const load = jest.fn(() => Promise.reject(new Error('gone')));
  for (const tab of tabs) if (tab.path === 'rewards') jest.replaceProperty(tab, 'screen', { load });
  openParent('/parent/rewards');
  await screen.findByRole('button', { name: 'Retry' });
  fireEvent.pointerEnter(tabLink('Rewards'));
  fireEvent.focus(tabLink('Rewards'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
