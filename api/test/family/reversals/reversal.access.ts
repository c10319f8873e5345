import type { FeatureAccess } from '../../testing/access/access-fixture.ts';

export const access: FeatureAccess = {
  things: {
    async reversal({ make, thing, parent: by, both: seenBy }) {
      const { id } = await thing('deduction');
      return make({ by, path: `/api/tokens/transactions/${id}/take-back`, seenBy });
    },
  },
};
