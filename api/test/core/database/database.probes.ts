import type { FeatureProbes } from './constraints/feature-probes-fixture.ts';
import { rowOf } from './constraints/statements-fixture.ts';

const version = rowOf('function_version', { name: 'functions_of_before', used_at: 'now' });

export const probes: FeatureProbes = {
  tables: {
    function_version: {
      row: version,
      policies: {
        note: [
          ['owner', 'nobody', `update function_version set used_at = 'now' where name = 'public'`, 0],
          ['app', 'parent', 'select used_at from function_version', 'refused'],
        ],
      },
      derived: 'pkey',
    },
  },
};
