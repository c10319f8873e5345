import { pino } from 'pino';
import { createMetrics } from '../../../src/core/http/metrics.ts';
import { openOrm } from '../../../src/schema.ts';
import { sweepsOf } from '../../../src/sweeps.ts';
import { connectMaxMs } from '../processes/test-database.ts';

/** One server's scheduled jobs at times set by the test; `lines` is its log, `paid` the value of its counter. */
export function openSweeper(appUrl: string) {
  const orm = openOrm({ url: appUrl, poolMax: 8, connectMaxMs });
  const metrics = createMetrics(orm);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const stopping = new AbortController();
  const deps = { orm, log, metrics, stopping: stopping.signal };
  return {
    orm,
    deps,
    lines,
    async sweep(time: string | number) {
      for (const { sweep } of sweepsOf(deps)) await sweep(new Date(time));
    },
    paid: async () => (await metrics.allowancePaid.get()).values[0]?.value,
    lagSeconds: async () => (await metrics.sweepLagSeconds.get()).values[0]?.value,
    stop: () => stopping.abort(),
    close: () => orm.close(),
  };
}
