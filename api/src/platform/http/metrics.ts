import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MikroORM } from '../database/orm.ts';
import { metricsReader } from './all-metrics.ts';

/** What the server counts of itself, in a registry of its own; `/api/metrics` shows it (http/metrics.routes.ts). */
export interface Metrics {
  readonly registry: Registry;
  /** All of it, in the format of Prometheus. */
  readonly read: () => Promise<string>;
  /** `route` is the pattern: a path holds ids, and each value would be a series of its own. */
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** One for each allowance that was paid, once it is committed. */
  readonly allowancePaid: Counter;
  /** How late the oldest due allowance was at the last sweep; 0 when none was due. */
  readonly sweepLagSeconds: Gauge;
}

export function createMetrics(orm: MikroORM): Metrics {
  const registry = new Registry();
  const registers = [registry];
  registry.registerMetric(poolGauge(orm));
  return {
    registry,
    read: metricsReader(registry),
    requestSeconds: new Histogram({
      name: 'tokennest_http_request_duration_seconds',
      help: 'Time from the request to its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    allowancePaid: new Counter({ name: 'tokennest_allowances_paid_total', help: 'Allowances paid', registers }),
    sweepLagSeconds: new Gauge({
      name: 'tokennest_allowance_sweep_lag_seconds',
      help: 'How late the oldest due allowance was at the last sweep',
      aggregator: 'max',
      registers,
    }),
  };
}

/** Read at each scrape; without PostgreSQL, too. */
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
