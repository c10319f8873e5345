import type { Changed } from '@tokennest/shared-ui/contract';
import { holdStream } from '../../src/live/hold-stream.ts';
import { readsOfAll } from '../../src/live/reads-of.ts';

/** What a page of this role reads, by the first part of its key in the cache. */
export type Reads = Readonly<Record<string, readonly string[]>>;

/** Of a person who is signed in: the text of what is read there, asked for again where no server answers. */
export type Read = (path: string) => Promise<string>;

/**
 * A page without a browser: it reads all that one shows, and then anew only what the stream tells of. `shown` is what
 * somebody who looks at it would see; `cut` takes its network for as long as it is not joined again.
 */
export function openToldPage(url: string, token: string, { read, reads }: { read: Read; reads: Reads }) {
  const shown = new Map<string, string>();
  const leaving = new AbortController();
  let network = new AbortController();
  let lastId: string | null = null;
  let told = 0;
  let reading = Promise.resolve();

  const readAnew = (names: ReadonlySet<string>) => {
    const paths = [...names].flatMap((name) => reads[name] ?? []);
    reading = reading.then(async () => {
      await Promise.all(paths.map(async (path) => shown.set(path, await read(path))));
    });
  };
  const stream = {
    lastId: () => lastId,
    ask: (after: string | null, signal: AbortSignal) =>
      fetch(`${url}/api/live`, {
        headers: { Authorization: `Bearer ${token}`, ...(after !== null && { 'Last-Event-ID': after }) },
        signal: AbortSignal.any([signal, network.signal]),
      }),
    hear: (event: { id: string; changed: readonly Changed[] } | null) => {
      if (!event) return;
      lastId = event.id;
      if (event.changed.length > 0) told += 1;
      readAnew(readsOfAll(event.changed));
    },
    lose: () => undefined,
  };
  readAnew(new Set(Object.keys(reads)));
  const held = holdStream(stream, leaving.signal);
  return {
    shown: async () => {
      await reading;
      return new Map(shown);
    },
    told: () => told,
    cut: () => network.abort(),
    join: () => void (network = new AbortController()),
    close: async () => {
      leaving.abort();
      await held;
      await reading;
    },
  };
}
