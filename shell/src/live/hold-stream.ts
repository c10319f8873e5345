import type { LiveEvent } from '@tokennest/shared-ui/contract';
import { readEvents } from './read-events.ts';

export interface Stream {
  ask: (lastId: string | null, signal: AbortSignal) => Promise<Response>;
  lastId: () => string | null;
  /** Called with each event, and with null for a sign of life. */
  hear: (event: (LiveEvent & { id: string }) | null) => void;
  /** Called when the stream ended and could not reconnect: updates are missed until it does. */
  lose: () => void;
}

const againMs = { min: 1_000, max: 30_000 };
/** The server sends something every 25 s. A phone that changes networks never learns that its stream is dead. */
const silentMaxMs = 60_000;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Keeps clients from reconnecting together after an outage. */
const spread = (ms: number) => ms * (0.5 + Math.random());

const retryAfterMs = ({ headers }: Response) => Number(headers.get('Retry-After') ?? 0) * 1_000;

/**
 * Reads one stream until it ends. Returns the minimum wait in ms before the next one, or null if the session has ended.
 */
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
      hear(heard && { id: heard.id, ...(JSON.parse(heard.data) as LiveEvent) }); // sent by our server
    }
    return 0;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** Keeps a stream open until the signal aborts; resumes after the last event if it breaks. */
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
