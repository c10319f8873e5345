import type { NounMutants } from '../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  locks: {
    'lockRev: for update of release_registry': {
      file: 'api/src/releases/canary.test.ts',
      named: 'a removal waits for a change that is under way',
    },
  },
};
