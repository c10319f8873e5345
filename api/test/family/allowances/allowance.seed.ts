import { uuidv7 } from 'uuidv7';
import { emFor } from '../../../src/core/database/orm.ts';
import type { FeatureSeed } from '../../testing/seed-fixture.ts';
import { AllowanceEntity } from '../../../src/family/allowances/allowance.entity.ts';
import { payAllowance } from '../../../src/family/allowances/pay-allowances.ts';

/** 2 tokens, overdue, so that it is paid once here; the next date is far in the future. */
export const seed: FeatureSeed = async ({ orm, parent, child }) => {
  const { familyId, profileId: createdBy } = parent;
  const [id, period, frequency] = [uuidv7(), '2026-01-05', 'weekly' as const];
  const plan = { startDate: '2026-01-01', nextDate: period, nextExecutionAt: new Date('2026-01-04T23:00:00Z') };
  const allowance = { familyId, id, childId: child.profileId, name: 'Pocket money', amount: 2, frequency, createdBy };
  const made = { createdAt: new Date('2026-01-01T10:00Z'), requestHash: Buffer.alloc(32) };
  await emFor(orm, parent).insert(AllowanceEntity, { ...allowance, ...plan, ...made });
  const payment = {
    familyId,
    allowanceId: id,
    childId: child.profileId,
    frequency,
    timeZone: 'Europe/Berlin',
    runId: uuidv7(),
    due: { date: period, at: plan.nextExecutionAt },
    next: { date: '2099-01-05', at: new Date('2099-01-04T23:00:00Z') },
  };
  await payAllowance(orm.em, payment, new Date());
};
