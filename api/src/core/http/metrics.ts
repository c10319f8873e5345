import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MikroORM } from '../database/orm.ts';
import { AppError } from '../errors/errors.ts';
import { sentences } from '../errors/sentences.ts';

const metricsSentences = sentences('api.metrics', {
  noAnswer: 'One of the processes of this server does not answer',
});

export interface Metrics {
  readonly registry: Registry;
  readonly read: () => Promise<string>;
  /** `route` is the pattern: each id in a path would create a separate series. */
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly allowancePaid: Counter;
  readonly allowanceLagSeconds: Gauge;
}

export function createMetrics(orm: MikroORM): Metrics {
  const registry = new Registry();
  const registers = [registry];
  registry.registerMetric(poolGauge(orm));
  return {
    registry,
    read: readerOf(registry),
    requestSeconds: new Histogram({
      name: 'tokennest_http_request_duration_seconds',
      help: 'Time from the request to its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    allowancePaid: new Counter({ name: 'tokennest_allowances_paid_total', help: 'Allowances paid', registers }),
    allowanceLagSeconds: new Gauge({
      name: 'tokennest_allowance_sweep_lag_seconds',
      help: 'How late the oldest due allowance was at the last run',
      aggregator: 'max',
      registers,
    }),
  };
}

/** Works without PostgreSQL. */
const poolGauge = (orm: MikroORM) =>
  new Gauge({
    name: 'tokennest_pool_connections',
    help: 'Connections to PostgreSQL in use and idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const { totalCount, idleCount, waitingCount } = await orm.em.getConnection().getNativeClient();
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });

/** Sent by one of several processes to the first one, which collects the metrics of all. */
interface Question {
  readonly metricsFor: number;
}

/** `text` is null if a process did not answer in time. */
interface Answer extends Question {
  readonly text: string | null;
}

export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  const answer = async (worker: Worker, metricsFor: number) => {
    const text = await all.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ metricsFor, text } satisfies Answer);
  };
  cluster.on('message', (worker, { metricsFor }: Partial<Question>) => {
    if (metricsFor !== undefined) void answer(worker, metricsFor);
  });
}

function readerOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  // Makes this process answer the first one.
  void new AggregatorRegistry();
  const asked = new Map<number, (text: string | null) => void>();
  process.on('message', ({ metricsFor, text = null }: Partial<Answer>) => {
    if (metricsFor === undefined) return;
    asked.get(metricsFor)?.(text);
    asked.delete(metricsFor);
  });
  let last = 0;
  return async () => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    last += 1;
    asked.set(last, resolve);
    process.send?.({ metricsFor: last } satisfies Question);
    const text = await promise;
    if (text === null) throw new AppError(503, metricsSentences.noAnswer);
    return text;
  };
}
