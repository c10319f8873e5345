import type { NounMutants } from '../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  locks: {
    'makeChild: lockFamily(tx, familyId)': {
      file: 'api/src/registration/add-child.test.ts',
      named: 'a family has at most 20 children',
    },
  },
};
