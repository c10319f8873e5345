import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { operation } from '../../../src/core/http/operation.ts';
import { makeRefreshToken, writeRefreshToken } from '../../../src/identity/sessions/session.ts';
import { z } from 'zod';
import { findPersonal } from './log-canaries.ts';
import { startTestApi } from '../test-api.ts';
import { makeFamily } from '../families/test-family.ts';

/** An API with one more route, which logs the result of `leaked` for its body. */
function startTalkativeApi(leaked: (body: string) => unknown) {
  const talk = operation(
    { route: 'POST /api/health/talk', summary: 'Talk', who: 'open', body: z.looseObject({}), answers: { 204: null } },
    async (_, c) => c.var.log.info({ said: leaked(await c.req.text()) }, 'talking'),
  );
  return startTestApi({ more: [talk] });
}

const ids = { familyId: randomUUID(), profileId: randomUUID() };

/** Guarantee: every test of the suite fails if it brings personal data into the log. */
test.each([
  ['an e-mail address', () => ({ deep: ['for Sarah.B@example.com'] })],
  ['an id', () => `/api/profiles/${randomUUID()}`],
  ['an access token', () => 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
  ['a refresh token', () => writeRefreshToken(makeRefreshToken(ids), randomUUID())],
  ['a title that was sent', (body: string) => JSON.parse(body).title],
  ['a password that was sent', (body: string) => `wrong: ${JSON.parse(body).password}`],
])('%s in the log is found', async (_, leaked) => {
  const api = startTalkativeApi(leaked);
  const body = { title: 'Tidy "your" room', password: 'nests' };
  expect((await api.send('POST', '/api/health/talk', { body })).status).toBe(204);
  await expect(api.close()).rejects.toThrow('The log holds');
});

test('text sent by one request may appear in the lines of the next one', async () => {
  const api = startTalkativeApi(() => 'a word that is ours');
  const body = { title: 'a word that is ours' };
  await api.send('POST', '/api/tasks', { body });
  await api.send('POST', '/api/health/talk', { body: {} });
  await expect(api.close()).resolves.toBeUndefined();
});

test('the line of a request contains nothing personal', async () => {
  const api = startTestApi();
  const { mia } = await makeFamily(api);
  await mia.get(`/api/profiles/${mia.id}`);
  expect(api.lines.map(findPersonal).filter((found) => found !== null)).toEqual([]);
  expect(findPersonal('not JSON: sarah@example.com')).toBe('sarah@example.com');
  await api.close();
});
