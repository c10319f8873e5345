import { locksOf, type FeatureMutants } from '../../../testing/feature-mutants.ts';

export const mutants: FeatureMutants = {
  locks: {
    'take_moments: ledger_lock_account(p_family, p_child)': locksOf('decisions')(
      'a look locks the account before it reads approved tasks',
    ),
  },
};
