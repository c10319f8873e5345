import type { LiveEvent } from '@tokennest/shared-ui/contract';
import { holdStream } from '../../src/live/hold-stream.ts';
import { concerns } from '../../src/live/reads-of.ts';

/** What a page of this role reads, by the first part of its cache key. */
export type Reads = Readonly<Record<string, readonly string[]>>;

/** Reads a path as a signed-in person and returns its text; retries if no server answers. */
export type Read = (path: string) => Promise<string>;

const idIn = (path: string) => path.split('/').find((part) => /^[0-9a-f-]{36}$/.test(part));

/** A page without a browser: reads all once, then what events name. `shown` is what a person would see. */
export function openNotifiedPage(url: string, token: string, { read, reads }: { read: Read; reads: Reads }) {
  const shown = new Map<string, string>();
  const leaving = new AbortController();
  let network = new AbortController();
  let lastId: string | null = null;
  let reported = 0;
  let reading = Promise.resolve();

  const readAgain = (isWanted: (name: string, path: string) => boolean) => {
    const paths = Object.entries(reads).flatMap(([name, all]) => all.filter((path) => isWanted(name, path)));
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
    hear: (event: (LiveEvent & { id: string }) | null) => {
      if (!event) return;
      lastId = event.id;
      if (event.changed.length > 0) reported += 1;
      readAgain((name, path) => concerns(event, [name, idIn(path)]));
    },
    lose: () => undefined,
  };
  readAgain(() => true);
  const held = holdStream(stream, leaving.signal);
  return {
    shown: async () => {
      await reading;
      return new Map(shown);
    },
    reported: () => reported,
    cut: () => network.abort(),
    join: () => void (network = new AbortController()),
    close: async () => {
      leaving.abort();
      await held;
      await reading;
    },
  };
}
