import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchUpdates } from './watch-updates.ts';

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

/** A watch that is told `versions`, one after the other, and then the last again. */
function watch(...versions: (string | null | undefined)[]) {
  const seen = { looks: 0, found: new Array<string | null>(), reloads: 0 };
  const end = watchUpdates({
    look: () => {
      seen.looks += 1;
      return Promise.resolve(versions.length > 1 ? versions.shift() : versions[0]);
    },
    onFound: (version) => void seen.found.push(version),
    isClean: () => page.isClean,
    reload: () => void (seen.reloads += 1),
  });
  return { seen, end };
}

test('Rules 13.33: it looks every minute while the page is seen, and when it is seen again', async () => {
  const { seen, end } = watch(null);
  await jest.advanceTimersByTimeAsync(59_999);
  expect(seen.looks).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(seen.looks).toBe(1);
  await turn(true);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(seen.looks).toBe(1);
  await turn(false);
  expect(seen.looks).toBe(2);
  end();
  await turn(false);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(seen.looks).toBe(2);
});

test('an update that was taken back is one no more; what nobody knows changes nothing', async () => {
  const { seen, end } = watch('2', undefined, null);
  await jest.advanceTimersByTimeAsync(180_000);
  expect(seen.found).toEqual(['2', null]);
  end();
});

/** Guarantee: a page is loaded anew by itself only unseen, and only when nothing is lost by it (Rules 13.34). */
test('hidden and clean it is loaded anew', async () => {
  const { seen, end } = watch('2');
  await turn(true);
  expect(seen.reloads).toBe(0); // nothing was found yet
  await turn(false);
  expect(seen.reloads).toBe(0);
  await turn(true);
  expect(seen.reloads).toBe(1);
  end();
});

test('hidden with a form that somebody was in it stays', async () => {
  const { seen, end } = watch('2');
  await turn(false);
  page.isClean = false;
  await turn(true);
  expect(seen.reloads).toBe(0);
  end();
});

test.each([
  ['the server is away', undefined],
  ['the update was taken back', null],
])('hidden and clean it stays when %s', async (_what, now) => {
  const { seen, end } = watch('2', now);
  await turn(false);
  await turn(true);
  expect(seen.reloads).toBe(0);
  end();
});
