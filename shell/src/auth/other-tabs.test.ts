import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { openSignedIn } from '../testing/open-signed-in.tsx';
import { createQueryClient } from './create-query-client.ts';
import { sessionKey } from './session-key.ts';

afterEach(() => localStorage.clear());

/** Guarantee: a tab that was opened a moment ago shows nobody's family once another one has signed out (Rules 3.23). */
test('before auth-js is there, a session that another tab erased or changed is followed', async () => {
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
  localStorage.setItem(sessionKey, '{"user":{}}'); // left by anybody
  auth.hearStored();
  localStorage.setItem(sessionKey, stored);
  auth.hearStored();
  await waitFor(() => expect(auth.state.get().profile).toEqual(profile));
  expect(profile?.display_name).toBe('Mia');
});
