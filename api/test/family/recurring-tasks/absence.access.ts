import type { FeatureAccess } from '../../testing/access/access-fixture.ts';

const dates = { from_date: '2098-01-01', to_date: '2098-01-07' };

export const access: FeatureAccess = {
  things: {
    absence({ make, parent: by, childId: child_id, both: seenBy }) {
      return make({ by, path: '/api/absences', body: { ...dates, child_id }, seenBy });
    },
  },
};
