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
const versions = { current: '2', previous: '1' };

test('current, once more past every cache, then the previous version', () => {
  expect(attemptsOf(versions, 0).map(short)).toEqual(['2', '2?r=1', '1']);
  expect(attemptsOf({ ...versions, previous: null }, 0).map(short)).toEqual(['2', '2?r=1']);
});

test('no address is asked twice over all retries of the current version', () => {
  const current = [0, 1, 2].flatMap((round) => attemptsOf({ current: '2', previous: null }, round).map(short));
  expect(new Set(current).size).toBe(current.length);
});

test('the first that works is taken, and nothing after it is tried', async () => {
  const tried: string[] = [];
  const load = (attempt: Attempt) => {
    tried.push(short(attempt));
    return tried.length === 2 ? Promise.resolve('module') : Promise.reject(new Error('404'));
  };
  expect(await firstGood(attemptsOf(versions, 0), load, stillClock())).toBe('module');
  expect(tried).toEqual(['2', '2?r=1']);
});

test('an attempt that hangs gives way to the next after its time', async () => {
  const load = ({ version }: Attempt) => (version === '1' ? Promise.resolve('previous') : never());
  const clock = stillClock();
  expect(await firstGood(attemptsOf(versions, 0), load, clock)).toBe('previous');
  expect(clock.now()).toBe(8000);
});

test('all fail: the last error is thrown', async () => {
  const load = ({ version }: Attempt) => Promise.reject(new Error(`no ${version}`));
  await expect(firstGood(attemptsOf(versions, 0), load, stillClock())).rejects.toThrow('no 1');
});

test('one deadline of 20 s over all attempts', async () => {
  const long = Array.from({ length: 9 }, () => ({ version: '1', cacheBuster: '', timeoutMs: 5000, isForced: true }));
  const clock = stillClock();
  await expect(firstGood(long, never, clock)).rejects.toThrow('Not there');
  expect(clock.now()).toBe(20_000);
});
