import { beforeEach, expect, test } from '@jest/globals';
import { reloadOnce } from './reload-once.ts';

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

/** Guarantee: a chunk that stays lost never makes a page load for ever (Rules 13.35). */
test('a lost chunk loads the page anew once per version', async () => {
  expect(await reloads()).toBe(1);
  expect(await reloads()).toBe(0);
  expect(await reloads({ version: '2' })).toBe(1);
});

test.each([{ isClean: false }, { isAway: true }])(
  'never with %j, and then the one time is not used up',
  async (state) => {
    expect(await reloads(state)).toBe(0);
    expect(await reloads()).toBe(1);
  },
);
