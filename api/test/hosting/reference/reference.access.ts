import type { FeatureAccess } from '../../testing/access/access-fixture.ts';
import { scriptPath } from '../../../src/hosting/reference/reference-script.ts';

export const access: FeatureAccess = {
  routes: [
    { route: 'GET /api/openapi.json', who: 'open' },
    { route: 'GET /api/docs', who: 'open' },
    { route: `GET /api${scriptPath}`, who: 'open' },
  ],
};
