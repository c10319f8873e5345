import type { NounAccess } from '../../testing/access/access-fixture.ts';

export const access: NounAccess = {
  things: {
    async takeBack({ make, thing, parent: by, both: seenBy }) {
      const { id } = await thing('deduction');
      return make({ by, path: `/api/tokens/transactions/${id}/take-back`, seenBy });
    },
  },
};
