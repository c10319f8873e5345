import type { NounAccess } from '../../../testing/access/access-fixture.ts';

export const access: NounAccess = {
  routes: [
    // The matrix puts ids into paths, and a bird has a number, which says nothing of whose it is: nest.test.ts tries those.
    { route: 'PUT /api/tokens/nest/birds/:number', who: 'child', path: 'child', body: { name: 'Pip' }, success: 404 },
  ],
};
