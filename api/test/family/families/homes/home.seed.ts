import { emFor } from '../../../../src/core/database/orm.ts';
import { HomeScheduleEntity } from '../../../../src/family/families/homes/home-schedule.entity.ts';
import { FamilyEntity } from '../../../../src/family/families/family.entity.ts';
import type { FeatureSeed } from '../../../testing/seed-fixture.ts';

export const seed: FeatureSeed = async ({ orm, parent, child }) => {
  const { familyId } = parent;
  const em = emFor(orm, parent);
  await em.nativeUpdate(FamilyEntity, { id: familyId }, { firstHome: 'The first home', secondHome: 'The second home' });
  await em.insert(HomeScheduleEntity, {
    familyId,
    childId: child.profileId,
    startDate: '2026-01-02',
    pattern: '11111112222222',
    changeTime: '17:00',
    swapped: ['2098-01-01'],
  });
};
