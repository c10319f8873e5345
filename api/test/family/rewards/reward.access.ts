import type { FeatureAccess } from '../../testing/access/access-fixture.ts';

export const access: FeatureAccess = {
  things: {
    reward({ make, word, parent: by, all: seenBy }) {
      const words = { title: `W ${word(...seenBy)}`, description: `D ${word(...seenBy)}` };
      return make({ by, path: '/api/rewards', body: { ...words, cost: 2, quantity_available: 50 }, seenBy });
    },
  },
  routes: [
    {
      route: 'PUT /api/rewards/goal',
      who: 'child',
      // Even a child whose family has no rewards can clear its goal.
      body: { reward_id: null },
      bodyId: { field: 'reward_id', kind: 'reward', absent: 404 },
    },
  ],
};
