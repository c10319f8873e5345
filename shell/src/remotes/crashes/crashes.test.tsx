import { beforeEach, expect, jest, test } from '@jest/globals';
import type { HostApi } from '@tokennest/shared-ui/contract';
import type { LiveRemote } from '../registry.ts';
import type { Why } from './reasons.ts';

document.head.innerHTML = '<meta name="version" content="1.0.0+a">';
const reported: string[] = [];
const reasons: (Why | undefined)[] = [];
let live: LiveRemote = { current: '2', previous: '1' };
jest.unstable_mockModule('./report-load.ts', () => ({
  reportLoad: (_name: string, version: string, outcome: string, why?: Why) => {
    reported.push(`${version} ${outcome}`);
    reasons.push(why);
  },
  reportError: () => undefined,
}));
jest.unstable_mockModule('../registry.ts', () => ({
  readRegistry: () => Promise.resolve({ remotes: { docsApp: live } }),
  lastGoodRegistry: () => Promise.resolve({ remotes: { docsApp: { current: '0', previous: null } } }),
}));
const { dress, heals, isErrorOf, tellFailures } = await import('./crashes.ts');
const { bad } = await import('./bad-versions.ts');

const remembered = () => JSON.parse(localStorage.getItem('bad-versions') ?? '""') as string; // written by the tested code
const query = { removeQueries: jest.fn() };
// Only the parts that are used.
const host = { query } as unknown as HostApi;
const error = new Error('boom');
const crash = (change: Partial<Parameters<typeof heals>[0]> = {}) =>
  heals({ name: 'docsApp', version: '2', shownAtMs: performance.now(), error, host, ...change });

const thrownAt = (path: string, message = 'boom') =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at ${location.origin}/remotes/docsApp/${path}:1:2`,
  });
const lostChunk = (type: string) => Object.assign(thrownAt('2/remoteEntry.js'), { name: 'ChunkLoadError', type });

beforeEach(() => {
  jest.restoreAllMocks();
  query.removeQueries.mockClear();
  localStorage.clear();
  document.head.replaceChildren();
  for (const list of [reported, reasons]) list.length = 0;
  bad.lines = '';
  live = { current: '2', previous: '1' };
});

test('Rules 13.130: replaces, reports and remembers a crashed version', async () => {
  expect(await crash()).toBe(true);
  expect(await crash({ version: '3', shownAtMs: 0 })).toBe(true);
  expect(reported).toEqual(['2 failed', '3 failed']);
  expect(remembered()).toBe('docsApp 2 1.0.0+a\ndocsApp 3 1.0.0+a\n');
  expect(query.removeQueries).toHaveBeenCalledTimes(2);
});

test('Rules 13.130: also replaces a version that crashes after ten seconds', async () => {
  expect(await crash({ shownAtMs: performance.now() - 10_001 })).toBe(true);
  expect(reported).toEqual(['2 failed']);
  expect(remembered()).toBe('docsApp 2 1.0.0+a\n');
});

/** Guarantee: without another version an error page appears, and the next page tries again (Rules 13.29). */
test('replaces and remembers nothing if all versions have crashed or there is only one', async () => {
  expect(await crash()).toBe(true);
  expect(await crash({ version: '1' })).toBe(false);
  expect(remembered()).toBe('docsApp 2 1.0.0+a\n');
  bad.lines = '';
  live = { current: '2', previous: null, canary: { version: '9', percent: 5 } };
  expect(await crash()).toBe(false);
});

test('offline, falls back to the last good version and keeps the answers', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  live = { current: '2', previous: null };
  expect(await crash()).toBe(true);
  expect(query.removeQueries).not.toHaveBeenCalled();
});

/** Guarantee: a network failure is not mistaken for a bad version. */
test('Rules 13.131: does not remember a missing part, and reports a timeout as late', async () => {
  expect(await crash({ error: lostChunk('missing') })).toBe(true);
  expect(await crash({ version: '3', error: lostChunk('timeout') })).toBe(true);
  expect(reported).toEqual(['2 failed', '3 late']);
  expect(remembered()).toBe('');
});

test('reports each failed version once, and none that loaded in the end', () => {
  tellFailures(
    'docsApp',
    [
      ['3', error],
      ['2', error],
      ['2', error],
      ['1', error],
    ],
    '1',
  );
  expect(reported).toEqual(['3 failed', '2 failed']);
  expect(remembered()).toBe('');
});

test.each([
  ['ours', new Error('Not there after 3000 ms')],
  ['webpack’s', lostChunk('timeout')],
  ['federation’s', new Error('#RUNTIME-008 … ScriptNetworkError: Script "https://nest.example" timed out.')],
])('Rules 13.131: reports a version as late after one timeout, %s', (_whose, tooLate) => {
  tellFailures(
    'docsApp',
    [
      ['2', tooLate],
      ['2', error],
    ],
    '1',
  );
  tellFailures(
    'docsApp',
    [
      ['3', error],
      ['3', tooLate],
    ],
    undefined,
  );
  expect(reported).toEqual(['2 late', '3 late']);
});

test('Rules 13.133: remembers a version whose own code threw on each attempt, if another one loaded', () => {
  const own = thrownAt('2/app.js');
  tellFailures(
    'docsApp',
    [
      ['2', own],
      ['2', own],
    ],
    undefined,
  );
  tellFailures(
    'docsApp',
    [
      ['2', own],
      ['2', new Error('gone')],
    ],
    '1',
  );
  expect(remembered()).toBe('');
  tellFailures(
    'docsApp',
    [
      ['2', own],
      ['2', own],
    ],
    '1',
  );
  expect(remembered()).toBe('docsApp 2 1.0.0+a\n');
});

test('attributes an error to the version whose files threw it, whatever its message', () => {
  expect(isErrorOf('docsApp', '2', thrownAt('2/app.js'))).toBe(true);
  expect(isErrorOf('docsApp', '2', thrownAt('1/app.js'))).toBe(false);
  expect(isErrorOf('docsApp', '2', lostChunk('error'))).toBe(false);
  expect(isErrorOf('docsApp', '2', 'boom')).toBe(false);
  const words = 'https://nest.example/remotes/docsApp/2/remoteEntry.js is gone';
  expect(isErrorOf('docsApp', '2', thrownAt('1/app.js', words))).toBe(false);
});

test("Rules 13.134: keeps only the running version's styles, and those of other remotes", () => {
  const paths = ['docsApp/2/app.css', 'docsApp/1/app.css', 'docsApp/2/x.css?r=1', 'childApp/2/app.css'];
  for (const path of paths) {
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/remotes/${path}` });
    document.head.append(style);
  }
  dress('docsApp', '1');
  expect([...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
    '/remotes/docsApp/1/app.css',
    '/remotes/childApp/2/app.css',
  ]);
  dress('docsApp', '');
  expect(document.querySelectorAll('link')).toHaveLength(1);
});

test('Rules 13.160: reports when a crash happened, its class and place, but nothing for a timeout', async () => {
  const place = { file: 'app.js', line: 1, column: 2 };
  const thrown = Object.assign(new TypeError('Mia’s tokens'), { stack: thrownAt('2/app.js').stack });
  await crash({ error: thrown, shownAtMs: 0 });
  await crash({ version: '3', error: thrown });
  await crash({ version: '2', shownAtMs: performance.now() - 10_001, error: thrown });
  await crash({ version: '4', error: lostChunk('timeout') });
  expect(reasons).toEqual([
    { phase: 'mount', error: 'TypeError', frame: place },
    { phase: 'render', error: 'TypeError', frame: null }, // a file of another version
    { phase: 'later', error: 'TypeError', frame: place },
    undefined,
  ]);
});

test('Rules 13.160: reports whether the entry or its module failed to load', () => {
  const entry = new Error('#RUNTIME-008 … Script "https://nest.example/remotes/docsApp/3/remoteEntry.js"');
  tellFailures('docsApp', [['3', entry]], '1');
  tellFailures('docsApp', [['2', thrownAt('2/app.js')]], '1');
  expect(reasons.map((why) => [why?.phase, why?.frame?.file])).toEqual([
    ['entry', undefined],
    ['init', 'app.js'],
  ]);
});
