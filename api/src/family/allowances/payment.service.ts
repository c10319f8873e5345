import { uuidv7 } from 'uuidv7';
import type { EntityManager } from '../../platform/database/orm.ts';
import { type AllowanceId, listPlans, payAllowances, type Plan } from './allowance.ledger.ts';
import { nextDue } from './schedule.ts';

interface Paying {
  readonly now: Date;
  readonly onPaid?: () => void;
  /** What kept a date from being paid; that allowance is done with then. Thrown where this is left out. */
  readonly onFailed?: (error: Error) => void;
  readonly stopping?: AbortSignal;
}

/**
 * Pays each date of these allowances that has come by `now`, of each the oldest first, every one in a transaction of its
 * own. Stops early where somebody else was faster or has changed the allowance: the caller looks again.
 */
export async function payDueDates(
  em: EntityManager,
  allowances: readonly AllowanceId[],
  paying: Paying,
): Promise<void> {
  const { now, onPaid, onFailed = rethrow } = paying;
  const isDue = ({ due }: Plan) => due.at <= now;
  let plans = (await listPlans(em, allowances)).filter(isDue);
  while (plans.length > 0 && !paying.stopping?.aborted) {
    const payments = plans.map((plan) => {
      const { frequency, timeZone, due } = plan;
      return { ...plan, next: nextDue(frequency, due.date, timeZone), runId: uuidv7() };
    });
    const outcomes = await payAllowances(em, payments, now);
    const stepped: Plan[] = [];
    for (const [place, { next, ...plan }] of payments.entries()) {
      const outcome = outcomes[place];
      if (outcome instanceof Error) onFailed(outcome);
      if (outcome === 'paid') onPaid?.();
      if (outcome === 'paid' || outcome === 'stepped') stepped.push({ ...plan, due: next });
    }
    plans = stepped.filter(isDue);
  }
}

const rethrow = (error: Error) => {
  throw error;
};
