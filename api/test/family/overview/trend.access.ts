import type { NounAccess } from '../../testing/access/access-fixture.ts';

export const access: NounAccess = {
  routes: [{ route: 'GET /api/tokens/trends', who: 'anyone', query: 'weeks=2' }],
};
