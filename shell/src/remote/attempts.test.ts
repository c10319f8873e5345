import { expect, test } from '@jest/globals';
import { attemptsOf, firstGood, type Attempt } from './attempts.ts';

/** A clock that only moves when an attempt takes time: `tookMs` for each, unless it is over before. */
function stillClock() {
  const time = { ms: 0 };
  const timeout = (ms: number) =>
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => {
        time.ms += ms;
        reject(new Error(`Not there after ${ms} ms`));
      });
    });
  return { now: () => time.ms, timeout };
}

const never = () => new Promise<never>(() => undefined);
const short = ({ version, cacheBuster }: Attempt) => version + cacheBuster;
const live = { current: '2', previous: '1', integrity: { '1': 'sha384-one', '2': 'sha384-two' } };
const plan = { live, chosen: '2', broken: new Set<string>(), round: 0 };
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

/** Guarantee: Retry after a version that failed when it was shown begins with one that did not (Rules 13.29). */
test('a version that failed after it had loaded comes last', () => {
  expect(planned({ broken: new Set(['2']), round: 1 }).map(short)).toEqual(['1?r=2', '2?r=2', '2?r=3']);
});

test('each has the integrity of its version, where the registry says one', () => {
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
    timeoutMs: 6000,
    integrity: undefined,
  }));
  const { result, clock, failed } = tryAll(long, never);
  await expect(result).rejects.toThrow('Not there');
  expect(clock.now()).toBe(20_000);
  expect(failed).toHaveLength(4);
});
