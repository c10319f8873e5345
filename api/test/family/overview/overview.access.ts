import type { NounAccess } from '../../testing/access/access-fixture.ts';

export const access: NounAccess = { routes: [{ route: 'GET /api/overview', who: 'parent' }] };
