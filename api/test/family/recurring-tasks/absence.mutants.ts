import { locksOf, type NounMutants } from '../../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  locks: {
    'insertAbsence: lockFamily(tx, familyId)': locksOf('recurring-tasks')('a new absence waits for the family'),
  },
};
