import { pino } from 'pino';
import { sweepAllowances } from '../allowances/sweep.ts';
import { createMetrics } from '../http/metrics.ts';
import { openOrm } from '../schema.ts';
import { connectMaxMs } from './test-database.ts';

/** One server's sweeps at the times a test says; `lines` is its log, `paid` what its counter says. */
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
    sweep: (time: string | number) => sweepAllowances(deps, new Date(time)),
    paid: async () => (await metrics.allowancePaid.get()).values[0]?.value,
    lagSeconds: async () => (await metrics.sweepLagSeconds.get()).values[0]?.value,
    stop: () => stopping.abort(),
    close: () => orm.close(),
  };
}
