import type { FeatureAccess } from '../../testing/access/access-fixture.ts';

export const access: FeatureAccess = {
  things: {
    allowance({ make, word, parent: by, childId: child_id, both: seenBy }) {
      const body = { child_id, name: `P ${word(...seenBy)}`, amount: 3, frequency: 'monthly' };
      return make({ by, path: '/api/allowances', body, seenBy });
    },
    async payment({ make, thing, parent: by, both: seenBy }) {
      const { id } = await thing('allowance');
      return make({ by, path: `/api/allowances/${id}/execute`, seenBy });
    },
  },
};
