import type { FeatureAccess } from '../../../testing/access/access-fixture.ts';

export const access: FeatureAccess = {
  routes: [
    // The matrix puts ids into paths, but a bird has a number that belongs to no one; nest.test.ts tests those.
    { route: 'PUT /api/tokens/nest/birds/:number', who: 'child', path: 'child', body: { name: 'Pip' }, success: 404 },
  ],
};
