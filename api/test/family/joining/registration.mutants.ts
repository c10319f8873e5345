import type { FeatureMutants } from '../../testing/feature-mutants.ts';

export const mutants: FeatureMutants = {
  locks: {
    'add_child: join_lock_family(p_family)': {
      file: 'api/test/family/joining/add-child.test.ts',
      named: 'a family has at most 20 children',
    },
  },
};
