import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeSend } from '@tokennest/shared-ui/testing/fake-send';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useAuth } from '../session/auth-provider.tsx';
import { fakeAccount } from '../testing/fake-account.ts';
import { guardedRoutes as routes, openSignedIn } from '../testing/open-signed-in.tsx';
import { address, renderShell } from '../testing/render-shell.tsx';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('Rules 12.2: a guarded route shows a spinner while the session loads, then its page', async () => {
  const { auth } = await openSignedIn({ role: 'child' }, '/child', { storedProfile: null });
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(() => auth.start());
  expect(await screen.findByText('Child dashboard')).toBeTruthy();
});

test('sends signed-out people to /login without asking the server', () => {
  const { answer, calls } = fakeAccount({ role: 'child' });
  renderShell(answer, '/child', routes);
  expect(address()).toBe('/login');
  expect(calls).toEqual([]);
});

test('Rules 12.2, 3.9: sends a user without a profile to /login and logs the failure', async () => {
  const { auth } = await openSignedIn({ role: 'child', hasProfile: false }, '/child');
  await act(() => auth.start());
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.getByText('Sign-in form')).toBeTruthy();
  expect(console.error).toHaveBeenCalledWith('Could not load the profile: 404'); // oxlint-disable-line no-console -- the logged error is tested
});

test('Rules 12.2: sends people with another role to their own route', async () => {
  const { auth } = await openSignedIn({ role: 'child' }, '/parent');
  await act(() => auth.start());
  expect(await screen.findByText('Child dashboard')).toBeTruthy();
  expect(address()).toBe('/child');
});

test('sends signed-in people from /login to their dashboard (Rules 12.3)', async () => {
  const { auth } = await openSignedIn({ role: 'parent' }, '/login');
  await act(() => auth.start());
  expect(await screen.findByText('Parent dashboard')).toBeTruthy();
});

test('leaves /login when another tab signs in', async () => {
  const { answer } = fakeAccount({ role: 'child' });
  const { session } = renderShell(answer, '/login', routes);
  expect(screen.getByText('Sign-in form')).toBeTruthy();
  await act(() => session.auth.signIn({ email: 'mia@example.com', password: 'tokennest' }));
  expect(await screen.findByText('Child dashboard')).toBeTruthy();
});

/** Guarantee: a history state written in the console cannot redirect to another site after sign-in. */
test.each(['//evil.example/login', 'https://evil.example', { pathname: '/x' }])(
  'ignores %j after signing in and opens the dashboard',
  async (state) => {
    const { answer } = fakeAccount({ role: 'child' });
    const { session } = renderShell(answer, { pathname: '/login', state }, routes);
    await act(() => session.auth.signIn({ email: 'mia@example.com', password: 'tokennest' }));
    expect(await screen.findByText('Child dashboard')).toBeTruthy();
  },
);

test('Rules 13.125: signing out removes the page, the device and a preview right away, even offline', async () => {
  const { auth } = await openSignedIn({ role: 'child' }, '/child');
  localStorage.setItem('preview', '"a.b"');
  await act(() => auth.start());
  await screen.findByText('Child dashboard');
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await act(() => auth.signOut());
  expect(address()).toBe('/login');
  expect(Object.keys(localStorage)).toEqual(['revocations']);
  expect(document.cookie).not.toContain('hint=');
});

/** Guarantee: a session that was ended elsewhere ends here quietly, without a revocation request. */
test('leaves for /login without a revocation if the server refuses the session', async () => {
  const { auth, calls, client } = await openSignedIn({ role: 'child' }, '/child');
  await act(() => auth.start());
  await screen.findByText('Child dashboard');
  globalThis.fetch = fakeSend((call) => {
    calls.push(call);
    return call.path === '/auth/v1/token'
      ? { status: 400, body: { code: 400, msg: 'Session ended' } }
      : { status: 401 };
  });
  await act(() => client.api.tasks.$get({ query: {} }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(calls.filter(({ path }) => path === '/auth/v1/logout')).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('useAuth must be used within an AuthProvider: throws without one', () => {
  function Outside() {
    useAuth();
    return null;
  }
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Outside />)).toThrow('useAuth must be used within an AuthProvider');
});
