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

/** Ten approvals in a row are read as few times. */
const gatherMs = 250;
/** So long another tab may say nothing, of a stream that says something every 25 s. */
const silentMaxMs = 40_000;
/** By then a page has put the answer to a change of its own on the screen, and begun to read what else it knows to change. */
const shownAfterMs = 500;
/** So long a hint about a change of this page waits for the change's answer. */
const answerMaxMs = 10_000;
/** A stream that takes longer to begin may have missed what changed after the first reads of the page. */
const onTheWayMaxMs = 3_000;

interface Said extends LiveEvent {
  id: string | null;
}

type Hint = Omit<LiveEvent, 'by'>;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** When this page had the answer to that change; undefined where it is not this page's, or has none. */
async function untilAnswered(name: string): Promise<number | undefined> {
  for (let waitedMs = 0; answeredAtMs(name) === Infinity && waitedMs < answerMaxMs; waitedMs += gatherMs)
    await delay(gatherMs);
  const atMs = answeredAtMs(name);
  return atMs === Infinity ? undefined : atMs;
}

/**
 * Reads again what has changed: immediately, and what comes within the next moment together. What this page changed itself
 * is read unless the page has read it since. A page that nobody looks at reads nothing: it does when somebody comes back
 * (Rules 12.182).
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

/** Lets queries set their intervals anew, which depend on whether the page is told of changes (`pollEvery`). */
function setIntervals(query: HostApi['query']): void {
  for (const { observers } of query.getQueryCache().findAll({ type: 'active' }))
    for (const observer of observers) observer.setOptions(observer.options);
}

const loadedAtMs = Date.now() - performance.now();
/** How long ago this page began to read: a device that sleeps may stop the one clock, and set the other. */
const pageAgeMs = () => Math.ceil(Math.max(performance.now(), Date.now() - loadedAtMs));

/**
 * Reads anew what others of the family change, as soon as they have (Rules 12.240). One stream for all tabs of this browser:
 * who has the lock holds it and tells the others. Plain http has no locks; there each page that is seen holds its own.
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
    // Asked for again now, and often from then on.
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
  // What the other tab was told while this one came to listen is not known here.
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
    const locks = navigator.locks as LockManager | undefined; // plain http has none
    const held = locks
      ? locks.request(name, { signal: seen }, () => holdStream(stream, seen))
      : holdStream(stream, seen);
    // Somebody looked away before it was this tab's turn.
    void held.catch(() => undefined);
  };
  whileSeen(hold, signal);
  signal.addEventListener('abort', () => {
    clearTimeout(silent);
    others.close();
    isLive.set(false);
  });
}
