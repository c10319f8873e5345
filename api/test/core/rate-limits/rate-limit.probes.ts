import type { FeatureProbes } from '../database/constraints/feature-probes-fixture.ts';
import { hash, rowOf } from '../database/constraints/statements-fixture.ts';

const limit = rowOf('rate_limit', { scope: 'probes', subject_hash: hash, count: 1, ends_at: '2099-01-01' });
const rule = rowOf('try_rule', { scope: ':new', max: 1, window_seconds: 60 });

export const probes: FeatureProbes = {
  tables: {
    rate_limit: {
      row: limit,
      policies: {
        count: [
          ['owner', 'nobody', limit.insert(), 1],
          ['app', 'parent', 'select scope from rate_limit', []],
          ['owner', 'nobody', [limit.insert(), `delete from rate_limit where subject_hash = '${hash}'`], 1],
        ],
      },
      derived: `count_check scope_check subject_hash_check`,
      constraints: { pkey: [limit.insert(), limit.insert()] },
    },
    try_rule: {
      row: rule,
      policies: {
        rule: [
          ['owner', 'nobody', rule.insert(), 1],
          ['app', 'parent', 'select scope from try_rule', []],
        ],
      },
      derived: `pkey max_check window_seconds_check`,
    },
  },
};
