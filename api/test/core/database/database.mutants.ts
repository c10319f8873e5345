import type { FeatureMutants } from '../../testing/feature-mutants.ts';

export const mutants: FeatureMutants = {
  locks: {
    'lockWithin: lock table migration_lock': {
      file: 'api/test/core/database/migrate.test.ts',
      named: 'four simultaneous migrations of an empty database all succeed',
    },
  },
};
