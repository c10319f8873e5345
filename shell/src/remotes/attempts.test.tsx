import { afterEach, expect, jest, test } from '@jest/globals';
import { attemptsOf, browserClock, firstGood, type Attempt } from './attempts.ts';

/** A clock that only moves when an attempt takes time, unless it is over before. */
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

/** Tries in order; `failed` are those that were told of. */
function tryAll<T>(attempts: Attempt[], load: (attempt: Attempt) => Promise<T>) {
  const clock = stillClock();
  const failed: string[] = [];
  const onFailed = (attempt: Attempt) => void failed.push(short(attempt));
  return { clock, failed, result: firstGood(attempts, { load, onFailed, clock, deadlineAtMs: 20_000 }) };
}

test('Rules 13.3: current, once more past every cache, then the previous version', () => {
  expect(planned().map(short)).toEqual(['2', '2?r=1', '1']);
  expect(planned({ live: { ...live, previous: null } }).map(short)).toEqual(['2', '2?r=1']);
});

/** Guarantee: whoever tries a version out has the live one at once where it does not load. */
test('a canary comes first, and once', () => {
  const attempts = planned({ chosen: '3' });
  expect(attempts.map(short)).toEqual(['3', '2', '2?r=1', '1']);
});

test('offline, what was good last comes after what is live, and nothing twice', () => {
  expect(planned({ lastGood: { current: '1', previous: '0' } }).map(short)).toEqual(['2', '2?r=1', '1', '0']);
});

const crashed = (...versions: string[]) => ({ isAvoided: (version: string) => versions.includes(version) });

/** Guarantee: no page tries by itself what has crashed, so that nothing can go on and on (Rules 13.29). */
test('a version that crashed is not tried, and the one in its place has both its tries', () => {
  expect(planned(crashed('2')).map(short)).toEqual(['1', '1?r=1']);
  expect(planned({ ...crashed('3'), chosen: '3' }).map(short)).toEqual(['2', '2?r=1', '1']);
  expect(planned({ ...crashed('2'), chosen: '3' }).map(short)).toEqual(['3', '1', '1?r=1']);
  expect(planned(crashed('2', '1'))).toEqual([]);
});

test('Rules 13.29: the person’s Retry tries it, last', () => {
  const retried = { isRetry: true, round: 1 };
  expect(planned({ ...crashed('2'), ...retried }).map(short)).toEqual(['1?r=2', '1?r=3', '2?r=2']);
  expect(planned({ ...crashed('2', '1'), ...retried }).map(short)).toEqual(['2?r=2', '2?r=3', '1?r=2']);
});

test('Rules 13.3: each has the integrity of its version, where the registry says one', () => {
  expect(planned({ chosen: '3' }).map(({ integrity }) => integrity)).toEqual([
    undefined,
    'sha384-two',
    'sha384-two',
    'sha384-one',
  ]);
});

test.each(['3', '1'])('no address is asked twice over all retries, with %s as the canary', (chosen) => {
  const all = [0, 1, 2].flatMap((round) => planned({ chosen, round }).map(short));
  expect(new Set(all).size).toBe(all.length);
});

test('the first that works is taken, nothing after it is tried, and what failed is told', async () => {
  const tried: string[] = [];
  const { result, failed } = tryAll(planned(), (attempt) => {
    tried.push(short(attempt));
    return tried.length === 2 ? Promise.resolve('module') : Promise.reject(new Error('404'));
  });
  expect(await result).toBe('module');
  expect(tried).toEqual(['2', '2?r=1']);
  expect(failed).toEqual(['2']);
});

test('Rules 13.3: an attempt that hangs gives way to the next after its time', async () => {
  const load = ({ version }: Attempt) => (version === '1' ? Promise.resolve('previous') : never());
  const { result, clock } = tryAll(planned(), load);
  expect(await result).toBe('previous');
  expect(clock.now()).toBe(8000);
});

test('all fail: the last error is thrown', async () => {
  const { result } = tryAll(planned(), ({ version }) => Promise.reject(new Error(`no ${version}`)));
  await expect(result).rejects.toThrow('no 1');
});

test('Rules 13.3: at the deadline nothing more is begun or waited for', async () => {
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

/** When a wait of 3 s, and 20 s at most, ends on a device to which files of a version come at these times. */
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

/** Guarantee: a slow device is not given another version because its files take their time (Rules 13.131). */
test('as long as files come, an attempt goes on', async () => {
  expect(await endOf()).toBe(3000);
  expect(await endOf(2000, 4000)).toBe(9000);
  expect(await endOf(3500)).toBe(3000);
});

test('Rules 13.3: and ends at the deadline, however many come', async () => {
  expect(await endOf(...Array.from({ length: 30 }, (_, index) => index * 1000))).toBe(20_000);
});
