import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { newPerson, registerPerson } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const register = (body: string, headers: Record<string, string>) =>
  api.send('POST', '/api/auth/register', { body, headers: { 'Content-Length': String(body.length), ...headers } });

/** Guarantee: requests that a browser sends for another website without a preflight are never read. */
test.each([
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
  'application/jsonx',
])('a body of the type "%s" gets 415', async (type) => {
  const { status, body } = await register(JSON.stringify(newPerson('child')), { 'Content-Type': type });
  expect({ status, body }).toEqual({
    status: 415,
    body: { code: 'request.wrongType', detail: 'Please send JSON, as application/json' },
  });
});

test('Rules 14.1: a body of unannounced length gets 415', async () => {
  const headers = { 'Content-Type': 'text/plain', 'Transfer-Encoding': 'chunked' };
  const { status } = await api.send('POST', '/auth/v1/token?grant_type=password', { body: '{}', headers });
  expect(status).toBe(415);
});

test.each(['application/json', 'application/json;charset=UTF-8', 'Application/JSON ; charset=utf-8'])(
  'a body of the type "%s" is read',
  async (type) => {
    expect((await register(JSON.stringify(newPerson('child')), { 'Content-Type': type })).status).toBe(201);
  },
);

test.each(['', 'text/plain'])('an empty body of the type "%s" counts as no body', async (type) => {
  const { token } = await registerPerson(api, 'parent');
  const headers = { 'Content-Type': type, 'Content-Length': '0' };
  expect((await api.send('POST', '/auth/v1/logout', { token, headers })).status).toBe(204);
});
