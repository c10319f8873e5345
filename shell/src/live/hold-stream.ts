import type { LiveEvent } from '@tokennest/shared-ui/contract';
import { readEvents } from './read-events.ts';

export interface Stream {
  /** Asks for it, from after the event of this id. */
  ask: (lastId: string | null, signal: AbortSignal) => Promise<Response>;
  /** Of the last event that this browser has had. */
  lastId: () => string | null;
  /** Called for whatever comes; `event` is null for what only shows that the stream lives. */
  hear: (event: (LiveEvent & { id: string }) | null) => void;
  /** It is over, and the next try has failed: until one succeeds nobody tells anything. */
  lose: () => void;
}

const againMs = { min: 1_000, max: 30_000 };
/** The server says something every 25 s; a phone that has changed its network is not told that the stream is gone. */
const silentMaxMs = 60_000;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Not all at once after a server was away. */
const spread = (ms: number) => ms * (0.5 + Math.random());

const retryAfterMs = ({ headers }: Response) => Number(headers.get('Retry-After') ?? 0) * 1_000;

/** Reads one until it ends; answers how long to wait then at least, null where its session is over. */
async function readOne({ ask, lastId, hear }: Stream, signal: AbortSignal): Promise<number | null> {
  const ending = new AbortController();
  const end = () => ending.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expectMore = () => {
    clearTimeout(timer);
    timer = setTimeout(end, silentMaxMs);
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    expectMore();
    const response = await ask(lastId(), ending.signal);
    if (response.status === 401) return null;
    if (!response.ok || !response.body) return Math.max(retryAfterMs(response), againMs.min);
    for await (const heard of readEvents(response.body)) {
      expectMore();
      if (heard && 'retryMs' in heard) return heard.retryMs;
      hear(heard && { id: heard.id, ...(JSON.parse(heard.data) as LiveEvent) }); // our server's own
    }
    return 0;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** Holds a stream until the signal; one that ends or breaks is resumed after the last event. */
export async function holdStream(stream: Stream, signal: AbortSignal): Promise<void> {
  let waitMs = 0;
  while (!signal.aborted) {
    const leastMs = await readOne(stream, signal).catch(() => againMs.min);
    if (leastMs === null) return stream.lose();
    if (signal.aborted) return;
    if (leastMs > 0) stream.lose();
    waitMs = leastMs === 0 ? againMs.min / 4 : Math.max(leastMs, Math.min(waitMs * 2, againMs.max));
    await wait(spread(waitMs), signal);
  }
}
