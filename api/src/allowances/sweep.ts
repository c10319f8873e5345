import { type SweepDeps, sweepDue } from '../database/sweep-due.ts';
import type { Metrics } from '../http/metrics.ts';
import { payDueDates } from './payment.service.ts';

export interface AllowanceSweepDeps extends SweepDeps {
  readonly metrics: Pick<Metrics, 'allowancePaid' | 'sweepLagSeconds'>;
}

/**
 * Pays everything that is due by `now`, on any number of servers at once: each date once, late ones with their own
 * date (Rules 9.3).
 */
export const sweepAllowances = (deps: AllowanceSweepDeps, now: Date): Promise<void> =>
  sweepDue(deps, {
    lookUp: 'due_allowances',
    now,
    trouble: 'an allowance could not be paid',
    onOldest: (oldest) => deps.metrics.sweepLagSeconds.set(oldest ? (now.getTime() - oldest.atMs) / 1000 : 0),
    work: (em, { familyId, id }) => {
      const onPaid = () => deps.metrics.allowancePaid.inc();
      return payDueDates(em, { familyId, allowanceId: id, now, onPaid, stopping: deps.stopping });
    },
  });
