import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createApiClient } from '@tokennest/api/client';
import { type Changed, type LiveEvent, liveValue } from '@tokennest/shared-ui/contract';
import { QueryClient, QueryClientProvider, useQuery } from '@tokennest/shared-ui/kit';
import { createElement, type ReactNode } from 'react';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';
import { followChanges } from './follow-changes.ts';
import { sendNamed } from '../browser/own-changes.ts';

Object.assign(globalThis, { BroadcastChannel }); // missing in jsdom

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function openPage(keys: readonly string[], onTheWayMs = 0) {
  const query = new QueryClient();
  for (const key of keys) query.setQueryData([key], 0);
  const [isLive, leaving] = [liveValue(false), new AbortController()];
  let say: ReadableStreamDefaultController<Uint8Array> | undefined;
  const asked: (string | null)[] = [];
  const ages: (string | null)[] = [];
  const client = createApiClient('http://localhost', async (_, init) => {
    const headers = new Headers(init?.headers);
    asked.push(headers.get('Last-Event-ID'));
    ages.push(headers.get('Page-Age'));
    await jest.advanceTimersByTimeAsync(onTheWayMs);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (say = controller) });
    init?.signal?.addEventListener('abort', () => say?.error(new Error('aborted')));
    return new Response(body);
  });
  followChanges({ client, query, personId: 'p', isLive, signal: leaving.signal });
  let id = 0;
  const tellEvent = async (event: LiveEvent) => {
    say?.enqueue(new TextEncoder().encode(`id: ${(id += 1)}\ndata: ${JSON.stringify(event)}\n\n`));
    await jest.advanceTimersByTimeAsync(0);
  };
  return {
    isLive,
    asked,
    ages,
    query,
    tellEvent,
    tell: (...changed: Changed[]) => tellEvent({ changed }),
    end: () => say?.close(),
    stale: () => keys.filter((key) => query.getQueryState([key])?.isInvalidated),
    readAll: () => keys.forEach((key) => query.setQueryData([key], 1)),
    leave: async () => {
      leaving.abort();
      await jest.advanceTimersByTimeAsync(60_000);
    },
  };
}

test('Rules 12.240: reads only changed data', async () => {
  const page = openPage(['tasks', 'days', 'overview', 'rewards', 'allowances', 'code']);
  await jest.advanceTimersByTimeAsync(0);
  await page.tell('tasks');
  expect([page.stale(), page.isLive.get()]).toEqual([['tasks', 'days', 'overview'], true]);
  await page.leave();
  expect(page.isLive.get()).toBe(false);
});

/** Guarantee: ten approvals in a second do not make a page read ten times. */
test('reads changes that arrive close together in one go', async () => {
  const page = openPage(['tasks', 'rewards', 'allowances']);
  await jest.advanceTimersByTimeAsync(0);
  await page.tell('tasks');
  page.readAll();
  await page.tell('rewards');
  await page.tell('allowances');
  expect(page.stale()).toEqual([]);
  await jest.advanceTimersByTimeAsync(250);
  expect(page.stale()).toEqual(['rewards', 'allowances']);
  await page.leave();
});

/** Guarantee: a hidden tab costs the server nothing, however much happens. */
test('Rules 12.247: a hidden page reads nothing, whatever another tab receives', async () => {
  const page = openPage(['tasks']);
  const other = new BroadcastChannel('live p');
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(16_000);
  const invalidate = jest.spyOn(page.query, 'invalidateQueries');
  other.postMessage({ id: '1', changed: ['tasks'] }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no origin
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 100)); // channels ignore fake timers
  expect(page.stale()).toEqual(['tasks']);
  expect(invalidate.mock.calls.map(([filters]) => filters?.refetchType)).toEqual(['none']);
  other.close();
  visible.mockRestore();
  jest.useFakeTimers();
  await page.leave();
});

/** Guarantee: a page whose stream goes silent reads immediately, and then polls (Rules 12.246). */
test('Rules 12.246: reads everything but code again after a long silence', async () => {
  const page = openPage(['tasks', 'code']);
  await jest.advanceTimersByTimeAsync(0);
  await page.tell();
  expect([page.stale(), page.isLive.get()]).toEqual([[], true]);
  await jest.advanceTimersByTimeAsync(41_000);
  expect([page.stale(), page.isLive.get()]).toEqual([['tasks'], false]);
  await page.leave();
});

/** Guarantee: a phone that changes networks reconnects immediately and misses nothing (Rules 12.242). */
test('Rules 12.242: resumes the stream immediately when the network is back', async () => {
  const page = openPage(['tasks']);
  await jest.advanceTimersByTimeAsync(0);
  await page.tell('tasks');
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(page.asked).toEqual([null, '1']);
  await page.leave();
});

test('Rules 12.241: reads a change to one child for that child only', async () => {
  const page = openPage(['overview']);
  for (const child of ['mia', 'leo']) page.query.setQueryData(['tokens', child, 'balance'], 0);
  await jest.advanceTimersByTimeAsync(0);
  await page.tellEvent({ changed: ['tokens'], of: ['mia'] });
  const stale = page.query.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(stale.map(({ queryKey }) => queryKey[1] ?? queryKey[0])).toEqual(['overview', 'mia']);
  await page.leave();
});

function sendChange() {
  let name = '';
  const { promise, resolve } = Promise.withResolvers<Response>();
  const before = globalThis.fetch;
  globalThis.fetch = (_, init) => {
    name = new Headers(init?.headers).get('Page-Change') ?? '';
    return promise;
  };
  const sent = sendNamed('/api/tasks', { method: 'POST' });
  globalThis.fetch = before;
  const answer = async (status: number) => {
    resolve(new Response(null, { status }));
    await sent;
  };
  return { name, answer };
}

test('Rules 12.241: after its own change, a page reads only what it has not read since the answer', async () => {
  const page = openPage(['tasks', 'overview']);
  await jest.advanceTimersByTimeAsync(0);
  const { name, answer } = sendChange();
  await page.tellEvent({ changed: ['tasks'], by: name });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(page.stale()).toEqual([]); // no answer yet
  await answer(200);
  page.query.setQueryData(['tasks'], 1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(page.stale()).toEqual(['overview']);
  await page.leave();
});

test('Rules 12.241: repeats a read that began before the answer, whenever it arrives', async () => {
  const page = openPage(['tasks']);
  await jest.advanceTimersByTimeAsync(0);
  const old = Promise.withResolvers<number>();
  const { name, answer } = sendChange();
  void page.query.fetchQuery({ queryKey: ['tasks'], queryFn: () => old.promise });
  await jest.advanceTimersByTimeAsync(10);
  await answer(200);
  old.resolve(1);
  await page.tellEvent({ changed: ['tasks'], by: name });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(page.stale()).toEqual(['tasks']);
  await page.leave();
});

/** Guarantee: if the answer to a change is lost, its page reads the change like any other (Rules 12.241). */
test.each([500, 200])('Rules 12.241: reads a change without an answer of this page (%d)', async (status) => {
  const page = openPage(['tasks']);
  await jest.advanceTimersByTimeAsync(0);
  const { name, answer } = sendChange();
  if (status === 500) await answer(status);
  page.query.setQueryData(['tasks'], 1);
  await page.tellEvent({ changed: ['tasks'], by: status === 500 ? name : 'of-another-page' });
  expect(page.stale()).toEqual(['tasks']);
  await page.leave();
});

/**
 * Guarantee: a stream that connects slowly leaves no gap between the first reads and the first event (Rules 12.242).
 */
test.each([
  [0, []],
  [4_000, ['tasks']],
])("Rules 12.242: the first stream reports the page's age; after %d ms on the way it reads %j", async (ms, read) => {
  const page = openPage(['tasks'], ms);
  await jest.advanceTimersByTimeAsync(ms);
  expect(Number(page.ages[0])).toBeGreaterThanOrEqual(3_000);
  expect(page.stale()).toEqual(read);
  await page.leave();
});

test('Rules 12.246: polls every five minutes while the stream is live', async () => {
  const page = openPage([]);
  await jest.advanceTimersByTimeAsync(0);
  let reads = 0;
  let isAway = false;
  const queryFn = async () => {
    reads += 1;
    if (isAway) throw new Error('away');
    return reads;
  };
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: page.query }, children);
  const refetchInterval = pollEvery(page);
  const { unmount } = renderHook(() => useQuery({ queryKey: ['tasks'], queryFn, retry: false, refetchInterval }), {
    wrapper,
  });
  const pass = async (minutes: number) => {
    // A stream that is silent for a minute is closed.
    for (let half = 0; half < 2 * minutes; half += 1) {
      await act(() => page.tell());
      await act(() => jest.advanceTimersByTimeAsync(30_000));
    }
    return reads;
  };
  expect(await pass(4)).toBe(1);
  expect(await pass(2)).toBe(2);
  isAway = true;
  await act(() => page.tell('tasks'));
  const failed = reads;
  isAway = false;
  expect((await pass(1)) - failed).toBe(1);
  unmount();
  await page.leave();
});
