import type { ApiClient } from '@tokennest/api/client';
import type { Changed, HostApi, LiveEvent, liveValue } from '@tokennest/shared-ui/contract';
import { holdStream } from './hold-stream.ts';
import { answeredAtMs } from '../browser/own-changes.ts';
import { concerns, everything } from './reads-of.ts';
import { watchReads } from './watch-reads.ts';
import { whileSeen } from './while-seen.ts';

interface Following {
  client: ApiClient;
  query: HostApi['query'];
  personId: string;
  isLive: ReturnType<typeof liveValue<boolean>>;
  signal: AbortSignal;
}

/** Ten approvals in a row then cost few reads. */
const gatherMs = 250;
/** The stream sends something every 25 s; after this silence the other tab's stream counts as lost. */
const silentMaxMs = 40_000;
/** Within this time a page shows the answer to its own change and starts the reads that follow. */
const shownAfterMs = 500;
/** How long a hint about this page's own change waits for the change's answer. */
const answerMaxMs = 10_000;
/** A stream that takes longer to connect may have missed changes made after the page's first reads. */
const onTheWayMaxMs = 3_000;

interface Said extends LiveEvent {
  id: string | null;
}

type Hint = Omit<LiveEvent, 'by'>;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** When this page received the answer to its change; undefined for another page's change or a missing answer. */
async function untilAnswered(name: string): Promise<number | undefined> {
  for (let waitedMs = 0; answeredAtMs(name) === Infinity && waitedMs < answerMaxMs; waitedMs += gatherMs)
    await delay(gatherMs);
  const atMs = answeredAtMs(name);
  return atMs === Infinity ? undefined : atMs;
}

/**
 * Reads changed data again: the first hint immediately, the following ones together. Skips what this page has read
 * since its own change. A hidden page reads nothing until it is shown again (Rules 12.182).
 */
function gathering(query: HostApi['query'], isSeen: () => boolean, signal: AbortSignal) {
  const reads = watchReads(query);
  signal.addEventListener('abort', reads.stop, { once: true });
  let waiting: Hint[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const invalidate = (hints: readonly Hint[], sinceMs = Infinity) =>
    void query.invalidateQueries({
      predicate: (one) => hints.some((hint) => concerns(hint, one.queryKey)) && !reads.isReadSince(one, sinceMs),
      refetchType: isSeen() ? 'active' : 'none',
    });
  const read = () => {
    timer = undefined;
    if (waiting.length === 0 || signal.aborted) return;
    const hints = waiting;
    waiting = [];
    timer = setTimeout(read, gatherMs);
    invalidate(hints);
  };
  const gather = (hint: Hint) => {
    waiting.push(hint);
    if (timer === undefined) read();
  };
  const takeOwn = async (hint: Hint, name: string) => {
    const atMs = await untilAnswered(name);
    if (atMs === undefined) return gather(hint);
    await delay(shownAfterMs);
    if (!signal.aborted) invalidate([hint], atMs);
  };
  return ({ by, ...hint }: LiveEvent) => {
    if (by === undefined || answeredAtMs(by) === undefined) gather(hint);
    else void takeOwn(hint, by);
  };
}

/** Makes queries recompute their intervals, which depend on `isLive` (see `pollEvery`). */
function setIntervals(query: HostApi['query']): void {
  for (const { observers } of query.getQueryCache().findAll({ type: 'active' }))
    for (const observer of observers) observer.setOptions(observer.options);
}

const loadedAtMs = Date.now() - performance.now();
/** The page's age in ms. Takes the larger of two clocks: sleep stops one, and the user can change the other. */
const pageAgeMs = () => Math.ceil(Math.max(performance.now(), Date.now() - loadedAtMs));

/**
 * Reads other people's changes in the family as they happen (Rules 12.240). All tabs of a browser share one stream: the
 * tab with the lock holds it and forwards events. Plain HTTP has no locks, so each visible page has its own stream.
 */
export function followChanges({ client, query, personId, isLive, signal }: Following): void {
  const name = `live ${personId}`;
  const others = new BroadcastChannel(name);
  let isSeen = false;
  const readAgain = gathering(query, () => isSeen, signal);
  let lastId: string | null = null;
  let silent: ReturnType<typeof setTimeout> | undefined;

  const lose = () => {
    clearTimeout(silent);
    if (!isLive.get()) return;
    isLive.set(false);
    // Now, and frequently until the stream is back.
    if (isSeen) void query.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'code' });
  };
  const take = ({ id, ...event }: Said) => {
    clearTimeout(silent);
    silent = setTimeout(lose, silentMaxMs);
    if (!isLive.get()) {
      isLive.set(true);
      setIntervals(query);
    }
    lastId = id ?? lastId;
    if (event.changed.length > 0) readAgain(event);
  };
  // Events the other tab received before this one listened are unknown.
  let missed: Changed[] = [...everything];
  others.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    take(missed.length > 0 ? { id: data.id, changed: missed } : data);
    missed = [];
  });

  const stream = {
    ask: async (after: string | null, ending: AbortSignal) => {
      const askedMs = performance.now();
      const response = await client.api.live.$get(undefined, {
        headers: after === null ? { 'Page-Age': String(pageAgeMs() + onTheWayMaxMs) } : { 'Last-Event-ID': after },
        init: { signal: ending },
      });
      if (after === null && performance.now() - askedMs > onTheWayMaxMs) readAgain({ changed: [...everything] });
      return response;
    },
    lastId: () => lastId,
    hear: (event: (LiveEvent & { id: string }) | null) => {
      const said: Said = event ?? { id: null, changed: [] };
      missed = [];
      others.postMessage(said); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no origin
      take(said);
    },
    lose,
  };
  const hold = (seen: AbortSignal) => {
    isSeen = true;
    seen.addEventListener('abort', () => void (isSeen = false), { once: true });
    const locks = navigator.locks as LockManager | undefined; // undefined over plain HTTP
    const held = locks
      ? locks.request(name, { signal: seen }, () => holdStream(stream, seen))
      : holdStream(stream, seen);
    // The page was hidden before it got the lock.
    void held.catch(() => undefined);
  };
  whileSeen(hold, signal);
  signal.addEventListener('abort', () => {
    clearTimeout(silent);
    others.close();
    isLive.set(false);
  });
}
