import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeFamily } from '@tokennest/shared-ui/testing/fake-family';
import { address } from '@tokennest/shared-ui/testing/open-remote';
import { openChild } from './testing/open-child.tsx';

test.each(['/child', '/child/', '/child?x=1'])('%s opens the dashboard', async (path) => {
  const host = openChild(fakeFamily(), {}, path);
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  expect(address()).toBe(path);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

test.each(['/child/nonsense', '/child/tasks/x/', '/CHILD/x'])('redirects the unknown path %s to /login', (path) => {
  openChild(fakeFamily(), {}, path);
  expect(address()).toBe('/login');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});
