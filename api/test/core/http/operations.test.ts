import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { grantByPassword, makeFamily, refresh } from '../../testing/families/test-family.ts';

const token = 'a-collector-of-the-tests';
const open = startTestApi({ metricsToken: token });
const closed = startTestApi();
afterAll(() => Promise.all([open.close(), closed.close()]));

async function scrape(api = open, authorization = `Bearer ${token}`) {
  const answer = await api.app.request('/api/metrics', { headers: { authorization } });
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() };
}

test('without METRICS_TOKEN, or with the wrong one, metrics do not exist', async () => {
  const absent = await open.send('GET', '/api/nothing');
  const refused = [
    await scrape(closed),
    await scrape(closed, 'Bearer '),
    await scrape(open, 'Bearer '),
    await scrape(open, `Bearer ${token}x`),
    await scrape(open, `Bearer ${token.slice(1)}`),
    await scrape(open, `Basic ${token}`),
    await scrape(open, token),
  ];
  for (const { status, text } of refused) expect({ status, text }).toEqual({ status: 404, text: absent.text });
});

/** Guarantee: metric labels are route patterns and never contain an id or an address. */
test('requests are measured by method, pattern and status', async () => {
  const { parent, mia } = await makeFamily(open);
  await parent.get(`/api/tokens/${mia.id}/balance`);
  await parent.get(`/api/tokens/${randomUUID()}/balance`);
  await open.send('GET', `/api/${mia.id}?email=${parent.email}`);
  const { status, type, text } = await scrape();
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' });
  const route = 'method="GET",route="/api/tokens/:childId/balance"';
  expect(text).toContain(`tokennest_http_request_duration_seconds_count{${route},status="200"} 1`);
  expect(text).toContain(`tokennest_http_request_duration_seconds_count{${route},status="404"} 1`);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@/);
});

test('the metrics include the pool, allowances and scheduled jobs, each server with its own token', async () => {
  open.metrics.allowancePaid.inc(3);
  open.metrics.allowanceLagSeconds.set(7.5);
  const { text } = await scrape();
  expect(text).toMatch(/tokennest_pool_connections\{state="used"\} \d+/);
  expect(text).toMatch(/tokennest_pool_connections\{state="waiting"\} 0/);
  expect(text).toContain('tokennest_allowances_paid_total 3');
  expect(text).toContain('tokennest_allowance_sweep_lag_seconds 7.5');
  expect(await closed.metrics.registry.metrics()).toContain('tokennest_allowances_paid_total 0');
});

test('with the database down the metrics still answer', async () => {
  const databaseUrl = 'postgres://nobody:nothing@127.0.0.1:1/nowhere';
  await using cutOff = startTestApi({ databaseUrl, metricsToken: token });
  await cutOff.send('GET', '/api/health/ready');
  const { status, text } = await scrape(cutOff);
  expect(status).toBe(200);
  expect(text).toContain('route="/api/health/ready",status="503"} 1');
});

/** Guarantee: a wrong DATABASE_APP_URL is an error of the server and signs no one out (Rules 1.6 and 3.4). */
test("a database that refuses the role's password gets 503", async () => {
  const url = new URL(process.env.DATABASE_APP_URL ?? '');
  url.password = 'another';
  await using refused = startTestApi({ databaseUrl: url.href });
  const answers = [
    await refused.send('GET', '/api/health/ready'),
    await refresh(refused, (await makeFamily(open)).parent.refreshToken),
  ];
  for (const { status, headers } of answers) {
    expect({ status, retryAfter: headers.get('Retry-After') }).toEqual({ status: 503, retryAfter: '2' });
  }
});

/** Guarantee: a stopping server gets no new requests, and is not considered dead before it is done. */
test('a stopping server is alive, not ready, and closes its connections', async () => {
  await using stopping = startTestApi();
  expect((await stopping.send('GET', '/api/health/ready')).headers.get('Connection')).toBeNull();
  stopping.stop();
  const ready = await stopping.send('GET', '/api/health/ready');
  expect({ status: ready.status, retryAfter: ready.headers.get('Retry-After') }).toEqual({
    status: 503,
    retryAfter: '10',
  });
  const live = await stopping.send('GET', '/api/health/live');
  expect([live.status, live.headers.get('Connection')]).toEqual([200, 'close']);
});

/** Guarantee: the log holds no personal data, because it would outlive the family (Rules 14.4). */
test('addresses, queries, keys, wrong methods and broken JSON never reach the log', async () => {
  const { parent, mia } = await makeFamily(closed);
  const said = 'sarah.private@example.com';
  const headers = { 'X-Request-Id': said, 'User-Agent': said, Referer: `https://example.com/${said}` };
  const { token: bearer } = parent;
  closed.lines.length = 0;
  const answers = [
    await closed.send('GET', `/api/tasks?status=${said}`, { token: bearer, headers }),
    await closed.send('GET', `/api/${said}`, { token: bearer, headers }),
    await closed.send('GET', `/api/profiles/${said}`, { token: bearer, headers }),
    await closed.send('DELETE', `/api/profiles/${mia.id}?email=${said}`, { token: bearer, headers }),
    await closed.send('POST', '/api/tasks', { token: bearer, headers, body: `{"title": "${said}"` }),
    await closed.send('POST', '/api/tasks', { token: bearer, headers, body: { title: said, [said]: 1 } }),
    await closed.send('POST', '/api/tasks', {
      token: bearer,
      headers,
      key: said,
      body: { title: 'A', token_reward: 1 },
    }),
    await grantByPassword(closed, { email: said, password: said }, { headers }),
    await refresh(closed, said, { headers }),
    await closed.send('GET', '/api/tasks', { token: said, headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 404, 404, 405, 400, 422, 422, 400, 400, 401]);
  expect(closed.lines).toHaveLength(answers.length);
  const log = closed.lines.join('');
  for (const secret of [said, 'sarah', mia.id, parent.id, bearer]) expect(log).not.toContain(secret);
  const ids = answers.map((answer) => answer.headers.get('X-Request-Id'));
  expect(closed.lines.map((line) => JSON.parse(line).requestId)).toEqual(ids);
});
