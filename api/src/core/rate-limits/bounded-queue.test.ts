import { expect, test } from '@jest/globals';
import { createBoundedQueue, type Turn } from './bounded-queue.ts';

const roomy = { runningMax: 1, waitingMax: 100, perShareMax: 10 };

/** Names in the order they were served, while another task was running during their arrival. */
async function serve(asking: readonly [name: string, turn: Turn][], limits = roomy) {
  const queue = createBoundedQueue(limits);
  const begun = Promise.withResolvers<void>();
  const served: string[] = [];
  const running = queue({ address: 'somebody' }, () => begun.promise);
  const waiting = asking.map(([name, turn]) => queue(turn, async () => void served.push(name)));
  begun.resolve();
  const outcomes = await Promise.allSettled([running, ...waiting]);
  return { served, refused: outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])) };
}

const from = (address: string, account?: string): Turn => ({ address, ...(account && { account }) });

/** Guarantee: a flood from one address delays another address by only one task, however many are queued. */
test('serves addresses in turn, and each in its own order', async () => {
  const { served } = await serve([
    ['a1', from('a')],
    ['a2', from('a')],
    ['a3', from('a')],
    ['b1', from('b')],
    ['c1', from('c')],
    ['b2', from('b')],
  ]);
  expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('serves a turn without an address first', async () => {
  const { served } = await serve([
    ['a1', from('a')],
    ['b1', from('b')],
    ['sign-in', null],
  ]);
  expect(served).toEqual(['sign-in', 'a1', 'b1']);
});

/** Guarantee: no address or account can take up the others' places. */
test.each([
  ['address', () => from('a'), from('b')],
  ['account', (index: number) => from(`a${index}`, 'mia'), from('a1', 'leo')],
])('limits the places of one %s, answers 429 beyond them, and serves another', async (_, turnOf, other) => {
  const flood = Array.from({ length: 5 }, (_unused, index): [string, Turn] => [`mia ${index}`, turnOf(index)]);
  const { served, refused } = await serve([...flood, ['other', other]], { ...roomy, perShareMax: 3 });
  expect(served.toSorted()).toEqual(['mia 0', 'mia 1', 'mia 2', 'other']);
  const refusal = expect.objectContaining({ status: 429, headers: { 'Retry-After': '1' } });
  expect(refused).toEqual([refusal, refusal]);
});

test('frees a place after the work, even if it failed', async () => {
  const queue = createBoundedQueue({ runningMax: 1, waitingMax: 1, perShareMax: 1 });
  const fail = () => queue(from('a'), () => Promise.reject(new Error('It broke')));
  for (const _ of [1, 2, 3]) await expect(fail()).rejects.toThrow('It broke');
  expect(await queue(from('a'), async () => 'well')).toBe('well');
});
