import { locksOf, type NounMutants } from '../../../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  locks: {
    'take_moments: ledger_lock_account(p_family, p_child)': locksOf('decisions')(
      'a look locks the account before it reads approved tasks',
    ),
  },
};
