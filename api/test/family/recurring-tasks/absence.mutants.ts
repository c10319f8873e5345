import { locksOf, type FeatureMutants } from '../../testing/feature-mutants.ts';

export const mutants: FeatureMutants = {
  locks: {
    'insertAbsence: lockFamily(tx, familyId)': locksOf('recurring-tasks')('a new absence waits for the family'),
  },
};
