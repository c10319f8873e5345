import type { FeatureAccess } from '../../../testing/access/access-fixture.ts';

export const access: FeatureAccess = {
  things: {
    async question(maker) {
      const { parent: by, both: seenBy, childId: child_id } = maker;
      await maker.thing('award');
      const deducting = { child_id, amount: 1, description: `A ${maker.word(...seenBy)}` };
      const deduction = await maker.make({ by, path: '/api/tokens/deduct', body: deducting, seenBy });
      const body = { text: `Q ${maker.word(...maker.both)}` };
      await maker.ask({ by: maker.child, path: `/api/tokens/transactions/${deduction.id}/question`, body });
      return deduction;
    },
  },
};
