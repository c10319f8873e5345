import type { NounAccess } from '../../testing/access/access-fixture.ts';

const newReward = { title: 'Something new', cost: 3 };

export const access: NounAccess = {
  things: {
    reward({ make, word, parent: by, all: seenBy }) {
      const words = { title: `W ${word(...seenBy)}`, description: `D ${word(...seenBy)}` };
      return make({ by, path: '/api/rewards', body: { ...words, cost: 2, quantity_available: 50 }, seenBy });
    },
  },
  routes: [
    { route: 'GET /api/rewards', who: 'anyone' },
    { route: 'POST /api/rewards', who: 'parent', body: newReward, key: 'reward' },
    {
      route: 'PUT /api/rewards/goal',
      who: 'child',
      // A child whose family has no rewards can take its goal off, too.
      body: { reward_id: null },
      bodyId: { field: 'reward_id', kind: 'reward', absent: 404 },
    },
    { route: 'PUT /api/rewards/:id', who: 'parent', path: 'reward', body: newReward },
    { route: 'DELETE /api/rewards/:id', who: 'parent', path: 'reward' },
    { route: 'POST /api/rewards/:id/redeem', who: 'child', path: 'reward', key: 'redemption' },
  ],
};
