import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, startProduct } from '../../testing/processes/product-process.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';

type Setup = Parameters<typeof startProduct>[0] & object;

export interface Replica {
  readonly isUp: boolean;
  start(): Promise<void>;
  /** With kill -9, or like a supervisor; null if it was down. */
  end(by: 'kill' | 'stop'): Promise<void>;
}

interface Running {
  readonly product: Product;
  isEnding: boolean;
}

/** Servers behind one address. `trouble`: their error logs. With `comesAgain`, requests that get 503 are repeated. */
export function openSideBySide(setups: readonly Setup[], random: () => number, { comesAgain = false } = {}) {
  const trouble: string[] = [];
  const counts = { started: 0, killed: 0, stopped: 0, answered: 0, repeated: 0 };
  const slots = setups.map((setup) => ({ setup, running: null as Running | null })); // none is running yet

  const replicas: Replica[] = slots.map((slot) => ({
    get isUp() {
      return slot.running !== null;
    },
    async start() {
      slot.running = { product: await startProduct(slot.setup), isEnding: false };
      counts.started += 1;
    },
    async end(by) {
      const { running } = slot;
      if (!running) return;
      running.isEnding = true;
      await (by === 'kill' ? running.product.kill() : running.product.stop());
      counts[by === 'kill' ? 'killed' : 'stopped'] += 1;
      trouble.push(...running.product.log.filter((line) => line.includes('"level":50')));
      slot.running = null;
    },
  }));

  async function choose(): Promise<Running> {
    for (;;) {
      const up = slots.flatMap(({ running }) => (running && !running.isEnding ? [running] : []));
      const chosen = up[Math.floor(random() * up.length)];
      if (chosen) return chosen;
      await sleep(20);
    }
  }

  /** Requests that were cut by the end of their server are sent to another one with the same key. */
  const client: TestClient = createTestClient(async (path, { headers, ...init }) => {
    // A server may close a kept connection at the moment of its next use.
    const sent = { ...init, headers: { Connection: 'close', 'Idempotency-Key': randomUUID(), ...headers } };
    for (;;) {
      const running = await choose();
      const answer = await fetch(running.product.url + path, sent)
        .then(async (response) => ({ response, text: await response.text() }))
        .catch((error: unknown) => {
          if (!running.isEnding) throw error;
          return null;
        });
      if (answer && !((running.isEnding || comesAgain) && answer.response.status === 503)) {
        counts.answered += 1;
        return new Response(answer.text || null, answer.response);
      }
      counts.repeated += 1;
    }
  });
  const close = () => Promise.all(replicas.map((each) => each.end('stop')));
  return { client, replicas, counts, trouble, [Symbol.asyncDispose]: async () => void (await close()) };
}
