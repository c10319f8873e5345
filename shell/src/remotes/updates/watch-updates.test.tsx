import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { findUpdate, reloadOnce, watchUpdates } from './watch-updates.ts';

const page = { isHidden: false, isClean: true };
const turn = async (isHidden: boolean) => {
  page.isHidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(page, { isHidden: false, isClean: true });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => page.isHidden });
});
afterEach(() => void jest.useRealTimers());

function watch(...versions: (string | null | undefined)[]) {
  const seen = { checks: 0, found: new Array<string | null>(), reloads: 0 };
  const end = watchUpdates({
    look: () => {
      seen.checks += 1;
      return Promise.resolve(versions.length > 1 ? versions.shift() : versions[0]);
    },
    onFound: (version) => void seen.found.push(version),
    isClean: () => page.isClean,
    reload: () => void (seen.reloads += 1),
  });
  return { seen, end };
}

test('Rules 13.33: looks every minute while visible, and when shown again', async () => {
  const { seen, end } = watch(null);
  await jest.advanceTimersByTimeAsync(59_999);
  expect(seen.checks).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(seen.checks).toBe(1);
  await turn(true);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(seen.checks).toBe(1);
  await turn(false);
  expect(seen.checks).toBe(2);
  end();
  await turn(false);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(seen.checks).toBe(2);
});

test('drops an update that was rolled back, and ignores unknown answers', async () => {
  const { seen, end } = watch('2', undefined, null);
  await jest.advanceTimersByTimeAsync(180_000);
  expect(seen.found).toEqual(['2', null]);
  end();
});

/** Guarantee: a page reloads automatically only while hidden, and only if no input is lost (Rules 13.34). */
test('reloads when hidden and clean', async () => {
  const { seen, end } = watch('2');
  await turn(true);
  expect(seen.reloads).toBe(0); // nothing found yet
  await turn(false);
  expect(seen.reloads).toBe(0);
  await turn(true);
  expect(seen.reloads).toBe(1);
  end();
});

test('does not reload a hidden page with a used form', async () => {
  const { seen, end } = watch('2');
  await turn(false);
  page.isClean = false;
  await turn(true);
  expect(seen.reloads).toBe(0);
  end();
});

test.each([
  ['the server is unreachable', undefined],
  ['the update was rolled back', null],
])('does not reload when %s', async (_what, now) => {
  const { seen, end } = watch('2', now);
  await turn(false);
  await turn(true);
  expect(seen.reloads).toBe(0);
  end();
});

const live = (current: string, percent = 0) => ({ current, previous: null, canary: { version: 'c', percent } });
const find = (
  running: { version: string; chosen: string } | undefined,
  now: Parameters<typeof findUpdate>[1],
  bad: string[] = [],
) => findUpdate('docsApp', now, running, { readId: () => 'a device', isBad: (_, version) => bad.includes(version) });

test('finds a newer version, and an older one', () => {
  expect(find({ version: '2', chosen: '2' }, live('3'))).toBe('3');
  expect(find({ version: '2', chosen: '2' }, live('1'))).toBe('1');
});

test('finds nothing if the live version runs', () => expect(find({ version: '2', chosen: '2' }, live('2'))).toBeNull());

/** Guarantee: a page that fell back from a broken version does not keep reloading to try it. */
test('ignores a version this page tried before, until it is rolled back or fixed', () => {
  expect(find({ version: '1', chosen: '2' }, live('2'))).toBeNull();
  expect(find({ version: '1', chosen: '2' }, live('1'))).toBeNull();
  expect(find({ version: '1', chosen: '2' }, live('3'))).toBe('3');
});

/** Guarantee: a version that crashed here is never offered, and a working page is never sent back (Rules 13.133). */
test('ignores versions known as bad', () => {
  const now = { current: '3', previous: '2' };
  expect(find({ version: '2', chosen: '3' }, now, ['3'])).toBeNull();
  expect(find({ version: '3', chosen: '3' }, now, ['3'])).toBeNull();
  expect(find({ version: '1', chosen: '1' }, now, ['3'])).toBe('2');
  expect(find({ version: '1', chosen: '1' }, now, ['3', '2'])).toBeNull();
  expect(find({ version: '2', chosen: '3' }, { current: '4', previous: '3' }, ['3'])).toBe('4');
  expect(find({ version: '2', chosen: 'c' }, live('2', 100), ['c'])).toBeNull();
});

test('offers a canary to its share of the devices, and its end to those', () => {
  expect(find({ version: '2', chosen: '2' }, live('2', 100))).toBe('c');
  expect(find({ version: '2', chosen: '2' }, live('2', 0))).toBeNull();
  expect(find({ version: 'c', chosen: 'c' }, live('2', 0))).toBe('2');
});

test('finds nothing if nothing runs', () => expect(find(undefined, live('2'))).toBeNull());

beforeEach(() => sessionStorage.clear());

async function reloads(change: { version?: string; isClean?: boolean; isAway?: boolean } = {}): Promise<number> {
  const { version = '1', isClean = true, isAway = false } = change;
  let count = 0;
  await reloadOnce({
    name: 'parentApp',
    version,
    isClean: () => isClean,
    isServerThere: () => Promise.resolve(isAway ? null : {}),
    reload: () => void (count += 1),
  });
  return count;
}

/** Guarantee: a permanently missing chunk never causes endless reloads (Rules 13.35). */
test('reloads once per version after a lost chunk', async () => {
  expect(await reloads()).toBe(1);
  expect(await reloads()).toBe(0);
  expect(await reloads({ version: '2' })).toBe(1);
});

test.each([{ isClean: false }, { isAway: true }])(
  'does not reload with %j, and keeps the one reload for later',
  async (state) => {
    expect(await reloads(state)).toBe(0);
    expect(await reloads()).toBe(1);
  },
);
