import { addDays } from '../../../src/core/kernel/local-date.ts';
import type { FeatureAccess } from '../../testing/access/access-fixture.ts';

const today = new Date().toISOString().slice(0, 10);

export const access: FeatureAccess = {
  routes: [
    { route: 'GET /api/pages/child', who: 'child', query: `from=${addDays(today, -8)}&to=${addDays(today, 2)}` },
  ],
};
