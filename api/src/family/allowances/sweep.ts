import { shareOut, sweepPages, type Sweeping } from '../../platform/database/sweep.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { describeError } from '../../platform/kernel/describe-error.ts';
import { payDueDates } from './payment.service.ts';

export interface SweepDeps extends Sweeping {
  readonly metrics: Pick<Metrics, 'allowancePaid' | 'sweepLagSeconds'>;
}

/** Pays everything that is due by `now`, on any number of servers at once: each date once, late ones with their own date (Rules 9.3). */
export async function sweepAllowances(deps: SweepDeps, now: Date): Promise<void> {
  const { orm, log, metrics, stopping } = deps;
  const onPaid = () => metrics.allowancePaid.inc();
  const onFailed = (error: unknown) => log.error({ error: describeError(error) }, 'an allowance could not be paid');
  const oldestMs = await sweepPages(deps, now, {
    lookUp: 'due_allowances',
    doPage: (page) =>
      shareOut(page, async (share) => {
        const allowances = share.map(({ familyId, id }) => ({ familyId, allowanceId: id }));
        await payDueDates(orm.em.fork(), allowances, { now, onPaid, onFailed, stopping }).catch(onFailed);
      }),
  });
  metrics.sweepLagSeconds.set(oldestMs === null ? 0 : (now.getTime() - oldestMs) / 1000);
}
