import { Gauge, type Registry } from 'prom-client';
import type { Live } from './live.ts';

export function addLiveMetrics(registry: Registry, { count }: Pick<Live, 'count'>): void {
  registry.registerMetric(
    new Gauge({
      name: 'tokennest_live_streams',
      help: 'Open pages that receive live updates from this server',
      registers: [],
      collect() {
        this.set(count());
      },
    }),
  );
}
