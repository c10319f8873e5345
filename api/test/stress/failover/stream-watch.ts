import { setTimeout as sleep } from 'node:timers/promises';
import { changedThings } from '../../../src/core/kernel/changed.contract.ts';
import { readEvents } from '../../family/live/listen.ts';

const againMs = 200;
/** A silently dead connection is detected within 20 seconds, and reopened within 5. */
const reportMaxMs = 40_000;

export function watchStreams(urls: readonly string[], token: () => string) {
  const over = new AbortController();
  const watched = urls.map((url) => {
    const state = { url, reportedAtMs: 0, openedAtMs: 0, status: 0 };
    const listenOnce = async () => {
      const headers = { Authorization: `Bearer ${token()}` };
      const response = await fetch(`${url}/api/live`, { headers, signal: over.signal });
      Object.assign(state, { openedAtMs: performance.now(), status: response.status });
      const { next } = readEvents(response);
      for (let event = await next(); event; event = await next())
        // The first event of a stream names everything; only a later, partial one shows that a change was received.
        if (event.changed.length < changedThings.length) state.reportedAtMs = performance.now();
    };
    const listening = (async () => {
      while (!over.signal.aborted) {
        await listenOnce().catch(() => undefined);
        await sleep(againMs);
      }
    })();
    return { state, listening };
  });
  return {
    async findUntold(sinceMs: number): Promise<string[]> {
      const lastMs = performance.now() + reportMaxMs;
      const untold = () => watched.filter(({ state }) => state.reportedAtMs < sinceMs);
      while (untold().length > 0 && performance.now() < lastMs) await sleep(50);
      return untold().map(({ state: { url, openedAtMs, status } }) => {
        const openedMs = Math.round(openedAtMs - sinceMs);
        return `a page at ${url} was not notified after a promotion; it last connected ${openedMs} ms after it: ${status}`;
      });
    },
    end: async () => {
      over.abort();
      await Promise.all(watched.map(({ listening }) => listening));
    },
  };
}
