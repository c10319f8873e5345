import { beforeEach, expect, jest, test } from '@jest/globals';
import type { HostApi } from '@tokennest/shared-ui/contract';
import type { LiveRemote } from '../registry.ts';
import type { Why } from './reasons.ts';

document.head.innerHTML = '<meta name="version" content="1.0.0+a">';
const told: string[] = [];
const reasons: (Why | undefined)[] = [];
let live: LiveRemote = { current: '2', previous: '1' };
jest.unstable_mockModule('./report-load.ts', () => ({
  reportLoad: (_name: string, version: string, outcome: string, why?: Why) => {
    told.push(`${version} ${outcome}`);
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

const remembered = () => JSON.parse(localStorage.getItem('bad-versions') ?? '""') as string; // written by what is tested
const query = { removeQueries: jest.fn() };
// As much of it as is used.
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
  for (const list of [told, reasons]) list.length = 0;
  bad.lines = '';
  live = { current: '2', previous: '1' };
});

test('Rules 13.130: a crash gives way to another version, is told and remembered', async () => {
  expect(await crash()).toBe(true);
  expect(await crash({ version: '3', shownAtMs: 0 })).toBe(true);
  expect(told).toEqual(['2 failed', '3 failed']);
  expect(remembered()).toBe('docsApp 2 1.0.0+a\ndocsApp 3 1.0.0+a\n');
  expect(query.removeQueries).toHaveBeenCalledTimes(2);
});

test('Rules 13.130: a crash after ten seconds does as well', async () => {
  expect(await crash({ shownAtMs: performance.now() - 10_001 })).toBe(true);
  expect(told).toEqual(['2 failed']);
  expect(remembered()).toBe('docsApp 2 1.0.0+a\n');
});

/** Guarantee: where no other version is left there is a panel, and the next page tries again (Rules 13.29). */
test('where all have crashed, or there is only one, nothing takes its place and nothing is remembered', async () => {
  expect(await crash()).toBe(true);
  expect(await crash({ version: '1' })).toBe(false);
  expect(remembered()).toBe('docsApp 2 1.0.0+a\n');
  bad.lines = '';
  live = { current: '2', previous: null, canary: { version: '9', percent: 5 } };
  expect(await crash()).toBe(false);
});

test('without a network what was good last is another one, and answers stay', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  live = { current: '2', previous: null };
  expect(await crash()).toBe(true);
  expect(query.removeQueries).not.toHaveBeenCalled();
});

/** Guarantee: a network is not taken for a bad version. */
test('Rules 13.131: a part that did not come is not remembered, and is late where it took too long', async () => {
  expect(await crash({ error: lostChunk('missing') })).toBe(true);
  expect(await crash({ version: '3', error: lostChunk('timeout') })).toBe(true);
  expect(told).toEqual(['2 failed', '3 late']);
  expect(remembered()).toBe('');
});

test('what failed to load is told once for each version, and what loaded in the end is good', () => {
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
  expect(told).toEqual(['3 failed', '2 failed']);
  expect(remembered()).toBe('');
});

test.each([
  ['ours', new Error('Not there after 3000 ms')],
  ['webpack’s', lostChunk('timeout')],
  ['federation’s', new Error('#RUNTIME-008 … ScriptNetworkError: Script "https://nest.example" timed out.')],
])('Rules 13.131: with one attempt that took too long, %s, a version is late', (_whose, tooLate) => {
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
  expect(told).toEqual(['2 late', '3 late']);
});

test('Rules 13.133: a version whose own code threw whenever it was loaded is remembered, if another one loaded', () => {
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

test('an error is of a version if it was thrown in its files, whatever it says', () => {
  expect(isErrorOf('docsApp', '2', thrownAt('2/app.js'))).toBe(true);
  expect(isErrorOf('docsApp', '2', thrownAt('1/app.js'))).toBe(false);
  expect(isErrorOf('docsApp', '2', lostChunk('error'))).toBe(false);
  expect(isErrorOf('docsApp', '2', 'boom')).toBe(false);
  const words = 'https://nest.example/remotes/docsApp/2/remoteEntry.js is gone';
  expect(isErrorOf('docsApp', '2', thrownAt('1/app.js', words))).toBe(false);
});

test('Rules 13.134: only the version that runs dresses the page, and no other remote is undressed', () => {
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

test('Rules 13.160: a crash says when it was, what was thrown and where, and one that is late says nothing', async () => {
  const place = { file: 'app.js', line: 1, column: 2 };
  const thrown = Object.assign(new TypeError('Mia’s tokens'), { stack: thrownAt('2/app.js').stack });
  await crash({ error: thrown, shownAtMs: 0 });
  await crash({ version: '3', error: thrown });
  await crash({ version: '2', shownAtMs: performance.now() - 10_001, error: thrown });
  await crash({ version: '4', error: lostChunk('timeout') });
  expect(reasons).toEqual([
    { phase: 'mount', error: 'TypeError', frame: place },
    { phase: 'render', error: 'TypeError', frame: null }, // another version's file
    { phase: 'later', error: 'TypeError', frame: place },
    undefined,
  ]);
});

test('Rules 13.160: of what did not load it says whether it was the entry or its module', () => {
  const entry = new Error('#RUNTIME-008 … Script "https://nest.example/remotes/docsApp/3/remoteEntry.js"');
  tellFailures('docsApp', [['3', entry]], '1');
  tellFailures('docsApp', [['2', thrownAt('2/app.js')]], '1');
  expect(reasons.map((why) => [why?.phase, why?.frame?.file])).toEqual([
    ['entry', undefined],
    ['init', 'app.js'],
  ]);
});
