import type { GoTrueClient, Session } from '@supabase/auth-js';
import { expect, test } from '@jest/globals';
import { tokenSourceOf } from './token-source.ts';

const sessionOf = (access_token: string, expires_at: number) => ({ access_token, expires_at }) as Session; // all that is read

function sourceOf({ stored, heard }: { stored: Session | null; heard: Session | null }) {
  const client = { getSession: async () => ({ data: { session: stored } }) } as unknown as GoTrueClient; // all that is asked
  return tokenSourceOf({ client: async () => client, expire: async () => undefined, heard: () => heard });
}

/** Guarantee: when another tab signs someone else in, this one never asks with the last person's token. */
test('who was just signed in by another tab counts, not what the storage still holds', async () => {
  const source = sourceOf({ stored: sessionOf('mia', 1000), heard: sessionOf('leo', 1060) });
  expect(await source.current()).toBe('leo');
  expect(await sourceOf({ stored: null, heard: sessionOf('leo', 1060) }).current()).toBe('leo');
});

test('a token that auth-js has just renewed counts, not the one last heard of', async () => {
  const source = sourceOf({ stored: sessionOf('renewed', 4600), heard: sessionOf('old', 1000) });
  expect(await source.current()).toBe('renewed');
});

test('nobody signed in: no token', async () => {
  expect(await sourceOf({ stored: null, heard: null }).current()).toBe(null);
});
