import type { FeatureProbes } from '../database/constraints/feature-probes-fixture.ts';
import { rowOf } from '../database/constraints/statements-fixture.ts';

const seen = rowOf('clock_seen', { is_only: true, seen_at: 'now' });

export const probes: FeatureProbes = {
  tables: {
    clock_seen: {
      row: seen,
      policies: {
        see: [
          ['owner', 'nobody', `update clock_seen set seen_at = 'now'`, 1],
          ['app', 'parent', 'select seen_at from clock_seen', []],
          ['app', 'parent', `update clock_seen set seen_at = 'now'`, 'refused'],
        ],
      },
      derived: `is_only_check`,
      constraints: { pkey: [seen.insert()] },
    },
  },
};
