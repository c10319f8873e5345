import { expect, test } from '@jest/globals';
import { answerOf, fakeFamily, leo, mia, sarah } from '../../testing/fake-family.ts';
import { makeTestHost } from '../../testing/test-host.tsx';
import { childrenQuery } from './get-children.ts';

test('lists the caller’s children', async () => {
  const host = makeTestHost(answerOf(fakeFamily()), { profile: sarah });
  expect(await childrenQuery(host).queryFn()).toEqual([leo, mia]);
});

test('Not authenticated: a request without a session', async () => {
  const host = makeTestHost(() => ({ status: 401, body: { detail: 'Please sign in again' } }), { profile: sarah });
  await expect(childrenQuery(host).queryFn()).rejects.toThrow('Not authenticated');
});

test('Profile not found: sends no request without a profile', async () => {
  const family = fakeFamily();
  await expect(childrenQuery(makeTestHost(answerOf(family))).queryFn()).rejects.toThrow('Profile not found');
  expect(family.calls).toEqual([]);
});
