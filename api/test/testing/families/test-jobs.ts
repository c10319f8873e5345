import { pino } from 'pino';
import { createMetrics } from '../../../src/core/http/metrics.ts';
import { openOrm } from '../../../src/schema.ts';
import { scheduledJobsOf } from '../../../src/scheduled-jobs.ts';
import { connectMaxMs } from '../processes/test-database.ts';

/** One server's scheduled jobs at times set by the test; `lines` is its log, `paid` the value of its counter. */
export function openTestJobs(appUrl: string) {
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
    async runJob(time: string | number) {
      for (const { runJob } of scheduledJobsOf(deps)) await runJob(new Date(time));
    },
    paid: async () => (await metrics.allowancePaid.get()).values[0]?.value,
    lagSeconds: async () => (await metrics.allowanceLagSeconds.get()).values[0]?.value,
    stop: () => stopping.abort(),
    close: () => orm.close(),
  };
}
