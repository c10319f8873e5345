import { afterEach, expect, jest, test } from '@jest/globals';
import { attemptsOf, browserClock, firstGood, type Attempt } from './attempts.ts';

function stillClock() {
  const time = { ms: 0 };
  const timeout = (ms: number) =>
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => {
        time.ms += ms;
        reject(new Error(`Not there after ${ms} ms`));
      });
    });
  const silence = (_version: string, ms: number, maxMs: number) => timeout(Math.min(ms, maxMs));
  return { now: () => time.ms, timeout, silence };
}

const never = () => new Promise<never>(() => undefined);
const short = ({ version, cacheBuster }: Attempt) => version + cacheBuster;
const live = { current: '2', previous: '1', integrity: { '1': 'sha384-one', '2': 'sha384-two' } };
const plan = { live, chosen: '2', isAvoided: (_version: string) => false, isRetry: false, round: 0 };
const planned = (change: Partial<Parameters<typeof attemptsOf>[0]> = {}) => attemptsOf({ ...plan, ...change });

function tryAll<T>(attempts: Attempt[], load: (attempt: Attempt) => Promise<T>) {
  const clock = stillClock();
  const failed: string[] = [];
  const onFailed = (attempt: Attempt) => void failed.push(short(attempt));
  return { clock, failed, result: firstGood(attempts, { load, onFailed, clock, deadlineAtMs: 20_000 }) };
}

test('Rules 13.3: tries the current version, again without caches, then the previous one', () => {
  expect(planned().map(short)).toEqual(['2', '2?r=1', '1']);
  expect(planned({ live: { ...live, previous: null } }).map(short)).toEqual(['2', '2?r=1']);
});

/** Guarantee: a device with a canary that does not load gets the live version immediately. */
test('tries a canary first, and once', () => {
  const attempts = planned({ chosen: '3' });
  expect(attempts.map(short)).toEqual(['3', '2', '2?r=1', '1']);
});

test('offline, tries the last good version after the live ones, and none twice', () => {
  expect(planned({ lastGood: { current: '1', previous: '0' } }).map(short)).toEqual(['2', '2?r=1', '1', '0']);
});

const crashed = (...versions: string[]) => ({ isAvoided: (version: string) => versions.includes(version) });

/** Guarantee: no page retries a crashed version automatically, so that it cannot loop (Rules 13.29). */
test('skips a crashed version and gives its replacement both attempts', () => {
  expect(planned(crashed('2')).map(short)).toEqual(['1', '1?r=1']);
  expect(planned({ ...crashed('3'), chosen: '3' }).map(short)).toEqual(['2', '2?r=1', '1']);
  expect(planned({ ...crashed('2'), chosen: '3' }).map(short)).toEqual(['3', '1', '1?r=1']);
  expect(planned(crashed('2', '1'))).toEqual([]);
});

test('Rules 13.29: tries a crashed version last when the person presses Retry', () => {
  const retried = { isRetry: true, round: 1 };
  expect(planned({ ...crashed('2'), ...retried }).map(short)).toEqual(['1?r=2', '1?r=3', '2?r=2']);
  expect(planned({ ...crashed('2', '1'), ...retried }).map(short)).toEqual(['2?r=2', '2?r=3', '1?r=2']);
});

test("Rules 13.3: uses each version's integrity from the registry", () => {
  expect(planned({ chosen: '3' }).map(({ integrity }) => integrity)).toEqual([
    undefined,
    'sha384-two',
    'sha384-two',
    'sha384-one',
  ]);
});

test.each(['3', '1'])('never requests the same URL twice over all retries, with %s as the canary', (chosen) => {
  const all = [0, 1, 2].flatMap((round) => planned({ chosen, round }).map(short));
  expect(new Set(all).size).toBe(all.length);
});

test('takes the first attempt that works, skips the rest, and reports failures', async () => {
  const tried: string[] = [];
  const { result, failed } = tryAll(planned(), (attempt) => {
    tried.push(short(attempt));
    return tried.length === 2 ? Promise.resolve('module') : Promise.reject(new Error('404'));
  });
  expect(await result).toBe('module');
  expect(tried).toEqual(['2', '2?r=1']);
  expect(failed).toEqual(['2']);
});

test('Rules 13.3: moves on when an attempt takes too long', async () => {
  const load = ({ version }: Attempt) => (version === '1' ? Promise.resolve('previous') : never());
  const { result, clock } = tryAll(planned(), load);
  expect(await result).toBe('previous');
  expect(clock.now()).toBe(8000);
});

test('throws the last error if all attempts fail', async () => {
  const { result } = tryAll(planned(), ({ version }) => Promise.reject(new Error(`no ${version}`)));
  await expect(result).rejects.toThrow('no 1');
});

test('Rules 13.3: neither starts nor waits for an attempt after the deadline', async () => {
  const long = Array.from({ length: 9 }, () => ({
    version: '1',
    cacheBuster: '',
    silenceMs: 6000,
    integrity: undefined,
  }));
  const { result, clock, failed } = tryAll(long, never);
  await expect(result).rejects.toThrow('Not there');
  expect(clock.now()).toBe(20_000);
  expect(failed).toHaveLength(4);
});

afterEach(() => void jest.useRealTimers());

/** Returns when a wait of 3 s (20 s at most) ends while a version's files arrive at these times. */
async function endOf(...comeAtMs: number[]): Promise<number> {
  jest.useFakeTimers();
  const getEntriesByType = (type: string) => {
    expect(type).toBe('resource');
    const come = comeAtMs.filter((ms) => ms <= performance.now());
    const names = come.map((ms) => `https://nest.example/remotes/docsApp/2/${ms}.js`);
    return [...names, 'https://nest.example/api/tasks'].map((name) => ({ name }) as PerformanceEntry); // all that is read
  };
  Object.assign(performance, { getEntriesByType });
  const begunMs = performance.now();
  let endMs = 0;
  browserClock.silence('docsApp/2', 3000, 20_000).catch(() => (endMs = performance.now() - begunMs));
  await jest.advanceTimersByTimeAsync(30_000);
  return endMs;
}

/** Guarantee: a slow device does not get another version just because its files take a while (Rules 13.131). */
test('continues an attempt while files arrive', async () => {
  expect(await endOf()).toBe(3000);
  expect(await endOf(2000, 4000)).toBe(9000);
  expect(await endOf(3500)).toBe(3000);
});

test('Rules 13.3: stops at the deadline, however many files arrive', async () => {
  expect(await endOf(...Array.from({ length: 30 }, (_, index) => index * 1000))).toBe(20_000);
});
