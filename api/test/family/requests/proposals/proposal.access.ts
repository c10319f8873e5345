import type { FeatureAccess, ThingMaker } from '../../../testing/access/access-fixture.ts';

function propose({ make, word, child: by, both: seenBy }: ThingMaker) {
  return make({ by, path: '/api/proposals', body: { kind: 'task', title: `P ${word(...seenBy)}`, price: 2 }, seenBy });
}

export const access: FeatureAccess = {
  routes: [
    {
      route: 'POST /api/proposals',
      who: 'child',
      body: { kind: 'task', title: 'Walk the dog', price: 3 },
      key: 'proposal',
      isForJoined: true,
    },
  ],
  things: {
    proposal: propose,
    async changedProposal(maker) {
      const proposal = await propose(maker);
      const body = { title: `O ${maker.word(...maker.both)}`, price: 3, note: `N ${maker.word(...maker.both)}` };
      await maker.ask({ by: maker.parent, path: `/api/proposals/${proposal.id}/change`, body });
      return proposal;
    },
  },
};
