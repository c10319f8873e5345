import { afterEach, expect, jest, test } from '@jest/globals';
import { createFairShares, type Leave } from './fair-shares.ts';

afterEach(() => void jest.useRealTimers());

const limits = { perSecondMs: 250, waitingMax: 64 };

/** Subjects that ask; `started` has the leave of each request that runs, first come first. */
function openShares(setup: Partial<typeof limits> = {}) {
  const shares = createFairShares({ ...limits, ...setup });
  const started: { subject: string; leave: Leave }[] = [];
  const refused: unknown[] = [];
  const ask = (subject: string, count = 1) => {
    for (let index = 0; index < count; index += 1) {
      shares.enter(subject).then(
        (leave) => started.push({ subject, leave }),
        (error) => refused.push(error),
      );
    }
  };
  const startedOf = (subject: string) => started.filter((one) => one.subject === subject).length;
  return { ...shares, ask, started, startedOf, refused };
}

/** Timers fire, and what waits for them goes on. */
async function pass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
/** Lets go what may go now. */
const settle = () => new Promise((resolve) => void setImmediate(resolve));

test('what a page asks at once runs at once, four by four', async () => {
  jest.useFakeTimers();
  const { ask, started, startedOf } = openShares();
  ask('us', 10);
  await pass(0);
  expect(startedOf('us')).toBe(4);
  for (const { leave } of started.slice(0, 4)) leave(5);
  await pass(0);
  expect(startedOf('us')).toBe(8);
});

/** Guarantee: a flood takes its share of each second, however many ask, and nobody else waits for it (Rules 14.6). */
test('a flood is held to its share, and others start at once', async () => {
  jest.useFakeTimers();
  const { ask, started, startedOf } = openShares();
  const perStep: number[] = [];
  for (let second = 0; second < 40; second += 1) {
    ask('flood', 10);
    for (let step = 0; step < 10; step += 1) {
      await pass(100);
      const ended = started.splice(0);
      perStep.push(ended.length);
      for (const { leave } of ended) leave(100);
    }
  }
  // 40 s of 250 ms and a credit of 2 s, at 101 ms each.
  const answered = perStep.reduce((sum, count) => sum + count);
  expect(answered).toBeGreaterThan(100);
  expect(answered).toBeLessThan(122);
  // Once the credit is used up one runs at a time.
  expect(Math.max(...perStep.slice(90))).toBe(1);
  ask('us', 4);
  await pass(0);
  expect(startedOf('us')).toBe(4);
});

test('Rules 14.6: who waits is served in turn, and those beyond are refused with 429', async () => {
  const { ask, enter, started } = openShares({ perSecondMs: 10, waitingMax: 2 });
  ask('flood', 1);
  const second = enter('flood');
  const third = enter('flood');
  await expect(enter('flood')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '2' } });
  started[0]?.leave(1);
  (await second)(1);
  await third;
});

/** Guarantee: addresses and families without end do not fill the memory, and who waits is never forgotten. */
test('so many subjects are remembered', async () => {
  const { ask, enter, started, startedOf, countSubjects } = openShares({ perSecondMs: 10 });
  ask('waits', 2);
  for (let index = 0; index < 12_000; index += 1) (await enter(`address ${index}`))(1);
  expect(countSubjects()).toBeLessThanOrEqual(10_001);
  expect(startedOf('waits')).toBe(1);
  started[0]?.leave(1);
  await settle();
  expect(startedOf('waits')).toBe(2);
});
