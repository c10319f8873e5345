import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Answer } from '@tokennest/shared-ui/testing/fake-send';
import { act } from '@testing-library/react';
import { fakeAccount } from '../testing/fake-account.ts';
import { openSignedIn } from '../testing/open-signed-in.tsx';
import { dueSignOutMessage, prepareSignOutMessage } from './sign-out-message.ts';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const sentence = 'Your parent said yes!';

/** A server without this session, which reports that for its refresh token. */
const over =
  (error_code: string): Answer =>
  ({ path }) =>
    path === '/auth/v1/token' ? { status: 400, body: { code: 400, error_code, msg: 'Over' } } : { status: 401 };

/** A signed-in child waiting for a parent's answer; `now` answers requests from here on. */
async function waitOn(now?: Answer) {
  const session = await openSignedIn({ role: 'child' }, '/child', now && { now });
  prepareSignOutMessage(sentence);
  return session;
}

/** Guarantee: "said yes" appears to a child that a family accepted, never for a session that merely ended. */
test.each([
  ['dropped, as for a child that is accepted', 'refresh_token_not_found', sentence],
  ['ended elsewhere', 'session_expired', null],
  ['ended for a stolen copy', 'refresh_token_already_used', null],
])('a session that was %s', async (_, code, said) => {
  const { auth } = await waitOn(over(code));
  await act(() => auth.start());
  expect(auth.state.get().user).toBeNull();
  expect(dueSignOutMessage()).toBe(said);
});

test('removes the message after signing out', async () => {
  const { auth } = await waitOn();
  await act(() => auth.start());
  expect(localStorage.getItem('farewell')).not.toBeNull(); // kept once the server has confirmed the person
  await act(() => auth.signOut());
  expect(localStorage.getItem('farewell')).toBeNull();
});

test('shows the message until someone signs in', async () => {
  const { auth } = await waitOn(over('refresh_token_not_found'));
  await act(() => auth.start());
  expect(dueSignOutMessage()).toBe(sentence);
  const next = await openSignedIn({ role: 'child' }, '/login', { now: fakeAccount({ role: 'child' }).answer });
  expect(next.auth.state.get().user).not.toBeNull();
  expect(localStorage.getItem('farewell')).toBeNull();
});

test('shows nothing that was not prepared', async () => {
  const { auth } = await openSignedIn({ role: 'child' }, '/child', { now: over('refresh_token_not_found') });
  await act(() => auth.start());
  expect(dueSignOutMessage()).toBeNull();
});
