import { expect, test } from '@jest/globals';
import { createApiClient } from './client.ts';

const id = '018f0000-0000-7000-8000-000000000001';

/** Path of the request that the client sends; null if it sends none. */
async function askedFor(param: string): Promise<string | null> {
  let asked: string | null = null;
  const client = createApiClient('http://nest.example', async (input) => {
    const { pathname, search, hash } = new URL(input instanceof Request ? input.url : input);
    asked = pathname + search + hash;
    return new Response('{}');
  });
  await client.api.tasks[':id'].complete.$post({ param: { id: param }, json: {} }).catch(() => undefined);
  return asked;
}

/** Guarantee: an id cannot change the route, even if someone forged it as "<id>/approve?" (Rules 10.13). */
test('Rules 10.13: an id stays a single path segment', async () => {
  expect(await askedFor(id)).toBe(`/api/tasks/${id}/complete`);
  for (const forged of [
    `${id}/approve?`,
    `${id}/approve#`,
    `../tasks/${id}/approve?`,
    `${id}%2fapprove%3f`,
    `..\\tasks\\${id}\\approve?`,
    '..%2F',
    '. ',
    ':id',
  ])
    expect(await askedFor(forged)).toBe(`/api/tasks/${encodeURIComponent(forged)}/complete`);
});

test('Rules 10.13: sends no request if a browser would drop the segment', async () => {
  for (const forged of ['', '.', '..', '%2e', '.%2E']) {
    const asked = await askedFor(forged);
    expect(asked === null || asked === `/api/tasks/${encodeURIComponent(forged)}/complete`).toBe(true);
  }
  for (const forged of ['', '.', '..']) expect(await askedFor(forged)).toBeNull();
});
