import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createApiClient } from '@tokennest/api/client';
import { type Changed, liveValue } from '@tokennest/shared-ui/contract';
import { QueryClient } from '@tokennest/shared-ui/kit';
import { followChanges } from './follow-changes.ts';

Object.assign(globalThis, { BroadcastChannel }); // jsdom has none

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A page with a cache of these keys, and a server whose stream says what `tell` is called with. */
function openPage(keys: readonly string[]) {
  const query = new QueryClient();
  for (const key of keys) query.setQueryData([key], 0);
  const [isLive, leaving] = [liveValue(false), new AbortController()];
  let say: ReadableStreamDefaultController<Uint8Array> | undefined;
  const asked: (string | null)[] = [];
  const client = createApiClient('http://localhost', async (_, init) => {
    asked.push(new Headers(init?.headers).get('Last-Event-ID'));
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (say = controller) });
    init?.signal?.addEventListener('abort', () => say?.error(new Error('aborted')));
    return new Response(body);
  });
  followChanges({ client, query, personId: 'p', isLive, signal: leaving.signal });
  let id = 0;
  return {
    isLive,
    asked,
    query,
    tell: async (...changed: Changed[]) => {
      say?.enqueue(new TextEncoder().encode(`id: ${(id += 1)}\ndata: ${JSON.stringify({ changed })}\n\n`));
      await jest.advanceTimersByTimeAsync(0);
    },
    end: () => say?.close(),
    stale: () => keys.filter((key) => query.getQueryState([key])?.isInvalidated),
    readAll: () => keys.forEach((key) => query.setQueryData([key], 1)),
    leave: async () => {
      leaving.abort();
      await jest.advanceTimersByTimeAsync(60_000);
    },
  };
}

/** Guarantee: what has changed is read anew, with what is made of it, and nothing else (Rules 12.240). */
test('Rules 12.240: what is told is read anew, and nothing else', async () => {
  const page = openPage(['tasks', 'days', 'overview', 'rewards', 'allowances', 'code']);
  await jest.advanceTimersByTimeAsync(0);
  await page.tell('tasks');
  expect([page.stale(), page.isLive.get()]).toEqual([['tasks', 'days', 'overview'], true]);
  await page.leave();
  expect(page.isLive.get()).toBe(false);
});

/** Guarantee: ten approvals in a second do not have a page read ten times. */
test('what comes within a moment is read together', async () => {
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

/** Guarantee: a tab that nobody looks at costs the server nothing, however much happens. */
test('Rules 12.247: a page that nobody looks at reads nothing, whatever another tab is told', async () => {
  const page = openPage(['tasks']);
  const other = new BroadcastChannel('live p');
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(16_000);
  const invalidate = jest.spyOn(page.query, 'invalidateQueries');
  other.postMessage({ id: '1', changed: ['tasks'] }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no origin
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 100)); // channels hand over by themselves
  expect(page.stale()).toEqual(['tasks']);
  expect(invalidate.mock.calls.map(([filters]) => filters?.refetchType)).toEqual(['none']);
  other.close();
  visible.mockRestore();
  jest.useFakeTimers();
  await page.leave();
});

/** Guarantee: a page that is told nothing any more asks at once, and goes on asking (Rules 12.246). */
test('Rules 12.246: where nothing is heard for long, everything but code is read anew', async () => {
  const page = openPage(['tasks', 'code']);
  await jest.advanceTimersByTimeAsync(0);
  await page.tell();
  expect([page.stale(), page.isLive.get()]).toEqual([[], true]);
  await jest.advanceTimersByTimeAsync(41_000);
  expect([page.stale(), page.isLive.get()]).toEqual([['tasks'], false]);
  await page.leave();
});

/** Guarantee: a phone that changes from one network to another is told again at once, and misses nothing (Rules 12.242). */
test('Rules 12.242: when a network is back the stream is resumed at once', async () => {
  const page = openPage(['tasks']);
  await jest.advanceTimersByTimeAsync(0);
  await page.tell('tasks');
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(page.asked).toEqual([null, '1']);
  await page.leave();
});
