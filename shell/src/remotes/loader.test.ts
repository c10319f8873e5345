import { expect, test } from '@jest/globals';
import type { RemoteModule } from '@tokennest/shared-ui/contract';
import type { Attempt } from './attempts.ts';
import { createLoader, isLostChunk } from './loader.ts';
import type { LiveRemote } from './registry.ts';

const remote: RemoteModule = { contract: '1.0.0', default: () => null };
const canary = { version: '3', percent: 100 };

interface Setup {
  live?: LiveRemote;
  registryMs?: number;
  /** True if the registry never arrives, for example because storage hangs. */
  isRegistryStuck?: boolean;
  lastGood?: LiveRemote;
  missing?: string[];
  lost?: string[];
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
  const reported: string[] = [];
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
      void reported.push(`${failures.map(([version]) => version).join(' ')}, then ${loaded}`),
    clock: {
      now: () => time.ms,
      timeout: (ms) => (isRegistryStuck ? Promise.reject(new Error(`Not there after ${ms} ms`)) : never()),
      silence: never,
    },
  });
  return { loader, tried, reported };
}

test('remembers the running version and does not load it again', async () => {
  const { loader, tried } = setUp();
  expect((await loader.load('docsApp', false)).version).toBe('2');
  expect((await loader.load('docsApp', false)).version).toBe('2');
  expect(tried).toEqual(['2']);
  expect(loader.runningVersions()).toEqual({ docsApp: '2' });
});

test('remembers the intended version after a fallback', async () => {
  const { loader, reported } = setUp({ missing: ['2'] });
  expect(await loader.load('docsApp', false)).toMatchObject({ version: '1', chosen: '2' });
  expect(reported).toEqual(['2 2, then 1']);
});

test('replaces a canary that does not load with the current version', async () => {
  const good = setUp({ live: { current: '2', previous: '1', canary } });
  expect((await good.loader.load('docsApp', false)).version).toBe('3');
  expect(good.reported).toEqual([]);
  const bad = setUp({ live: { current: '2', previous: '1', canary }, missing: ['3'] });
  expect(await bad.loader.load('docsApp', false)).toMatchObject({ version: '2', chosen: '3' });
  expect(bad.reported).toEqual(['3, then 2']);
});

test('reports failures once it is clear what loaded, if anything', async () => {
  const lost = setUp({ lost: ['2'] });
  await lost.loader.load('docsApp', false);
  expect(lost.reported).toEqual(['2, then 2']);
  const none = setUp({ missing: ['2', '1'] });
  await expect(none.loader.load('docsApp', false)).rejects.toThrow('no 1');
  expect(none.reported).toEqual(['2 2 1, then nothing']);
});

test('does not load an abandoned version again, and Retry starts with another', async () => {
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

/** Guarantee: whatever crashes, a page ends with an error page and tries no version twice (Rules 13.29). */
test('loads nothing when all versions have crashed', async () => {
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

test('offline, also tries the last good versions', async () => {
  const { loader } = setUp({ lastGood: { current: '0', previous: null }, missing: ['2', '1'] });
  expect((await loader.load('docsApp', false)).version).toBe('0');
});

/** Guarantee: loading never takes longer than 20 s, wherever the time goes. */
test('counts the time the registry takes', async () => {
  const { loader, tried } = setUp({ registryMs: 20_000 });
  await expect(loader.load('docsApp', false)).rejects.toThrow('nothing to load');
  expect(tried).toEqual([]);
});

test('waits five seconds for a registry', async () => {
  await expect(setUp({ isRegistryStuck: true }).loader.load('docsApp', false)).rejects.toThrow(
    'Not there after 5000 ms',
  );
});

test('rejects a remote that no registry contains', async () => {
  await expect(setUp().loader.load('childApp', false)).rejects.toThrow('childApp is not in the registry');
});

test('hands a load started ahead to the page, once', async () => {
  const { loader, tried } = setUp();
  loader.begin('docsApp');
  loader.begin('docsApp');
  expect((await loader.load('docsApp', false)).version).toBe('2');
  expect(tried).toEqual(['2']);
  loader.begin('docsApp');
  expect(tried).toEqual(['2']);
});

test('passes on a failed early load, and a retry starts again', async () => {
  const { loader, tried } = setUp({ missing: ['2', '1'] });
  loader.begin('docsApp');
  await new Promise((resolve) => setTimeout(resolve));
  await expect(loader.load('docsApp', false)).rejects.toThrow('no 1');
  expect(tried).toEqual(['2', '2?r=1', '1']);
  await expect(loader.load('docsApp', true)).rejects.toThrow('no 1');
  expect(tried).toHaveLength(6);
});

const chunkError = (type: string) => Object.assign(new Error(), { name: 'ChunkLoadError', type });

test.each(['error', 'missing'])('treats a part that failed with %s as lost', (type) => {
  expect(isLostChunk(chunkError(type))).toBe(true);
});

/** Guarantee: a slow network does not lead to a reload of the whole page, which would take twice as long. */
test('Rules 13.35: treats neither a timeout nor another error as a lost part', () => {
  expect(isLostChunk(chunkError('timeout'))).toBe(false);
  expect(isLostChunk(new Error('Not there'))).toBe(false);
  expect(isLostChunk('ChunkLoadError')).toBe(false);
});
