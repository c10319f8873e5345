import type { NounProbes } from './constraints/noun-probes-fixture.ts';
import { rowOf } from './constraints/statements-fixture.ts';

const version = rowOf('function_version', { name: 'functions_of_before', used_at: 'now' });

export const probes: NounProbes = {
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
