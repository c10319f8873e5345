import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

jest.unstable_mockModule('./is-file-of.ts', () => ({
  isFileOf: (_name: string, version: string, file: string) =>
    Promise.resolve(version === '1.0.0+a' && !file.includes('Mia')),
}));

async function openPage() {
  jest.resetModules();
  return (await import('./report-load.ts')).reportLoad;
}

async function openForErrors() {
  jest.resetModules();
  return (await import('./report-load.ts')).reportError;
}

const base = `${location.origin}/remotes/childApp/1.0.0+a`;
const stackOf = (...places: string[]) => places.map((place) => `    at list (${place})`).join('\n');
function uncaught(thrown: unknown, more: object = {}) {
  return Object.assign(new Event('error'), { error: thrown, ...more });
}
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const bodies = (calls: readonly (readonly unknown[])[]) =>
  calls.map(([, init]) => JSON.parse(String(Object(init).body)) as Record<string, unknown>); // sent by our code

const browserFetch = globalThis.fetch;
beforeEach(() => localStorage.setItem('install', '123456-789'));
afterEach(() => {
  globalThis.fetch = browserFetch;
  jest.restoreAllMocks();
});

function answerBy(answer: () => Promise<Response>) {
  globalThis.fetch = jest.fn<typeof fetch>(answer);
  return jest.mocked(globalThis.fetch).mock.calls;
}
const answerNothing = () => answerBy(() => Promise.resolve(Response.json(null)));

/** Guarantee: a report contains nothing about a person (Rules 13.32). */
test('reports remote, version, outcome and install id, without the cookie, and outlives the page', async () => {
  const report = await openPage();
  const calls = answerNothing();
  report('childApp', '1.0.0+new', 'failed');
  const body = { name: 'childApp', version: '1.0.0+new', outcome: 'failed', device: '123456-789' };
  expect(calls).toEqual([
    [
      '/api/remote-loads',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        keepalive: true,
        credentials: 'omit',
      },
    ],
  ]);
});

test('Rules 13.32: reports each outcome of a version once per page', async () => {
  const report = await openPage();
  const calls = answerNothing();
  for (const outcome of ['loaded', 'loaded', 'failed', 'loaded', 'failed', 'late'] as const)
    report('childApp', '1', outcome);
  report('docsApp', '1', 'loaded');
  expect(calls).toHaveLength(4);
});

/** Guarantee: an offline device blames no version. */
test('reports nothing while offline', async () => {
  const report = await openPage();
  const calls = answerNothing();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  report('childApp', '1', 'failed');
  expect(calls).toEqual([]);
});

/** Guarantee: a remote falls back even if nothing can be reported. jsdom has no beacon, like some browsers. */
test('ignores a report that cannot be sent', async () => {
  const report = await openPage();
  const calls = answerBy(() => Promise.reject(new TypeError('Failed to fetch')));
  expect('sendBeacon' in navigator).toBe(false);
  expect(() => report('childApp', '1', 'failed')).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 0)); // an unhandled rejection would fail the run
  expect(calls).toHaveLength(1);
});

/** Guarantee: whatever a family's page throws, only its place and class leave the page (Rules 13.160). */
test('reports an uncaught error by class and place, without its message', async () => {
  const report = await openForErrors();
  const calls = answerNothing();
  const secret = 'Mia Lovelace owes 12 tokens';
  const error = Object.assign(new TypeError(secret), { name: secret, cause: secret, [secret]: secret });
  error.stack = `${secret}\n at ${location.origin}/remotes/childApp/1.0.0+a/${secret}.js:1:2\n${stackOf(
    `${location.origin}/assets/core.js:1:9`,
    `${base}/parts/list.0123abcd.js?r=1:1:234`,
    `${base}/app.js:1:3`,
  )}`;
  report(uncaught(error));
  report(rejected(Object.assign(new RangeError(secret), { stack: `list@${base}/app.js:7:8` })));
  report(uncaught(Object.assign(new Error('no'), { stack: stackOf(`${base}/Mia.js:1:2`) }))); // not a file of this version
  report(uncaught(secret, { filename: `${base}/app.js`, lineno: 2, colno: 5 }));
  report(uncaught({ [secret]: secret }, { filename: `${base}/app.js`, lineno: 3, colno: 5 }));
  report(rejected(secret)); // no place known
  report(uncaught(new Error(secret))); // thrown elsewhere
  await settled();
  const common = { name: 'childApp', version: '1.0.0+a', outcome: 'error', device: '123456-789' };
  const at = (file: string, line: number, column: number) => ({ file, line, column });
  expect(bodies(calls)).toEqual([
    { ...common, why: { phase: 'event', error: 'Error', frame: at('parts/list.0123abcd.js', 1, 234) } },
    { ...common, why: { phase: 'rejection', error: 'RangeError', frame: at('app.js', 7, 8) } },
    { ...common, why: { phase: 'event', error: 'Error', frame: at('app.js', 2, 5) } },
    { ...common, why: { phase: 'event', error: 'Error', frame: at('app.js', 3, 5) } },
  ]);
});

test.each([
  [
    'a stack that throws',
    {
      get: () => {
        throw new Error('no');
      },
    },
  ],
  ['a stack that is not a string', { value: { toString: () => 'Mia' } }],
])('Rules 13.161: survives %s and reports nothing', async (_what, stack) => {
  const report = await openForErrors();
  const calls = answerNothing();
  report(uncaught(Object.defineProperty(new Error('no'), 'stack', stack)));
  await settled();
  expect(calls).toEqual([]);
});

test('Rules 13.161: reports equal errors once per page, and at most ten', async () => {
  const report = await openForErrors();
  const calls = answerNothing();
  const thrownIn = (column: number) => Object.assign(new Error('no'), { stack: stackOf(`${base}/app.js:1:${column}`) });
  for (let times = 0; times < 100; times += 1) report(uncaught(thrownIn(7)));
  await settled();
  expect(calls).toHaveLength(1);
  for (let column = 10; column < 50; column += 1) report(uncaught(thrownIn(column)));
  await settled();
  expect(calls).toHaveLength(10);
});

test('Rules 13.160: reports a failure anywhere, but its place only if the version has that file', async () => {
  const report = await openPage();
  const calls = answerNothing();
  const why = (file: string) => ({ phase: 'mount', error: 'TypeError', frame: { file, line: 1, column: 2 } }) as const;
  report('childApp', '1.0.0+a', 'failed', why('app.js'));
  report('docsApp', '1.0.0+a', 'failed', why('Mia.js'));
  await settled();
  expect(bodies(calls).map((body) => body['why'])).toEqual([why('app.js'), { ...why(''), frame: null }]);
});

/** Guarantee: while two server versions share a database, either counts a failing version. */
test('Rules 13.202: repeats a report without a reason if an older server refuses it', async () => {
  const report = await openPage();
  const calls = answerBy(() => Promise.resolve(new Response(null, { status: 422 })));
  report('childApp', '1.0.0+a', 'failed', { phase: 'init', error: 'TypeError', frame: null });
  await settled();
  const reported = { name: 'childApp', version: '1.0.0+a', outcome: 'failed' };
  const why = { phase: 'init', error: 'TypeError', frame: null };
  expect(bodies(calls)).toEqual([{ ...reported, device: '123456-789', why }, reported]);
});

test.each([200, 429, 500])('Rules 13.202: does not repeat a report answered with %i', async (status) => {
  const report = await openPage();
  const calls = answerBy(() => Promise.resolve(new Response(null, { status })));
  report('childApp', '1.0.0+a', 'failed');
  await settled();
  expect(calls).toHaveLength(1);
});

test('Rules 13.202: does not repeat a refused report about a harmless error', async () => {
  const report = await openForErrors();
  const calls = answerBy(() => Promise.resolve(new Response(null, { status: 422 })));
  report(uncaught(Object.assign(new Error('no'), { stack: stackOf(`${base}/app.js:1:3`) })));
  await settled();
  expect(calls).toHaveLength(1);
});
