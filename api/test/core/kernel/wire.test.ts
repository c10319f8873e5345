import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { FamilyEntity } from '../../../src/family/families/family.entity.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { connectAs, urls } from '../../testing/processes/test-database.ts';
import { grantByPassword, makeFamily, password, refresh, registerPerson } from '../../testing/families/test-family.ts';
import type { Context } from 'hono';
import type { ApiEnv } from '../../../src/core/http/api-env.ts';
import { operation } from '../../../src/core/http/operation.ts';

const api = startTestApi();
afterAll(api.close);

const failing = (name: string, run: (c: Context<ApiEnv>) => Promise<unknown>) =>
  operation(
    { route: `GET /api/health/${name}`, summary: `Fail by ${name}`, who: 'open', answers: { 204: null } },
    async (_, c) => {
      await run(c);
    },
  );

const streamed = (body: ReadableStream) => ({ method: 'POST', body, duplex: 'half' });

test.each(['{', '{"title":', 'title=Dishes', "{'title':1}"])('the body %j is malformed: 400', async (body) => {
  const parent = await registerPerson(api, 'parent');
  const { status, body: answer } = await api.send('POST', '/api/tasks', { body, token: parent.token });
  expect({ status, answer }).toEqual({
    status: 400,
    answer: { code: 'request.notJson', detail: 'The request is not valid JSON' },
  });
});

test.each(['[]', 'null', '"text"', '1'])('the body %s is not an object: 422', async (body) => {
  const parent = await registerPerson(api, 'parent');
  const { status, body: answer } = await api.send('POST', '/api/tasks', { body, token: parent.token });
  expect({ status, detail: answer.detail }).toEqual({ status: 422, detail: 'Please send a JSON object' });
});

test('no body, an empty body and {} are equivalent', async () => {
  const parent = await registerPerson(api, 'parent');
  const answers = await Promise.all([undefined, '', ' ', '{}'].map((body) => parent.post('/api/tasks', body)));
  const [first] = answers;
  expect(first?.body).toMatchObject({ detail: 'Please fill in required fields' });
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});

test('Rules 11.3: a body over 64 KiB gets 413, also if its length is not announced', async () => {
  const pieces = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1024).fill(32)) });
  expect((await api.app.request('/api/auth/register', streamed(pieces))).status).toBe(413);
  const body = { email: 'x'.repeat(64 * 1024), password };
  for (const path of ['/auth/v1/token?grant_type=password', '/api/auth/register']) {
    expect(await api.send('POST', path, { body })).toMatchObject({ status: 413 });
  }
});

/** Guarantee: a 503 in the log always means that one of our services is down. */
test('a browser that leaves in the middle of its body gets 400', async () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const body = new ReadableStream({ start: (stream) => stream.error(aborted) });
  expect((await api.app.request('/api/auth/register', streamed(body))).status).toBe(400);
});

test.each(['/api', '/api/nothing', '/api/tasks/a/b/c', '/auth', '/auth/nothing', '/auth/v1/settings', '/api/%E0%A4%A'])(
  '%s is unknown: 404 in JSON, signed in or not',
  async (path) => {
    const { status, headers, body } = await api.send('GET', path);
    expect({ status, detail: body.detail }).toEqual({ status: 404, detail: 'We could not find that' });
    expect(headers.get('Content-Type')).toBe('application/json');
  },
);

test('a method that a path lacks gets 405 with the allowed ones', async () => {
  const { status, headers, body } = await api.send('DELETE', '/api/tasks');
  expect({ status, body }).toEqual({
    status: 405,
    body: { code: 'request.wrongMethod', detail: 'That cannot be done here' },
  });
  expect(headers.get('Allow')).toBe('GET, HEAD, OPTIONS, POST');
  const options = await api.send('OPTIONS', '/api/tasks');
  expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
});

test('a named path is never taken for an id: 405', async () => {
  const { status, headers } = await api.send('DELETE', '/api/rewards/redemptions');
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('HEAD answers as GET does, without the body', async () => {
  const parent = await registerPerson(api, 'parent');
  const { status, text } = await api.send('HEAD', '/api/tasks', { token: parent.token });
  expect({ status, text }).toEqual({ status: 200, text: '' });
});

test('every answer has a request id', async () => {
  for (const path of ['/api/health/live', '/api/tasks', '/api/nothing', '/auth/v1/user']) {
    const { headers } = await api.send('GET', path);
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

/** Guarantee: the log holds no personal data: no name, address, id or token. */
test('the log has route patterns instead of paths', async () => {
  const { parent, mia } = await makeFamily(api);
  api.lines.length = 0;
  await parent.get(`/api/profiles/${mia.id}`);
  await api.send('POST', '/api/auth/register', {
    body: { email: parent.email, password, display_name: 'Sarah', role: 'parent' },
  });
  const log = api.lines.join('');
  expect(api.lines.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'GET', route: '/api/profiles/:id', status: 200 },
    { method: 'POST', route: '/api/auth/register', status: 409 },
  ]);
  for (const secret of [parent.email, parent.id, parent.token, mia.id, password, 'Sarah']) {
    expect(log).not.toContain(secret);
  }
});

test('text that PostgreSQL cannot store gets 422 instead of a server error', async () => {
  const body = { email: 'a\0@example.com', password };
  expect((await grantByPassword(api, body)).status).toBe(422);
});

/** Guarantee: the answer equals the stored value: PostgreSQL would silently replace half of a surrogate pair. */
test.each(['half a \ud83d', '\u200b\u00a0', 'a\0b', '\u3164', '\u2800 \u2800', '\u115f\u1160\uffa0\ufe0f'])(
  'Rules 1.7: the title %j is refused',
  async (title) => {
    const parent = await registerPerson(api, 'parent');
    const { status, body } = await parent.post('/api/tasks', { title, token_reward: 1 });
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ field: 'title' }] } });
  },
);

test('limits count characters as PostgreSQL does: 120 emoji are a title, 121 are not', async () => {
  const parent = await registerPerson(api, 'parent');
  const statusOf = async (count: number) =>
    (await parent.post('/api/tasks', { title: '😀'.repeat(count), token_reward: 1 })).status;
  expect([await statusOf(120), await statusOf(121)]).toEqual([201, 422]);
});

/** Guarantee: an internal error shows the person only a sentence; the log has enough to find it, but no values. */
test('an unexpected error is 500 and logged with the request’s id', async () => {
  const familyId = randomUUID();
  const bug = failing('bug', async () => {
    throw new TypeError('a bug of\n    at sarah@example.com');
  });
  const driver = failing('driver', (c) =>
    c.var.services.orm.em.fork().execute('select ?::text::uuid', ['sarah@example.com']),
  );
  const missing = failing('missing', (c) => c.var.services.orm.em.fork().findOneOrFail(FamilyEntity, { id: familyId }));
  await using buggy = startTestApi({ more: [bug, driver, missing] });
  for (const [path, reported] of [
    ['bug', 'TypeError'],
    ['driver', '22P02'],
    ['missing', 'NotFoundError'],
  ] as const) {
    const { status, headers, body } = await buggy.send('GET', `/api/health/${path}`);
    expect({ status, body }).toEqual({
      status: 500,
      body: { code: 'request.broken', detail: 'Something went wrong on our side. Please try again' },
    });
    const [error = ''] = buggy.lines.splice(0);
    expect(JSON.parse(error)).toMatchObject({ level: 50, requestId: headers.get('X-Request-Id') });
    expect(error).toContain(reported);
    expect(error).not.toContain('sarah@example.com');
    expect(error).not.toContain(familyId);
  }
});

test.each(['ECONNREFUSED', 'EHOSTUNREACH', 'EAI_AGAIN', '57P01', '25006', '25P03', '40001'])(
  'a database that fails with %s is unavailable: 503',
  async (code) => {
    const away = failing('driver', async () => {
      throw Object.assign(new Error('a driver error'), { code });
    });
    await using broken = startTestApi({ more: [away] });
    const { status, headers } = await broken.send('GET', '/api/health/driver');
    expect({ status, retryAfter: headers.get('Retry-After') }).toEqual({ status: 503, retryAfter: '2' });
  },
);

test('connections that PostgreSQL ended are replaced', async () => {
  const url = new URL(urls.app);
  url.searchParams.set('application_name', 'cut');
  await using cut = startTestApi({ databaseUrl: url.href });
  const ready = async () => (await cut.send('GET', '/api/health/ready')).status;
  await Promise.all(Array.from({ length: 8 }, ready));
  const client = await connectAs('app');
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut'`;
  expect((await client.query(end)).rowCount).toBeGreaterThan(1);
  await client.end();
  const answers = await Promise.all(Array.from({ length: 20 }, ready));
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await Promise.all(Array.from({ length: 20 }, ready))).toEqual(Array.from({ length: 20 }, () => 200));
});

/** Guarantee: without its database the API reports that immediately, which keeps every browser's session alive. */
test('with the database down everything is 503 with Retry-After', async () => {
  await using cutOff = startTestApi({ databaseUrl: 'postgres://nobody:nothing@127.0.0.1:1/nowhere' });
  const { token, refreshToken, email } = await registerPerson(api, 'parent');
  const answers = [
    await cutOff.send('GET', '/api/tasks', { token }),
    await cutOff.send('GET', '/api/health/ready'),
    await refresh(cutOff, refreshToken),
    await grantByPassword(cutOff, { email, password }),
  ];
  for (const { status, headers, body } of answers) {
    expect({ status, retryAfter: headers.get('Retry-After') }).toEqual({ status: 503, retryAfter: '2' });
    expect(body.detail).toBe('TokenNest is busy right now. Please try again in a moment');
  }
  expect((await cutOff.send('GET', '/api/health/live')).status).toBe(200);
  expect(cutOff.lines.join('')).not.toContain(email);
});
