import { locksOf, type NounMutants } from '../testing/noun-mutants.ts';

const recurring = locksOf('recurring-tasks');

export const mutants: NounMutants = {
  locks: {
    'insertAbsence: lockFamily(tx, familyId)': recurring('an absence waits for the family'),
    'deleteAbsence: lockFamily(tx, familyId)': recurring('an absence that is deleted waits for the family'),
  },
};
