import type { NounMutants } from '../../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  locks: {
    'add_child: join_lock_family(p_family)': {
      file: 'api/test/family/joining/add-child.test.ts',
      named: 'a family has at most 20 children',
    },
  },
};
