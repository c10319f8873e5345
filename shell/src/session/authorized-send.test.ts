import { expect, test } from '@jest/globals';
import { createSend, type Bearer } from './authorized-send.ts';

const bearerOf = (token: string, personId = 'mia'): Bearer => ({ token, personId });

function pretend(good: string[], renewed: Bearer | null) {
  const seen = { tokens: [] as (string | null)[], refreshes: 0, expiries: 0 };
  const session: { bearer: Bearer | null } = { bearer: bearerOf('old') };
  /** What happens on the device during a request or a refresh. */
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

test('shares one refresh among three refused requests', async () => {
  const { send, seen } = pretend(['new'], bearerOf('new'));
  const answers = await Promise.all([send('/a'), send('/b'), send('/c')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(seen).toMatchObject({ refreshes: 1, expiries: 0 });
  expect(seen.tokens).toEqual(['old', 'old', 'old', 'new', 'new', 'new']);
});

test('ends the session after a second 401', async () => {
  const { send, seen } = pretend([], bearerOf('new'));
  expect((await send('/a')).status).toBe(401);
  expect(seen).toMatchObject({ refreshes: 1, expiries: 1, tokens: ['old', 'new'] });
});

test('ends a session that cannot be refreshed, without a repeat', async () => {
  const { send, seen } = pretend([], null);
  await send('/a');
  expect(seen).toMatchObject({ expiries: 1, tokens: ['old'] });
});

/** Guarantee: one person's request is never repeated in the name of the next person on this device. */
test('does not repeat a refused request after someone else signed in, and ends no session', async () => {
  const { send, seen, session, during } = pretend(['leo'], null);
  during.onSent = () => (session.bearer = bearerOf('leo', 'leo'));
  expect((await send('/a', { method: 'POST' })).status).toBe(401);
  expect(seen).toEqual({ tokens: ['old'], refreshes: 0, expiries: 0 });
});

/** Guarantee: finding a dead session never ends the session of someone who signed in in between. */
test('keeps a session that started while a refresh found the old one dead', async () => {
  const { send, seen, session, during } = pretend([], null);
  during.onRefreshed = () => (session.bearer = bearerOf('leo', 'leo'));
  expect((await send('/a')).status).toBe(401);
  expect(seen).toEqual({ tokens: ['old'], refreshes: 1, expiries: 0 });
});

test('keeps a session that started while the repeated request was running', async () => {
  const { send, seen, session, during } = pretend([], bearerOf('new'));
  during.onSent = () => {
    if (seen.tokens.at(-1) === 'new') session.bearer = bearerOf('leo', 'leo');
  };
  expect((await send('/a')).status).toBe(401);
  expect(seen).toEqual({ tokens: ['old', 'new'], refreshes: 1, expiries: 0 });
});

/** Guarantee: a page shown before the session is confirmed never sends requests in someone else's name. */
test.each([null, bearerOf('leo', 'leo')])("refuses to send one person's request with the token of %j", async (now) => {
  const { send, seen, session } = pretend(['leo'], null);
  session.bearer = now;
  await expect(send('/a', { method: 'POST' })).rejects.toThrow('no longer signed in');
  expect(seen).toEqual({ tokens: [], refreshes: 0, expiries: 0 });
});

test('repeats the same body', async () => {
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
