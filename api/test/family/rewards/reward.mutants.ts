import { locksOf, type NounMutants } from '../../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  locks: {
    'editReward: PESSIMISTIC_WRITE': locksOf('tokens')('an edit waits for the reward'),
    'insertReward: lockFamily(tx, familyId)': {
      file: 'api/test/family/rewards/reward-limit.test.ts',
      named: 'a family has at most 200 rewards',
    },
  },
};
