import type { ApiClient } from '@tokennest/api/client';
import type { Changed, HostApi, liveValue } from '@tokennest/shared-ui/contract';
import { holdStream } from './hold-stream.ts';
import { everything, readsOfAll } from './reads-of.ts';
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

interface Said {
  id: string | null;
  changed: readonly Changed[];
}

/**
 * Reads anew what has changed: at once, and what comes within the next moment together. A page that nobody looks at reads
 * nothing: it does when somebody comes back (Rules 12.182).
 */
function gathering(query: HostApi['query'], isSeen: () => boolean, signal: AbortSignal) {
  const waiting = new Set<Changed>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    timer = undefined;
    if (waiting.size === 0 || signal.aborted) return;
    const names = readsOfAll(waiting);
    waiting.clear();
    timer = setTimeout(read, gatherMs);
    const refetchType = isSeen() ? 'active' : 'none';
    void query.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[0])), refetchType });
  };
  return (changed: readonly Changed[]) => {
    for (const each of changed) waiting.add(each);
    if (timer === undefined) read();
  };
}

/**
 * Reads anew what others of the family change, as soon as they have (Rules 12.240). One stream for all tabs of this browser:
 * who has the lock holds it and tells the others. Plain http has no locks; there each page that is seen holds its own.
 */
export function followChanges({ client, query, personId, isLive, signal }: Following): void {
  const name = `live ${personId}`;
  const others = new BroadcastChannel(name);
  let isSeen = false;
  const readAnew = gathering(query, () => isSeen, signal);
  let lastId: string | null = null;
  let silent: ReturnType<typeof setTimeout> | undefined;

  const lose = () => {
    clearTimeout(silent);
    if (!isLive.get()) return;
    isLive.set(false);
    // Asked for again now, and often from then on.
    if (isSeen) void query.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'code' });
  };
  const take = ({ id, changed }: Said) => {
    clearTimeout(silent);
    silent = setTimeout(lose, silentMaxMs);
    if (!isLive.get()) isLive.set(true);
    lastId = id ?? lastId;
    if (changed.length > 0) readAnew(changed);
  };
  // What the other tab was told while this one came to listen is not known here.
  let missed: readonly Changed[] = everything;
  others.addEventListener('message', ({ data: { id, changed } }: MessageEvent<Said>) => {
    take({ id, changed: [...missed, ...changed] });
    missed = [];
  });

  const stream = {
    ask: (after: string | null, ending: AbortSignal) =>
      client.api.live.$get(undefined, {
        headers: after === null ? {} : { 'Last-Event-ID': after },
        init: { signal: ending },
      }),
    lastId: () => lastId,
    hear: (event: { id: string; changed: Changed[] } | null) => {
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
