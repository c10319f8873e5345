import { uuidv7 } from 'uuidv7';
import { emFor } from '../../../src/core/database/orm.ts';
import type { FeatureSeed } from '../../testing/seed-fixture.ts';
import { AbsenceEntity } from '../../../src/family/recurring-tasks/absences/absence.entity.ts';

/** A week far in the future, out of reach of any scheduled job. */
export const seed: FeatureSeed = async ({ orm, parent, child }) => {
  const { familyId, profileId: createdBy } = parent;
  const dates = { fromDate: '2098-01-01', toDate: '2098-01-07', paysAllowances: false };
  const made = { createdAt: new Date('2026-01-01T10:00Z'), createdBy, requestHash: Buffer.alloc(32) };
  await emFor(orm, parent).insert(AbsenceEntity, {
    familyId,
    id: uuidv7(),
    childId: child.profileId,
    ...dates,
    ...made,
  });
};
