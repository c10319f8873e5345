import type { NounMutants } from '../../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  locks: {
    'lockWithin: lock table migration_lock': {
      file: 'api/test/core/database/migrate.test.ts',
      named: 'four simultaneous migrations of an empty database all succeed',
    },
  },
};
