import { expect, test } from '@jest/globals';
import { createSend } from './authorized-send.ts';

/** A session and a server that accepts the tokens in `good` only. */
function pretend(good: string[], renewed: string | null) {
  const seen = { tokens: [] as (string | null)[], refreshes: 0, expiries: 0 };
  let token: string | null = 'old';
  const source = {
    current: () => Promise.resolve(token),
    refresh: async () => {
      seen.refreshes += 1;
      await Promise.resolve();
      token = renewed;
      return token;
    },
    expire: () => {
      seen.expiries += 1;
      return Promise.resolve();
    },
  };
  const network: typeof fetch = (_input, init) => {
    const bearer = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    seen.tokens.push(bearer);
    return Promise.resolve(new Response(null, { status: good.includes(bearer ?? '') ? 200 : 401 }));
  };
  return { send: createSend(source, network), seen };
}

/** Guarantee: requests that are refused together cost one refresh, and each is repeated once (ruling 25). */
test('three refused requests share one refresh', async () => {
  const { send, seen } = pretend(['new'], 'new');
  const answers = await Promise.all([send('/a'), send('/b'), send('/c')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(seen).toMatchObject({ refreshes: 1, expiries: 0 });
  expect(seen.tokens).toEqual(['old', 'old', 'old', 'new', 'new', 'new']);
});

test('a second 401 ends the session', async () => {
  const { send, seen } = pretend([], 'new');
  expect((await send('/a')).status).toBe(401);
  expect(seen).toMatchObject({ refreshes: 1, expiries: 1, tokens: ['old', 'new'] });
});

test('a session that cannot be refreshed ends, without a repeat', async () => {
  const { send, seen } = pretend([], null);
  await send('/a');
  expect(seen).toMatchObject({ expiries: 1, tokens: ['old'] });
});

test('a body is sent again as it was', async () => {
  const bodies: unknown[] = [];
  const source = { current: async () => 'old', refresh: async () => 'new', expire: async () => undefined };
  const send = createSend(source, (_input, init) => {
    bodies.push(init?.body);
    return Promise.resolve(new Response(null, { status: bodies.length === 1 ? 401 : 201 }));
  });
  await send('/a', { method: 'POST', body: '{"a":1}' });
  expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
});
