import { afterEach, expect, jest, test } from '@jest/globals';
import { createRefusalMemory } from './refusal-memory.ts';

const [mia, leo] = [Buffer.from('mia'), Buffer.from('leo')];
const startedMs = Date.now();
const passSeconds = (seconds: number) => jest.spyOn(Date, 'now').mockReturnValue(startedMs + seconds * 1000);
afterEach(() => void jest.restoreAllMocks());

const refused = (seconds: number) => ({ status: 429, headers: { 'Retry-After': String(seconds) } });

test('repeats a refusal with the remaining wait for any of its subjects', async () => {
  passSeconds(0);
  const { remember, repeat } = createRefusalMemory();
  remember(mia, 60);
  await expect(repeat([leo, mia])).rejects.toMatchObject(refused(60));
  passSeconds(3);
  await expect(repeat([mia])).rejects.toMatchObject(refused(57));
  await repeat([leo]);
});

/** Guarantee: only PostgreSQL ends a wait, so it is asked again soon, and never later than the wait lasts. */
test('forgets a refusal after five seconds, after its wait, or when an attempt is uncounted', async () => {
  passSeconds(0);
  const { remember, repeat, forget } = createRefusalMemory();
  remember(mia, 60);
  remember(leo, 2);
  passSeconds(2);
  await repeat([leo]);
  await expect(repeat([mia])).rejects.toMatchObject(refused(58));
  passSeconds(5);
  await repeat([mia]);
  remember(mia, 60);
  forget(mia);
  await repeat([mia]);
});

/** Guarantee: refusals under ever new names cannot fill the memory. */
test('forgets the oldest refusals when there are too many', async () => {
  const { remember, repeat } = createRefusalMemory({ entriesMax: 2 });
  const names = ['one', 'two', 'three'].map((name) => Buffer.from(name));
  for (const name of names) remember(name, 60);
  const isRefused = names.map((name) =>
    repeat([name]).then(
      () => false,
      () => true,
    ),
  );
  expect(await Promise.all(isRefused)).toEqual([false, true, true]);
});
