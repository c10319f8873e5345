import { locksOf, type NounMutants } from '../../../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  locks: {
    'take_moments: ledger_lock_account(p_family, p_child)': locksOf('decisions')(
      'what was approved is taken under the account',
    ),
  },
};
