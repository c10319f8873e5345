import { afterEach, expect, jest, test } from '@jest/globals';
import { createFairShares, type Leave } from './fair-shares.ts';

afterEach(() => void jest.useRealTimers());

const limits = { perSecondMs: 250, waitingMax: 64 };

/** `started` has the leave function of each running request, oldest first. */
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

async function pass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
const settle = () => new Promise((resolve) => void setImmediate(resolve));

test('runs the requests of a page four at a time without waiting', async () => {
  jest.useFakeTimers();
  const { ask, started, startedOf } = openShares();
  ask('us', 10);
  await pass(0);
  expect(startedOf('us')).toBe(4);
  for (const { leave } of started.slice(0, 4)) leave(5);
  await pass(0);
  expect(startedOf('us')).toBe(8);
});

/** Guarantee: a flood is limited to its share of each second and never delays others (Rules 14.6). */
test('limits a flood to its share and starts others immediately', async () => {
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
  // 40 s with 250 ms each, plus a credit of 2 s, at 101 ms per request.
  const answered = perStep.reduce((sum, count) => sum + count);
  expect(answered).toBeGreaterThan(100);
  expect(answered).toBeLessThan(122);
  // Without credit, one request runs at a time.
  expect(Math.max(...perStep.slice(90))).toBe(1);
  ask('us', 4);
  await pass(0);
  expect(startedOf('us')).toBe(4);
});

test('Rules 14.6: serves waiting requests in turn and answers 429 to those beyond the limit', async () => {
  const { ask, enter, started } = openShares({ perSecondMs: 10, waitingMax: 2 });
  ask('flood', 1);
  const second = enter('flood');
  const third = enter('flood');
  await expect(enter('flood')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '2' } });
  started[0]?.leave(1);
  (await second)(1);
  await third;
});

/** Guarantee: any number of addresses and families cannot fill the memory, and a waiting request is never forgotten. */
test('limits the number of remembered subjects', async () => {
  const { ask, enter, started, startedOf, countSubjects } = openShares({ perSecondMs: 10 });
  ask('waits', 2);
  for (let index = 0; index < 12_000; index += 1) (await enter(`address ${index}`))(1);
  expect(countSubjects()).toBeLessThanOrEqual(10_001);
  expect(startedOf('waits')).toBe(1);
  started[0]?.leave(1);
  await settle();
  expect(startedOf('waits')).toBe(2);
});
