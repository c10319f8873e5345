import { beforeAll, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { keys } from '@tokennest/shared-ui/queries/keys';
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
  '/PARENT/x',
])('%s is an unknown path: to /login', (path) => {
  openParent(path);
  expect(address()).toBe('/login');
});

test('a tab that did not load keeps its panel while the code of the others comes', async () => {
  const load = jest.fn(() => Promise.reject(new Error('gone')));
  for (const tab of tabs) if (tab.path === 'rewards') jest.replaceProperty(tab, 'screen', { load });
  const { host } = openParent('/parent/rewards');
  await screen.findByRole('button', { name: 'Retry' });
  const last = keys.code('tab settings');
  await waitFor(() => expect(host.query.getQueryData(last)).toBeDefined());
  expect(load).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
