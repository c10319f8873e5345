import type { FeatureAccess, RouteAccess } from '../../testing/access/access-fixture.ts';

/** These routes do not exist, for anyone, until there is a release token. */
const nothing = { who: 'open', success: 404 } as const;
const ofRemote = (route: string, body: RouteAccess['body'] = {}): RouteAccess => ({
  route,
  ...nothing,
  path: 'child',
  body,
});

export const access: FeatureAccess = {
  routes: [
    { route: 'GET /api/releases', ...nothing },
    ofRemote('POST /api/releases/:name/check'),
    ofRemote('POST /api/releases/:name/promote', { version: '1.0.0' }),
    ofRemote('POST /api/releases/:name/canary', { version: '1.0.0', percent: 10 }),
    ofRemote('POST /api/releases/:name/rollout', { version: '1.0.0' }),
    ofRemote('POST /api/releases/:name/preview', { version: '1.0.0' }),
    ofRemote('POST /api/releases/:name/rollback'),
    ofRemote('POST /api/releases/:name/gc'),
    ofRemote('PUT /api/releases/:name/:version'),
    { route: 'POST /api/previews', who: 'open', success: 404, body: { preview: 'a.b' } },
    { route: 'POST /api/remote-loads', who: 'open', body: { name: 'childApp', version: '1.0.0', outcome: 'loaded' } },
  ],
};
