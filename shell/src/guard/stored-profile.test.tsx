import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Answer } from '@tokennest/shared-ui/testing/fake-send';
import { useEffect } from 'react';
import { createQueryClient } from '../session/create-query-client.ts';
import { useHost } from '../host/use-host.ts';
import { fakeAccount } from '../testing/fake-account.ts';
import { guardedRoutes, openSignedIn } from '../testing/open-signed-in.tsx';
import { address } from '../testing/render-shell.tsx';
import { Guard } from './guard.tsx';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const page = { confirm: async () => false, report: () => undefined };

function Dashboard() {
  const { client, profile } = useHost(page);
  useEffect(() => void client.api.tasks.$get({ query: {} }), [client]);
  return <h1>Welcome back, {profile?.display_name}!</h1>;
}

const routes = {
  ...guardedRoutes,
  '/child': (
    <Guard role="child">
      <Dashboard />
    </Guard>
  ),
};

const isProfile = (path: string) => path.startsWith('/api/profiles/');
const storedName = () =>
  (JSON.parse(localStorage.getItem('profile') ?? '{}') as { display_name?: string }).display_name;

/** Guarantee: a cold visit loads code and first data in parallel with the session check. */
test("shows the stored profile's page and requests its data before the server confirms the profile", async () => {
  const { answer, calls } = fakeAccount({ role: 'child' });
  const { promise: answered, resolve: answerProfile } = Promise.withResolvers<void>();
  const slow: Answer = async (call) => {
    const known = answer(call);
    if (isProfile(call.path)) await answered;
    return known;
  };
  const { auth, queryOf } = await openSignedIn({ role: 'child' }, '/child', { routes, now: slow });
  const query = queryOf(createQueryClient);
  expect(screen.getByRole('heading').textContent).toBe('Welcome back, Mia!');
  const confirmed = jest.fn();
  auth.state.subscribe(confirmed);
  await act(() => auth.start());
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/tasks'));
  expect(confirmed).not.toHaveBeenCalled();
  query.setQueryData(['tasks'], []);

  await act(async () => answerProfile());
  await waitFor(() => expect(confirmed).toHaveBeenCalled());
  expect(query.getQueryData(['tasks'])).toEqual([]);
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer access-1', 'Bearer access-1']);
});

test("uses the server's profile on the screen and for the next visit", async () => {
  const { answer } = fakeAccount({ role: 'child' });
  const renamed: Answer = async (call) => {
    const { body, ...rest } = await answer(call);
    return isProfile(call.path) ? { body: { ...(body as object), display_name: 'Mia Rose' } } : { ...rest, body };
  };
  const { auth } = await openSignedIn({ role: 'child' }, '/child', { routes, now: renamed });
  await act(() => auth.start());
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Welcome back, Mia Rose!'));
  expect(storedName()).toBe('Mia Rose');
});

/** Guarantee: someone removed or signed out elsewhere is signed out here, and all their data leaves this device. */
test("goes to /login and clears the person's data when the session has ended", async () => {
  const { answer, calls } = fakeAccount({ role: 'child' });
  const ended: Answer = async (call) =>
    call.path.startsWith('/api/') ? (await answer(call), { status: 401 }) : answer(call);
  const { auth } = await openSignedIn({ role: 'child' }, '/child', { routes, now: ended });
  expect(address()).toBe('/child');
  await act(() => auth.start());
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.getByText('Sign-in form')).toBeTruthy();
  expect(localStorage.length).toBe(0);
  expect(document.cookie).not.toContain('hint=');
  expect(calls.filter(({ path }) => path === '/auth/v1/logout')).toEqual([]);
});

test("goes to the new role's route when the role has changed", async () => {
  const { answer } = fakeAccount({ role: 'parent' });
  const { auth } = await openSignedIn({ role: 'child' }, '/child', { now: answer });
  expect(screen.getByText('Child dashboard')).toBeTruthy();
  await act(() => auth.start());
  expect(await screen.findByText('Parent dashboard')).toBeTruthy();
  expect(address()).toBe('/parent');
  expect(document.cookie).toContain('hint=parent');
});

/** Guarantee: a family's tablet never shows the previous person's name or page. */
test('ignores a stored profile that does not match the session', async () => {
  const leo = { id: '018f0000-0000-7000-8000-000000000002', display_name: 'Leo', role: 'child' };
  const { auth } = await openSignedIn({ role: 'child' }, '/child', { routes, storedProfile: leo });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(() => auth.start());
  expect((await screen.findByRole('heading')).textContent).toBe('Welcome back, Mia!');
  expect(storedName()).toBe('Mia');
});
