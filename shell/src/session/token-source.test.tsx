import { expect, test } from '@jest/globals';
import type { GoTrueClient, Session } from '@supabase/auth-js';
import { liveValue } from '@tokennest/shared-ui/contract';
import { signedOut } from './auth-store.ts';
import { tokenSourceOf } from './session-services.ts';

const sessionOf = (access_token: string, expires_at: number) =>
  ({ access_token, expires_at, user: { id: 'id' } }) as Session; // all that is read

interface Pretended {
  /** What is stored while auth-js is not there; it must not be asked then. */
  ahead?: Session;
  stored: Session | null;
  heard?: Session | null;
  /** The name of the error that a refresh ends with; else it gives what is stored. */
  refreshFails?: string;
}

function sourceOf({ ahead, stored, heard = null, refreshFails }: Pretended) {
  const client = {
    getSession: async () => ({ data: { session: stored } }),
    refreshSession: async () =>
      refreshFails
        ? { data: { session: null }, error: Object.assign(new Error(refreshFails), { name: refreshFails }) }
        : { data: { session: stored }, error: null },
  } as unknown as GoTrueClient; // all that is asked
  const expire = async () => undefined;
  const loaded = async () => {
    if (ahead) throw new Error('auth-js was asked');
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

/** Guarantee: the first screen's data waits for no auth-js where the stored token lasts. */
test('until auth-js is there, what is stored counts', async () => {
  expect(await sourceOf({ ahead: sessionOf('mia', 4600), stored: null }).current()).toEqual(mia);
});

/** Guarantee: when another tab signs someone else in, this one never asks with the last person's token. */
test('who was just signed in by another tab counts, not what the storage still holds', async () => {
  const source = sourceOf({ stored: sessionOf('leo', 1000), heard: sessionOf('mia', 1060) });
  expect(await source.current()).toEqual(mia);
  expect(await sourceOf({ stored: null, heard: sessionOf('mia', 1060) }).current()).toEqual(mia);
});

test('a token that auth-js has just renewed counts, not the one last heard of', async () => {
  const source = sourceOf({ stored: sessionOf('mia', 4600), heard: sessionOf('old', 1000) });
  expect(await source.current()).toEqual(mia);
});

test('nobody signed in: no token', async () => {
  expect(await sourceOf({ stored: null }).current()).toBe(null);
});

/** Guarantee: two tabs that refresh at the same moment both stay signed in (Rules 3.3). */
test('a refresh that another tab was quicker with gives what that tab got', async () => {
  const refreshFails = 'AuthRefreshDiscardedError';
  expect(await sourceOf({ stored: sessionOf('mia', 4600), refreshFails }).refresh()).toEqual(mia);
  expect(await sourceOf({ stored: null, refreshFails }).refresh()).toBe(null);
});

test('a refresh that is refused means that the session is dead', async () => {
  const refreshFails = 'AuthApiError';
  expect(await sourceOf({ stored: sessionOf('mia', 4600), refreshFails }).refresh()).toBe(null);
});

/** Guarantee: a network that is away signs nobody out. */
test('a refresh that found no network fails, and says nothing about the session', async () => {
  const refreshFails = 'AuthRetryableFetchError';
  await expect(sourceOf({ stored: sessionOf('mia', 1), refreshFails }).refresh()).rejects.toThrow(refreshFails);
});
