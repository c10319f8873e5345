import type { FeatureAccess, Thing, ThingMaker } from '../../testing/access/access-fixture.ts';

async function redeem({ make, thing, child: by, both: seenBy }: ThingMaker, { id }: Thing): Promise<Thing> {
  await thing('award');
  return make({ by, path: `/api/rewards/${id}/redeem`, seenBy });
}

export const access: FeatureAccess = {
  routes: [{ route: 'POST /api/rewards/redemptions/:id/nudge', who: 'child', path: 'redemption', success: 409 }],
  things: {
    // Both children redeem the same reward, so that their requests differ only in the caller.
    redemption: async (maker) => redeem(maker, await maker.thingOfFirst('reward')),
    async cancelledRedemption(maker) {
      const redemption = await redeem(maker, await maker.thing('reward'));
      const body = { cancellation_reason: `C ${maker.word(...maker.both)}` };
      await maker.ask({ by: maker.parent, path: `/api/rewards/redemptions/${redemption.id}/cancel`, body });
      return redemption;
    },
  },
};
