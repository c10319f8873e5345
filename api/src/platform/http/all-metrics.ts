import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { AppError } from '../kernel/errors.ts';

/** One of several processes asks the first one, which asks them all. */
interface Question {
  readonly metricsFor: number;
}

/** Null: one of them did not answer in time. */
interface Answer extends Question {
  readonly text: string | null;
}

const has = <Name extends string>(name: Name, message: unknown): message is Record<Name, unknown> =>
  typeof message === 'object' && message !== null && name in message;

/** The first of several processes: tells each that asks what all of them have counted. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  const answer = async (worker: Worker, metricsFor: unknown) => {
    const text = await all.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ metricsFor, text });
  };
  cluster.on('message', (worker, message: unknown) => {
    if (has('metricsFor', message)) void answer(worker, message.metricsFor);
  });
}

/** Reads what this server counts, in the format of Prometheus, and of all its processes where it has several. */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  // It answers the first process from now on.
  void new AggregatorRegistry();
  const asked = new Map<number, (text: string | null) => void>();
  process.on('message', (message: Partial<Answer>) => {
    if (!has('metricsFor', message) || message.metricsFor === undefined) return;
    asked.get(message.metricsFor)?.(message.text ?? null);
    asked.delete(message.metricsFor);
  });
  let last = 0;
  return async () => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    last += 1;
    asked.set(last, resolve);
    process.send?.({ metricsFor: last } satisfies Question);
    const text = await promise;
    if (text === null) throw new AppError(503, 'One of the processes of this server does not answer');
    return text;
  };
}
