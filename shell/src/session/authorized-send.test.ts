import { expect, test } from '@jest/globals';
import { createSend, type Bearer } from './authorized-send.ts';

const bearerOf = (token: string, personId = 'mia'): Bearer => ({ token, personId });

/** A session and a server that accepts the tokens in `good` only. */
function pretend(good: string[], renewed: Bearer | null) {
  const seen = { tokens: [] as (string | null)[], refreshes: 0, expiries: 0 };
  const session: { bearer: Bearer | null } = { bearer: bearerOf('old') };
  /** What happens on the device while a request, or a refresh, is on its way. */
  const during = { onSent: () => {}, onRefreshed: () => {} };
  const source = {
    personId: () => 'mia',
    current: () => Promise.resolve(session.bearer),
    refresh: async () => {
      seen.refreshes += 1;
      await Promise.resolve();
      session.bearer = renewed;
      during.onRefreshed();
      return renewed;
    },
    expire: () => {
      seen.expiries += 1;
      return Promise.resolve();
    },
  };
  const network: typeof fetch = (_input, init) => {
    const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    seen.tokens.push(token);
    during.onSent();
    return Promise.resolve(new Response(null, { status: good.includes(token ?? '') ? 200 : 401 }));
  };
  return { send: createSend(source, network), seen, session, during };
}

/** Guarantee: requests that are refused together cost one refresh, and each is repeated once (Rules 3.7). */
test('three refused requests share one refresh', async () => {
  const { send, seen } = pretend(['new'], bearerOf('new'));
  const answers = await Promise.all([send('/a'), send('/b'), send('/c')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(seen).toMatchObject({ refreshes: 1, expiries: 0 });
  expect(seen.tokens).toEqual(['old', 'old', 'old', 'new', 'new', 'new']);
});

test('a second 401 ends the session', async () => {
  const { send, seen } = pretend([], bearerOf('new'));
  expect((await send('/a')).status).toBe(401);
  expect(seen).toMatchObject({ refreshes: 1, expiries: 1, tokens: ['old', 'new'] });
});

test('a session that cannot be refreshed ends, without a repeat', async () => {
  const { send, seen } = pretend([], null);
  await send('/a');
  expect(seen).toMatchObject({ expiries: 1, tokens: ['old'] });
});

/** Guarantee: what one person asked for is never asked again in the name of the next one on this device. */
test('a request that is refused after somebody else has signed in is not repeated, and ends nobody’s session', async () => {
  const { send, seen, session, during } = pretend(['leo'], null);
  during.onSent = () => (session.bearer = bearerOf('leo', 'leo'));
  expect((await send('/a', { method: 'POST' })).status).toBe(401);
  expect(seen).toEqual({ tokens: ['old'], refreshes: 0, expiries: 0 });
});

/** Guarantee: a session that dies takes nobody with it who signs in while that is found out. */
test('a refresh that finds the session dead leaves who has signed in meanwhile', async () => {
  const { send, seen, session, during } = pretend([], null);
  during.onRefreshed = () => (session.bearer = bearerOf('leo', 'leo'));
  expect((await send('/a')).status).toBe(401);
  expect(seen).toEqual({ tokens: ['old'], refreshes: 1, expiries: 0 });
});

test('nor does a repeat end the session of who has signed in while it was on its way', async () => {
  const { send, seen, session, during } = pretend([], bearerOf('new'));
  during.onSent = () => {
    if (seen.tokens.at(-1) === 'new') session.bearer = bearerOf('leo', 'leo');
  };
  expect((await send('/a')).status).toBe(401);
  expect(seen).toEqual({ tokens: ['old', 'new'], refreshes: 1, expiries: 0 });
});

/** Guarantee: a page that was shown before it was known who is signed in never asks in the name of somebody else. */
test.each([null, bearerOf('leo', 'leo')])(
  'what the page of one person asks is not sent with the token of %j',
  async (now) => {
    const { send, seen, session } = pretend(['leo'], null);
    session.bearer = now;
    await expect(send('/a', { method: 'POST' })).rejects.toThrow('not signed in any more');
    expect(seen).toEqual({ tokens: [], refreshes: 0, expiries: 0 });
  },
);

test('a body is sent again as it was', async () => {
  const bodies: unknown[] = [];
  const source = {
    personId: () => null,
    current: async () => bearerOf('old'),
    refresh: async () => bearerOf('new'),
    expire: async () => undefined,
  };
  const send = createSend(source, (_input, init) => {
    bodies.push(init?.body);
    return Promise.resolve(new Response(null, { status: bodies.length === 1 ? 401 : 201 }));
  });
  await send('/a', { method: 'POST', body: '{"a":1}' });
  expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
});
