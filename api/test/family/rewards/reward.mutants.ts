import { locksOf, type FeatureMutants } from '../../testing/feature-mutants.ts';

export const mutants: FeatureMutants = {
  locks: {
    'editReward: PESSIMISTIC_WRITE': locksOf('tokens')('an edit waits for the reward'),
    'insertReward: lockFamily(tx, familyId)': {
      file: 'api/test/family/rewards/reward-limit.test.ts',
      named: 'a family has at most 200 rewards',
    },
  },
};
