import { setTimeout as sleep } from 'node:timers/promises';
import { changedThings } from '../../../src/core/kernel/changed.contract.ts';
import { readEvents } from '../../family/live/listen.ts';

const againMs = 200;
/** A connection that is dead without a word is found within 20 seconds, and opened again within 5. */
const toldMaxMs = 40_000;

/** A page that is open at each of these servers, and asks again whenever its stream ends. */
export function watchStreams(urls: readonly string[], token: () => string) {
  const over = new AbortController();
  const watched = urls.map((url) => {
    const state = { url, toldAtMs: 0, openedAtMs: 0, status: 0 };
    const listenOnce = async () => {
      const headers = { Authorization: `Bearer ${token()}` };
      const response = await fetch(`${url}/api/live`, { headers, signal: over.signal });
      Object.assign(state, { openedAtMs: performance.now(), status: response.status });
      const { next } = readEvents(response);
      for (let event = await next(); event; event = await next())
        // The first one of a stream names everything: only one that does not tells of a change that was heard.
        if (event.changed.length < changedThings.length) state.toldAtMs = performance.now();
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
    /** Each page was told of a change after this moment; what was not is answered, a line each. */
    async findUntold(sinceMs: number): Promise<string[]> {
      const lastMs = performance.now() + toldMaxMs;
      const untold = () => watched.filter(({ state }) => state.toldAtMs < sinceMs);
      while (untold().length > 0 && performance.now() < lastMs) await sleep(50);
      return untold().map(({ state: { url, openedAtMs, status } }) => {
        const openedMs = Math.round(openedAtMs - sinceMs);
        return `a page at ${url} was told nothing after a promotion; it asked last ${openedMs} ms after it: ${status}`;
      });
    },
    end: async () => {
      over.abort();
      await Promise.all(watched.map(({ listening }) => listening));
    },
  };
}
