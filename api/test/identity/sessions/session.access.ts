import type { NounAccess } from '../../testing/access/access-fixture.ts';

export const access: NounAccess = {
  routes: [
    { route: 'GET /api/auth/sessions', who: 'anyone' },
    { route: 'DELETE /api/auth/sessions', who: 'anyone' },
    { route: 'DELETE /api/auth/sessions/:id', who: 'anyone', path: 'session' },
  ],
};
