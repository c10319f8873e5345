import { expect, test } from '@jest/globals';
import type { GoTrueClient, Session } from '@supabase/auth-js';
import { liveValue } from '@tokennest/shared-ui/contract';
import { signedOut } from './auth-store.ts';
import { tokenSourceOf } from './session-services.ts';

const sessionOf = (access_token: string, expires_at: number) =>
  ({ access_token, expires_at, user: { id: 'id' } }) as Session; // all that is read

interface Pretended {
  /** The stored session while auth-js has not loaded; auth-js must not be used then. */
  ahead?: Session;
  stored: Session | null;
  heard?: Session | null;
  /** Name of the error a refresh fails with; without it, a refresh returns `stored`. */
  refreshFails?: string;
}

function sourceOf({ ahead, stored, heard = null, refreshFails }: Pretended) {
  const client = {
    getSession: async () => ({ data: { session: stored } }),
    refreshSession: async () =>
      refreshFails
        ? { data: { session: null }, error: Object.assign(new Error(refreshFails), { name: refreshFails }) }
        : { data: { session: stored }, error: null },
  } as unknown as GoTrueClient; // all that is used
  const expire = async () => undefined;
  const loaded = async () => {
    if (ahead) throw new Error('auth-js was used');
    return client;
  };
  return tokenSourceOf({
    state: liveValue(signedOut),
    ahead: () => ahead ?? null,
    client: loaded,
    expire,
    heard: () => heard,
  });
}

const mia = { token: 'mia', personId: 'id' };

/** Guarantee: with a valid stored token, the first screen's data does not wait for auth-js. */
test('uses the stored session until auth-js has loaded', async () => {
  expect(await sourceOf({ ahead: sessionOf('mia', 4600), stored: null }).current()).toEqual(mia);
});

/** Guarantee: after another tab signs someone else in, this tab never uses the previous person's token. */
test('prefers the person whom another tab just signed in to outdated storage', async () => {
  const source = sourceOf({ stored: sessionOf('leo', 1000), heard: sessionOf('mia', 1060) });
  expect(await source.current()).toEqual(mia);
  expect(await sourceOf({ stored: null, heard: sessionOf('mia', 1060) }).current()).toEqual(mia);
});

test('prefers a token that auth-js just renewed to the one last reported', async () => {
  const source = sourceOf({ stored: sessionOf('mia', 4600), heard: sessionOf('old', 1000) });
  expect(await source.current()).toEqual(mia);
});

test('has no token when signed out', async () => {
  expect(await sourceOf({ stored: null }).current()).toBe(null);
});

/** Guarantee: two tabs that refresh at the same moment both stay signed in (Rules 3.3). */
test('uses the token of another tab that refreshed first', async () => {
  const refreshFails = 'AuthRefreshDiscardedError';
  expect(await sourceOf({ stored: sessionOf('mia', 4600), refreshFails }).refresh()).toEqual(mia);
  expect(await sourceOf({ stored: null, refreshFails }).refresh()).toBe(null);
});

test('treats a refused refresh as a dead session', async () => {
  const refreshFails = 'AuthApiError';
  expect(await sourceOf({ stored: sessionOf('mia', 4600), refreshFails }).refresh()).toBe(null);
});

/** Guarantee: a missing network signs no one out. */
test('rejects a refresh without a network and keeps the session', async () => {
  const refreshFails = 'AuthRetryableFetchError';
  await expect(sourceOf({ stored: sessionOf('mia', 1), refreshFails }).refresh()).rejects.toThrow(refreshFails);
});
