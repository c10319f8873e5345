import { hostname, networkInterfaces } from 'node:os';
import { afterAll, expect, test } from '@jest/globals';
import { anAddress } from '../../testing/an-address.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { grantByPassword, newPerson, refresh, registerPerson } from '../../testing/families/test-family.ts';

const publicOrigins = ['https://tokens.example.org'];
const api = startTestApi({ publicOrigins, tryLimits: { signInFailuresPerAccountMax: 2, joinsPerAccountMax: 1 } });
const proxied = startTestApi({ tryLimits: { trustedProxies: 1 } });
afterAll(() => Promise.all([api.close(), proxied.close()]));

type SentHeaders = { headers: Record<string, string> };
const requestsWith = (...all: SentHeaders['headers'][]): SentHeaders[] => all.map((headers) => ({ headers }));

const foreign = requestsWith(
  { Origin: 'https://elsewhere.example' },
  // A page in a frame without an origin, and a page from a file.
  { Origin: 'null' },
  { Origin: 'https://localhost' },
  { Origin: 'http://localhost:3001' },
  { Origin: 'http://localhost.elsewhere.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  // Another port of this machine or a sibling domain is still foreign.
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' },
);

/** Guarantee: no foreign page can change anything here or use up anyone's rate limit (Rules 14.1). */
test.each(foreign)('a request from a page with $headers is refused and changes nothing', async ({ headers }) => {
  const body = newPerson('parent');
  const register = { method: 'POST', path: '/api/auth/register', body };
  const refused = await api.send(register.method, register.path, { body, headers });
  expect({ status: refused.status, body: refused.body }).toMatchObject({
    status: 403,
    body: { detail: 'This request came from another website, so it was not carried out' },
  });
  expect((await api.send(register.method, register.path, { body })).status).toBe(201);

  const address = anAddress();
  const { email, password } = body;
  const guess = (sent: object) =>
    api.send('POST', '/auth/v1/token?grant_type=password', { body: { email, password, ...sent }, headers, address });
  for (let times = 0; times < 3; times += 1) {
    const { status, body: said } = await guess({ password: 'a wrong one' });
    expect({ status, said }).toMatchObject({ status: 403, said: { code: 403, error_code: 'not_authorized' } });
  }
  expect((await grantByPassword(api, { email, password })).status).toBe(200);
});

test.each(
  requestsWith(
    {},
    { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'https://tokens.example.org', 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'https://tokens.example.org' },
    { 'Sec-Fetch-Site': 'none' },
  ),
)('a request with $headers is from our own page or no page', async ({ headers }) => {
  const { status } = await api.send('POST', '/api/auth/register', { body: newPerson('child'), headers });
  expect(status).toBe(201);
});

test('reading is always allowed: another page cannot see the answer', async () => {
  const { token } = await registerPerson(api, 'parent');
  const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
  expect((await api.send('GET', '/api/tasks', { token, headers })).status).toBe(200);
});

test.each([
  ['https', 'https://nest.localhost', 201],
  ['http', 'https://nest.localhost', 403],
  ['https', 'http://nest.localhost', 403],
])('behind a proxy with the host %s, %s is answered %i', async (proto, origin, expected) => {
  const headers = { Origin: origin, 'X-Forwarded-Proto': proto, 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(newPerson('child')) };
  expect((await proxied.app.request('http://nest.localhost/api/auth/register', init)).status).toBe(expected);
});

/** Guarantee: a server that does not know its proxy costs no family its sessions: auth-js drops them on any 4xx. */
test.each(requestsWith({ Origin: 'https://elsewhere.example' }, { 'Sec-Fetch-Site': 'same-site' }))(
  'Rules 14.1: a refresh with $headers is 503, and works without',
  async ({ headers }) => {
    const { refreshToken } = await registerPerson(api, 'parent');
    const body = { refresh_token: refreshToken };
    const refused = await api.send('POST', '/auth/v1/token?grant_type=refresh_token', { body, headers });
    expect({ status: refused.status, retryAfter: refused.headers.get('Retry-After') }).toEqual({
      status: 503,
      retryAfter: '60',
    });
    expect((await refresh(api, refreshToken)).status).toBe(200);
  },
);

const statusUnder = async (host: string, path = '/api/health/live') =>
  (await api.app.request(`http://${host}${path}`)).status;

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
const ownNames = [
  'localhost',
  'LOCALHOST:3000',
  'nest.localhost:8080',
  '127.0.0.1:3000',
  '[::1]:3000',
  'tokens.example.org',
  hostname(),
  `${hostname().split('.')[0]}.local:3000`,
  ...addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
];

test.each(ownNames)('Rules 14.2: %s is one of our names', async (host) => {
  expect(await statusUnder(host)).toBe(200);
});

const foreignNames = [
  'elsewhere.example',
  'localhost.elsewhere.example',
  '127.0.0.1.elsewhere.example',
  'elsewhere-localhost',
  'tokens.example.org.elsewhere.example',
  `${hostname()}.elsewhere.example`,
  '203.0.113.9:3000',
  '[2001:db8::9]',
];

/** Guarantee: a foreign domain pointed at this server is not served, so it never shares our origin. */
test.each(foreignNames)('Rules 14.2: %s is not: every request gets 421', async (host) => {
  expect(await statusUnder(host)).toBe(421);
  expect(await statusUnder(host, '/api/tasks')).toBe(421);
  const init = {
    method: 'POST',
    headers: { Origin: `http://${host}`, 'Content-Type': 'application/json' },
    body: '{}',
  };
  const answer = await api.app.request(`http://${host}/auth/v1/token?grant_type=password`, init);
  const detail = 'TokenNest does not answer under this name. The person who runs it can add it to PUBLIC_ORIGIN';
  expect(await answer.json()).toEqual({
    code: 421,
    refusal: 'request.misdirected',
    error_code: 'bad_hostname',
    msg: detail,
    detail,
  });
});
