import type { FeatureAccess, RouteAccess } from '../../testing/access/access-fixture.ts';

const ofRemote = (route: string, body: RouteAccess['body'] = {}): RouteAccess => ({
  route,
  who: 'open',
  success: 404,
  path: 'child',
  body,
});

export const access: FeatureAccess = {
  routes: [
    { route: 'GET /api/health/live', who: 'open' },
    { route: 'GET /api/health/ready', who: 'open' },
    // Hidden without METRICS_TOKEN.
    { route: 'GET /api/metrics', who: 'open', success: 404 },
    // The test API has no operator.
    { route: 'GET /api/operator/status', who: 'open', success: 404 },
    { route: 'GET /api/operator/work', who: 'open', success: 404 },
    { route: 'GET /api/operator/backups', who: 'open', success: 404 },
    { route: 'POST /api/operator/backups', who: 'open', success: 404 },
    { route: 'GET /api/operator/backups/:name', who: 'open', success: 404, path: 'child' },
    { route: 'PUT /api/operator/restore/file', who: 'open', success: 404 },
    { route: 'POST /api/operator/restore', who: 'open', success: 404 },
    { route: 'GET /api/operator/releases', who: 'open', success: 404 },
    ofRemote('POST /api/operator/releases/:name/promote', { version: '1.0.0' }),
    ofRemote('POST /api/operator/releases/:name/rollout', { version: '1.0.0' }),
    ofRemote('POST /api/operator/releases/:name/rollback'),
    ofRemote('POST /api/operator/releases/:name/preview', { version: '1.0.0' }),
  ],
};
