import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { loadEveryTab, openParent } from '../testing/open-parent.tsx';

beforeAll(loadEveryTab);

test.each([
  ['/parent', 'Welcome Back, Sarah'],
  ['/parent/', 'Welcome Back, Sarah'],
  ['/parent/tokens', 'Tokens'],
  ['/parent/tasks/', 'Tasks'],
  ['/parent/family?x=1', 'Family'],
])('%s is known: %s', async (path, title) => {
  const { host } = openParent(path);
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(address()).toBe(path);
});

test.each(['/parent/nonsense', '/parent/tasks/x', '/parent/tasks/x/', '/parent/tasksx', '/PARENT/x'])(
  '%s is an unknown path: to /login',
  (path) => {
    openParent(path);
    expect(address()).toBe('/login');
  },
);
