import type { FeatureAccess } from '../../testing/access/access-fixture.ts';

export const access: FeatureAccess = {
  routes: [
    { route: 'GET /api/auth/sessions', who: 'anyone' },
    { route: 'DELETE /api/auth/sessions', who: 'anyone' },
    { route: 'DELETE /api/auth/sessions/:id', who: 'anyone', path: 'session' },
  ],
};
