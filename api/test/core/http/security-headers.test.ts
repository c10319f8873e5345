import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPages } from '../../releases/registry/build-fixture.ts';
import { findHeaderFault } from '../../testing/watch/header-policy.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { openTestOrm, urls } from '../../testing/processes/test-database.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { registerPerson, type TestPerson } from '../../testing/families/test-family.ts';
import { operation } from '../../../src/core/http/operation.ts';

const version = '1.0.0+aaaaaaaa';
const folder = await makeFolder();
const orm = openTestOrm();
const api = startTestApi({ pages: await openPages({ orm, ownerUrl: urls.owner }, folder.path, { version }) });
afterAll(async () => {
  await api.close();
  await orm.close();
  await folder[Symbol.asyncDispose]();
});

let people: TestPerson[];
beforeAll(async () => {
  people = [await registerPerson(api, 'parent'), await registerPerson(api, 'child')];
});

const preflight = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'PUT' };

/** Returns what is wrong with the headers of one response. startTestApi checks every response the same way. */
async function ask(method: string, path: string, headers: Record<string, string> = {}, of: TestApi = api) {
  const answer = await of.app.request(path, { method, headers });
  const { status } = answer;
  const fault = findHeaderFault({ path: new URL(path, 'http://localhost').pathname, status, headers: answer.headers });
  return { method, path, status, fault, headers: answer.headers };
}

type Answer = Awaited<ReturnType<typeof ask>>;
const faultsOf = (answers: Answer[]) =>
  answers.flatMap(({ method, path, status, fault }) => (fault ? [`${method} ${path} ${status}: ${fault}`] : []));
const statusesOf = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** Guarantee: no route lacks its policy. Methods that a path lacks are refused before authentication. */
test('every route answers with the policy for data, with and without a session', async () => {
  const routes = api.app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  const patterns = [...new Set(routes.map(({ path }) => path))];
  // Requests that end the session come last.
  const endsSession = (path: string) => Number(/logout|sessions|password/.test(path));
  const sorted = patterns.toSorted((one, other) => endsSession(one) - endsSession(other));
  const somebody = people.map(({ token }) => ({ authorization: `Bearer ${token}` }));
  const isThere = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const answers: Answer[] = [];
  for (const pattern of sorted) {
    const path = pattern.replaceAll(/:\w+(\{[^}]*\})?/g, () => randomUUID());
    for (const method of methods) {
      const callers = isThere.has(`${method} ${pattern}`) ? [{}, ...somebody] : [{}];
      for (const caller of callers) answers.push(await ask(method, path, caller));
    }
    answers.push(await ask('OPTIONS', path, preflight));
  }
  expect(faultsOf(answers)).toEqual([]);
  expect(sorted.length).toBeGreaterThan(30);
  expect(statusesOf(answers)).toEqual(expect.arrayContaining([200, 204, 401, 403, 404, 405, 422]));
});

const pages = ['/', '/login', '/register', '/parent', '/child', '/docs', '/docs/faq', '/anything/at/all'];
const remote = `/remotes/docsApp/${version}`;
const files = ['/assets/main.js', '/manifest.webmanifest', '/registry.json', `${remote}/app.js`];
const missing = [
  '/assets/gone.js',
  '/favicon.ico',
  '/remotes',
  '/remotes/x/y/z.js',
  `${remote}/no.js`,
  '/api',
  '/auth/x',
];

/** Guarantee: none of our responses can be framed, misread as another type or read by another origin. */
test.each([
  ['a page', pages, 200],
  ['a file', files, 200],
  ['an unknown id', missing, 404],
])('%s answers with its policy', async (_, paths, expected) => {
  const answers = await Promise.all(
    paths.flatMap((path) => [ask('GET', path), ask('HEAD', path), ask('GET', path, { 'accept-encoding': 'br' })]),
  );
  expect(faultsOf(answers)).toEqual([]);
  expect(statusesOf(answers)).toEqual([expected]);
  const others = await Promise.all(
    paths.flatMap((path) => [ask('POST', path), ask('PATCH', path), ask('OPTIONS', path, preflight)]),
  );
  expect(faultsOf(others)).toEqual([]);
  expect(statusesOf(others)).toEqual([404]);
});

test('a file that the browser already has answers 304 with its policy', async () => {
  for (const path of files.filter((file) => file !== '/registry.json')) {
    const etag = (await ask('GET', path)).headers.get('etag') ?? '';
    expect(await ask('GET', path, { 'if-none-match': etag })).toMatchObject({ status: 304, fault: null });
  }
});

const large = { 'Content-Type': 'application/json', 'Content-Length': '70000' };

const bug = operation(
  { route: 'GET /api/health/bug', summary: 'Fail', who: 'open', answers: { 204: null } },
  async () => {
    throw new TypeError('a bug');
  },
);

test('server errors answer with their policy', async () => {
  await using cutOff = startTestApi({ databaseUrl: 'postgres://nobody:nothing@127.0.0.1:1/nowhere', more: [bug] });
  expect(await ask('GET', '/api/health/ready', {}, cutOff)).toMatchObject({ status: 503, fault: null });
  expect(await ask('GET', '/api/health/bug', {}, cutOff)).toMatchObject({ status: 500, fault: null });
  expect(await ask('POST', '/api/auth/register', large, cutOff)).toMatchObject({
    status: 413,
    fault: null,
  });
});

const year = 'max-age=31536000';

/** Guarantee: a family that uses plain HTTP is never locked out, whatever a stranger sends. */
test.each([
  [0, 'https', null],
  [1, undefined, null],
  [1, 'http', null],
  [1, 'https', year],
  [1, 'HTTPS', year],
  [1, 'https, http', null],
  [2, 'http, https, http', year],
  [2, 'https', year],
])('behind %i proxies, X-Forwarded-Proto %j asks for https: %j', async (trustedProxies, proto, expected) => {
  await using proxied = startTestApi({ tryLimits: { trustedProxies } });
  const { headers, fault } = await ask('GET', '/api/health/live', proto ? { 'X-Forwarded-Proto': proto } : {}, proxied);
  expect({ fault, reported: headers.get('Strict-Transport-Security') }).toEqual({ fault: null, reported: expected });
});

/** Guarantee: responses without scripts do not carry 300 bytes that only a page can use. */
test('Permissions-Policy is on pages, not on data and files', async () => {
  const policyOf = async (path: string) => (await ask('GET', path)).headers.has('permissions-policy');
  expect(await Promise.all(['/login', '/docs'].map(policyOf))).toEqual([true, true]);
  const others = ['/api/tasks', '/registry.json', '/assets/main.js', '/sw.js', '/assets/gone.js'];
  expect(await Promise.all(others.map(policyOf))).toEqual(others.map(() => false));
});
