import { expect, test } from '@jest/globals';
import type { RemoteModule } from '@tokennest/shared-ui/contract';
import type { Attempt } from './attempts.ts';
import { createLoader, isLostChunk } from './loader.ts';
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
  /** Versions that do not load at their own address. */
  lost?: string[];
  /** What this device remembers; a crash adds to it. */
  bad?: Set<string>;
}

const never = () => new Promise<never>(() => undefined);

function setUp(setup: Setup = {}) {
  const {
    live = { current: '2', previous: '1' },
    registryMs = 0,
    isRegistryStuck = false,
    lastGood,
    missing = [],
    lost = [],
    bad = new Set(),
  } = setup;
  const time = { ms: 0 };
  const tried: string[] = [];
  const told: string[] = [];
  const loader = createLoader({
    readRegistry: () => {
      time.ms += registryMs;
      return isRegistryStuck ? never() : Promise.resolve({ remotes: { docsApp: live } });
    },
    readLastGood: () => Promise.resolve(lastGood ? { remotes: { docsApp: lastGood } } : null),
    loadModule: (_name, { version, cacheBuster }: Attempt) => {
      tried.push(version + cacheBuster);
      return missing.includes(version) || lost.includes(version + cacheBuster)
        ? Promise.reject(new Error(`no ${version}`))
        : Promise.resolve(remote);
    },
    readId: () => 'a device',
    isBad: (_name, version) => bad.has(version),
    onFailures: (_name, failures, loaded = 'nothing') =>
      void told.push(`${failures.map(([version]) => version).join(' ')}, then ${loaded}`),
    clock: {
      now: () => time.ms,
      timeout: (ms) => (isRegistryStuck ? Promise.reject(new Error(`Not there after ${ms} ms`)) : never()),
      silence: never,
    },
  });
  return { loader, tried, told };
}

test('what runs is remembered, and is not loaded again when one comes back to it', async () => {
  const { loader, tried } = setUp();
  expect((await loader.load('docsApp', false)).version).toBe('2');
  expect((await loader.load('docsApp', false)).version).toBe('2');
  expect(tried).toEqual(['2']);
  expect(loader.runningVersions()).toEqual({ docsApp: '2' });
});

test('a device that falls back remembers what it was to run', async () => {
  const { loader, told } = setUp({ missing: ['2'] });
  expect(await loader.load('docsApp', false)).toMatchObject({ version: '1', chosen: '2' });
  expect(told).toEqual(['2 2, then 1']);
});

/** Guarantee: who tries a version has the live one at once where it does not load (Rules 13.29). */
test('a canary that does not load gives way to the current version at once', async () => {
  const good = setUp({ live: { current: '2', previous: '1', canary } });
  expect((await good.loader.load('docsApp', false)).version).toBe('3');
  expect(good.told).toEqual([]);
  const bad = setUp({ live: { current: '2', previous: '1', canary }, missing: ['3'] });
  expect(await bad.loader.load('docsApp', false)).toMatchObject({ version: '2', chosen: '3' });
  expect(bad.told).toEqual(['3, then 2']);
});

test('what failed is told once it is known what loaded, if anything', async () => {
  const lost = setUp({ lost: ['2'] });
  await lost.loader.load('docsApp', false);
  expect(lost.told).toEqual(['2, then 2']);
  const none = setUp({ missing: ['2', '1'] });
  await expect(none.loader.load('docsApp', false)).rejects.toThrow('no 1');
  expect(none.told).toEqual(['2 2 1, then nothing']);
});

test('what was given up is loaded no more by itself, and Retry begins with another', async () => {
  const bad = new Set<string>();
  const { loader, tried } = setUp({ live: { current: '2', previous: '1', canary }, bad });
  await loader.load('docsApp', false);
  bad.add('3');
  expect(loader.giveUp('docsApp')).toBe(true);
  expect(loader.giveUp('docsApp')).toBe(false);
  expect(await loader.load('docsApp', false)).toMatchObject({ version: '2', chosen: '3' });
  bad.add('2');
  loader.giveUp('docsApp');
  expect((await loader.load('docsApp', true)).version).toBe('1');
  expect(tried).toEqual(['3', '2', '1?r=2']);
});

/** Guarantee: however much crashes, a page ends in a panel, and no version was tried twice (Rules 13.29). */
test('when all have crashed nothing is loaded', async () => {
  const bad = new Set<string>();
  const { loader, tried } = setUp({ bad });
  for (const version of ['2', '1']) {
    expect((await loader.load('docsApp', false)).version).toBe(version);
    bad.add(version);
    loader.giveUp('docsApp');
  }
  await expect(loader.load('docsApp', false)).rejects.toThrow('nothing to load');
  expect(tried).toEqual(['2', '1']);
  expect((await loader.load('docsApp', true)).version).toBe('2');
});

test('offline the versions that were good last are tried as well', async () => {
  const { loader } = setUp({ lastGood: { current: '0', previous: null }, missing: ['2', '1'] });
  expect((await loader.load('docsApp', false)).version).toBe('0');
});

/** Guarantee: nobody waits longer than 20 s, wherever the time goes. */
test('the time that the registry takes counts', async () => {
  const { loader, tried } = setUp({ registryMs: 20_000 });
  await expect(loader.load('docsApp', false)).rejects.toThrow('nothing to load');
  expect(tried).toEqual([]);
});

test('a registry that never comes is waited for five seconds', async () => {
  await expect(setUp({ isRegistryStuck: true }).loader.load('docsApp', false)).rejects.toThrow(
    'Not there after 5000 ms',
  );
});

test('a remote that no registry knows is an error', async () => {
  await expect(setUp().loader.load('childApp', false)).rejects.toThrow('No registry knows childApp');
});

/** Guarantee: a page whose remote was begun ahead loads nothing twice, also where that failed. */
test('what was begun before the page asks is what the page gets, once', async () => {
  const { loader, tried } = setUp();
  loader.begin('docsApp');
  loader.begin('docsApp');
  expect((await loader.load('docsApp', false)).version).toBe('2');
  expect(tried).toEqual(['2']);
  loader.begin('docsApp');
  expect(tried).toEqual(['2']);
});

test('a beginning that failed is the page’s failure, and a retry is a new one', async () => {
  const { loader, tried } = setUp({ missing: ['2', '1'] });
  loader.begin('docsApp');
  await new Promise((resolve) => setTimeout(resolve));
  await expect(loader.load('docsApp', false)).rejects.toThrow('no 1');
  expect(tried).toEqual(['2', '2?r=1', '1']);
  await expect(loader.load('docsApp', true)).rejects.toThrow('no 1');
  expect(tried).toHaveLength(6);
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
