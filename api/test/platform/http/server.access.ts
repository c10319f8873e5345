import type { NounAccess } from '../../testing/access/access-fixture.ts';

export const access: NounAccess = {
  routes: [
    { route: 'GET /api/health/live', who: 'open' },
    { route: 'GET /api/health/ready', who: 'open' },
    // Without METRICS_TOKEN there is nothing.
    { route: 'GET /api/metrics', who: 'open', success: 404 },
  ],
};
