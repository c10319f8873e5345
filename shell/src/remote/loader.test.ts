import { afterEach, expect, jest, test } from '@jest/globals';
import type { RemoteModule } from '@tokennest/shared-ui/contract';
import type { Attempt } from './attempts.ts';
import { createLoader, isLostChunk, type LoadReport, reportLoad } from './loader.ts';
import type { LiveRemote } from './registry.ts';

const remote: RemoteModule = { contract: '1.0.0', default: () => null };
const canary = { version: '3', percent: 100 };

interface Setup {
  live?: LiveRemote;
  /** How long the registry takes. */
  registryMs?: number;
  /** It never comes: a browser's storage may hang. */
  isRegistryStuck?: boolean;
  lastGood?: LiveRemote;
  /** Versions that do not load. */
  missing?: string[];
}

const never = () => new Promise<never>(() => undefined);

function setUp(setup: Setup = {}) {
  const {
    live = { current: '2', previous: '1' },
    registryMs = 0,
    isRegistryStuck = false,
    lastGood,
    missing = [],
  } = setup;
  const time = { ms: 0 };
  const tried: string[] = [];
  const reports: LoadReport[] = [];
  const loader = createLoader({
    readRegistry: () => {
      time.ms += registryMs;
      return isRegistryStuck ? never() : Promise.resolve({ remotes: { docsApp: live } });
    },
    readLastGood: () => Promise.resolve(lastGood ? { remotes: { docsApp: lastGood } } : null),
    loadModule: (_name, { version, cacheBuster }: Attempt) => {
      tried.push(version + cacheBuster);
      return missing.includes(version) ? Promise.reject(new Error(`no ${version}`)) : Promise.resolve(remote);
    },
    readId: () => 'a device',
    report: (report) => void reports.push(report),
    clock: {
      now: () => time.ms,
      timeout: (ms) => (isRegistryStuck ? Promise.reject(new Error(`Not there after ${ms} ms`)) : never()),
    },
  });
  const told = () => reports.map(({ version, outcome }) => `${version} ${outcome}`);
  return { loader, tried, told };
}

test('what runs is remembered, and is not loaded again when one comes back to it', async () => {
  const { loader, tried } = setUp();
  expect((await loader.load('docsApp', 0)).version).toBe('2');
  expect((await loader.load('docsApp', 0)).version).toBe('2');
  expect(tried).toEqual(['2']);
  expect(loader.runningVersions()).toEqual({ docsApp: '2' });
});

test('a device that falls back remembers what it was to run', async () => {
  const { loader, told } = setUp({ missing: ['2'] });
  expect(await loader.load('docsApp', 0)).toMatchObject({ version: '1', chosen: '2' });
  expect(told()).toEqual(['2 failed', '2 failed']);
});

/** Guarantee: the server hears how a canary fares, and of a live version only what fails (Rules 13.29 and 13.32). */
test('a canary that loads is reported, and one that does not gives way to the current version at once', async () => {
  const good = setUp({ live: { current: '2', previous: '1', canary } });
  expect((await good.loader.load('docsApp', 0)).version).toBe('3');
  expect(good.told()).toEqual(['3 loaded']);
  const bad = setUp({ live: { current: '2', previous: '1', canary }, missing: ['3'] });
  expect(await bad.loader.load('docsApp', 0)).toMatchObject({ version: '2', chosen: '3' });
  expect(bad.told()).toEqual(['3 failed']);
  const plain = setUp();
  await plain.loader.load('docsApp', 0);
  expect(plain.told()).toEqual([]);
});

test('a version that fails when it is shown is reported, and Retry begins with another', async () => {
  const { loader, tried, told } = setUp({ live: { current: '2', previous: '1', canary } });
  await loader.load('docsApp', 0);
  loader.giveUp('docsApp');
  expect((await loader.load('docsApp', 1)).version).toBe('2');
  expect(tried).toEqual(['3', '2?r=2']);
  expect(told()).toEqual(['3 loaded', '3 failed']);
});

test('offline the versions that were good last are tried as well', async () => {
  const { loader } = setUp({ lastGood: { current: '0', previous: null }, missing: ['2', '1'] });
  expect((await loader.load('docsApp', 0)).version).toBe('0');
});

/** Guarantee: nobody waits longer than 20 s, wherever the time goes. */
test('the time that the registry takes counts', async () => {
  const { loader, tried } = setUp({ registryMs: 20_000 });
  await expect(loader.load('docsApp', 0)).rejects.toThrow('nothing to load');
  expect(tried).toEqual([]);
});

test('a registry that never comes is waited for five seconds', async () => {
  await expect(setUp({ isRegistryStuck: true }).loader.load('docsApp', 0)).rejects.toThrow('Not there after 5000 ms');
});

test('a remote that no registry knows is an error', async () => {
  await expect(setUp().loader.load('childApp', 0)).rejects.toThrow('No registry knows childApp');
});

/** Guarantee: a page whose remote was begun ahead loads nothing twice, also where that failed. */
test('what was begun before the page asks is what the page gets, once', async () => {
  const { loader, tried } = setUp();
  loader.begin('docsApp');
  loader.begin('docsApp');
  expect((await loader.load('docsApp', 0)).version).toBe('2');
  expect(tried).toEqual(['2']);
  loader.begin('docsApp');
  expect(tried).toEqual(['2']);
});

test('a beginning that failed is the page’s failure, and a retry is a new one', async () => {
  const { loader, tried } = setUp({ missing: ['2', '1'] });
  loader.begin('docsApp');
  await new Promise((resolve) => setTimeout(resolve));
  await expect(loader.load('docsApp', 0)).rejects.toThrow('no 1');
  expect(tried).toEqual(['2', '2?r=1', '1']);
  await expect(loader.load('docsApp', 1)).rejects.toThrow('no 1');
  expect(tried).toHaveLength(6);
});

const report = { name: 'childApp', version: '1.0.0+new', outcome: 'failed' } as const;
const browserFetch = globalThis.fetch;
afterEach(() => void (globalThis.fetch = browserFetch));

function answerBy(answer: () => Promise<Response>) {
  globalThis.fetch = jest.fn<typeof fetch>(answer);
  return jest.mocked(globalThis.fetch).mock.calls;
}

/** Guarantee: a report says nothing of who sends it (Rules 13.32). */
test('it holds remote, version and outcome, goes without the cookie and outlives the page', () => {
  const calls = answerBy(() => Promise.resolve(Response.json(null)));
  reportLoad(report);
  expect(calls).toEqual([
    [
      '/api/remote-loads',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
        keepalive: true,
        credentials: 'omit',
      },
    ],
  ]);
});

/** Guarantee: where nothing can be reported a remote still falls back. jsdom has no beacon, as a browser may have none. */
test('what cannot be sent disturbs nobody', async () => {
  const calls = answerBy(() => Promise.reject(new TypeError('Failed to fetch')));
  expect('sendBeacon' in navigator).toBe(false);
  expect(() => reportLoad(report)).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 0)); // a rejection that nobody takes fails the run
  expect(calls).toHaveLength(1);
});

const chunkError = (type: string) => Object.assign(new Error(), { name: 'ChunkLoadError', type });

test.each(['error', 'missing'])('a part of which webpack says %s is lost', (type) => {
  expect(isLostChunk(chunkError(type))).toBe(true);
});

/** Guarantee: a slow network is not answered by fetching the whole page again, which would take twice the time. */
test('Rules 13.35: one that took too long is not, nor is any other error', () => {
  expect(isLostChunk(chunkError('timeout'))).toBe(false);
  expect(isLostChunk(new Error('Not there'))).toBe(false);
  expect(isLostChunk('ChunkLoadError')).toBe(false);
});
