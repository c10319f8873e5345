import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { openSignedIn } from '../testing/open-signed-in.tsx';
import { createAuthStore } from './auth-store.ts';
import { createQueryClient } from './create-query-client.ts';
import { lastingSession, sessionKey, storedSession } from './session-key.ts';
import { storedState } from './session-services.ts';

afterEach(() => localStorage.clear());

/** Guarantee: a tab that just opened shows no one's family once another tab has signed out (Rules 3.23). */
test('follows a session erased or changed by another tab before auth-js has loaded', async () => {
  globalThis.reportError = jest.fn();
  const { auth, queryOf } = await openSignedIn({ role: 'child' }, '/child');
  const stored = localStorage.getItem(sessionKey) ?? '';
  const { profile } = auth.state.get();
  const query = queryOf(createQueryClient);
  query.setQueryData(['tokens'], { balance: 20 });
  localStorage.removeItem(sessionKey);
  auth.hearStored();
  await waitFor(() => expect(auth.state.get()).toMatchObject({ user: null, profile: null, isLoading: false }));
  expect([query.getQueryData(['tokens']), localStorage.getItem('profile')]).toEqual([undefined, null]);
  localStorage.setItem(sessionKey, '{"user":{}}'); // may be left by anything
  auth.hearStored();
  localStorage.setItem(sessionKey, stored);
  auth.hearStored();
  await waitFor(() => expect(auth.state.get().profile).toEqual(profile));
  expect(profile?.display_name).toBe('Mia');
});

const profile = { id: 'mia', display_name: 'Mia', role: 'child' } as ProfileDto; // all that is read

/** Guarantee: the first screen does not wait for code that only renews tokens if no renewal is due. */
test.each([
  { token: 'that is valid', endsInSeconds: 3600, isKnown: true, loads: 0, name: 'Mia Rose' },
  {
    token: 'that is valid, without a stored profile',
    endsInSeconds: 3600,
    isKnown: false,
    loads: 0,
    name: 'Mia Rose',
  },
  { token: 'that is about to expire', endsInSeconds: 60, isKnown: true, loads: 1, name: undefined },
])('starting with a token $token', async ({ endsInSeconds, isKnown, loads, name }) => {
  const session = { access_token: 'stored', expires_at: Date.now() / 1000 + endsInSeconds, user: { id: 'mia' } };
  localStorage.clear();
  localStorage.setItem(sessionKey, JSON.stringify(session));
  if (isKnown) localStorage.setItem('profile', JSON.stringify(profile));
  let loaded = 0;
  const auth = createAuthStore({
    initial: storedState(),
    loadClient: () => {
      loaded += 1;
      return Promise.reject(new Error('No network'));
    },
    storedSession,
    lastingSession,
    eraseSession: () => undefined,
    fetchProfile: () => Promise.resolve({ ...profile, display_name: 'Mia Rose' }),
    revoke: () => undefined,
    sendRevocations: () => Promise.resolve(),
    onPersonChange: () => undefined,
  });
  const changed = new Promise<void>((resolve) => auth.state.subscribe(resolve));
  await auth.start();
  await changed;
  expect(loaded).toBe(loads);
  expect(auth.ahead()?.access_token).toBe(loads === 0 ? 'stored' : undefined);
  expect(auth.state.get().profile?.display_name).toBe(name);
});
