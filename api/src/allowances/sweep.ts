import { sweepDue, type Sweeping } from '../database/sweep.ts';
import type { Metrics } from '../http/metrics.ts';
import { payDueDates } from './payment.service.ts';

export interface SweepDeps extends Sweeping {
  readonly metrics: Pick<Metrics, 'allowancePaid' | 'sweepLagSeconds'>;
}

/** Pays everything that is due by `now`, on any number of servers at once: each date once, late ones with their own date (Rules 9.3). */
export async function sweepAllowances(deps: SweepDeps, now: Date): Promise<void> {
  const { metrics, stopping } = deps;
  const onPaid = () => metrics.allowancePaid.inc();
  const oldestMs = await sweepDue(deps, now, {
    lookUp: 'due_allowances',
    work: (em, { familyId, id }) => payDueDates(em, { familyId, allowanceId: id, now, onPaid, stopping }),
    trouble: 'an allowance could not be paid',
  });
  metrics.sweepLagSeconds.set(oldestMs === null ? 0 : (now.getTime() - oldestMs) / 1000);
}
