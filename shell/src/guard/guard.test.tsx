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

test('nobody signed in: to /login, without asking the server', () => {
  const { answer, calls } = fakeAccount({ role: 'child' });
  renderShell(answer, '/child', routes);
  expect(address()).toBe('/login');
  expect(calls).toEqual([]);
});

test('Rules 12.2, 3.9: a user without profile: to /login, and the failure is logged', async () => {
  const { auth } = await openSignedIn({ role: 'child', hasProfile: false }, '/child');
  await act(() => auth.start());
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.getByText('Sign-in form')).toBeTruthy();
  expect(console.error).toHaveBeenCalledWith('The profile could not be loaded: 404'); // oxlint-disable-line no-console -- what is asked
});

test('Rules 12.2: another role: to the route of their own role', async () => {
  const { auth } = await openSignedIn({ role: 'child' }, '/parent');
  await act(() => auth.start());
  expect(await screen.findByText('Child dashboard')).toBeTruthy();
  expect(address()).toBe('/child');
});

test('who is signed in and opens /login goes to their dashboard (Rules 12.3)', async () => {
  const { auth } = await openSignedIn({ role: 'parent' }, '/login');
  await act(() => auth.start());
  expect(await screen.findByText('Parent dashboard')).toBeTruthy();
});

test('who waits on /login while another tab signs in goes along', async () => {
  const { answer } = fakeAccount({ role: 'child' });
  const { session } = renderShell(answer, '/login', routes);
  expect(screen.getByText('Sign-in form')).toBeTruthy();
  await act(() => session.auth.signIn({ email: 'mia@example.com', password: 'tokennest' }));
  expect(await screen.findByText('Child dashboard')).toBeTruthy();
});

/** Guarantee: a console that writes the state of the history sends nobody to another site after signing in. */
test.each(['//evil.example/login', 'https://evil.example', { pathname: '/x' }])(
  'after signing in %j is no way back: to the dashboard',
  async (state) => {
    const { answer } = fakeAccount({ role: 'child' });
    const { session } = renderShell(answer, { pathname: '/login', state }, routes);
    await act(() => session.auth.signIn({ email: 'mia@example.com', password: 'tokennest' }));
    expect(await screen.findByText('Child dashboard')).toBeTruthy();
  },
);

test('Rules 13.125: signing out leaves the guarded page, the device and a preview at once, also without network', async () => {
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

/** Guarantee: a session that was ended elsewhere ends here quietly; the server is not told what it said itself. */
test('a session that the server refuses leaves for /login without a revocation', async () => {
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

test('useAuth must be used within an AuthProvider: nobody is signed in outside of it', () => {
  function Outside() {
    useAuth();
    return null;
  }
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Outside />)).toThrow('useAuth must be used within an AuthProvider');
});
