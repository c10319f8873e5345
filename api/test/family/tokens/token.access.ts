import type { FeatureAccess, ThingMaker } from '../../testing/access/access-fixture.ts';

function adjust({ make, word, parent: by, childId: child_id, both }: ThingMaker, path: string, amount: number) {
  return make({ by, path, body: { child_id, amount, description: `A ${word(...both)}` }, seenBy: both });
}

export const access: FeatureAccess = {
  things: {
    award: (maker) => adjust(maker, '/api/tokens/award', 100),
    async deduction(maker) {
      await maker.thing('award');
      return adjust(maker, '/api/tokens/deduct', 1);
    },
  },
};
