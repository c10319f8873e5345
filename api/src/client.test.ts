import { expect, test } from '@jest/globals';
import { createApiClient } from './client.ts';

const id = '018f0000-0000-7000-8000-000000000001';

/** The address that a browser asks for; null where nothing is sent. */
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

/** Guarantee: an id, whoever wrote it, chooses no route: "<id>/approve?" would be another one's (Rules 10.13). */
test('Rules 10.13: what stands for an id stays one part of the path', async () => {
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

test('Rules 10.13: nothing is sent where a browser would leave the part out', async () => {
  for (const forged of ['', '.', '..', '%2e', '.%2E']) {
    const asked = await askedFor(forged);
    expect(asked === null || asked === `/api/tasks/${encodeURIComponent(forged)}/complete`).toBe(true);
  }
  for (const forged of ['', '.', '..']) expect(await askedFor(forged)).toBeNull();
});
