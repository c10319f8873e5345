import { locksOf, type FeatureMutants } from '../../testing/feature-mutants.ts';

export const mutants: FeatureMutants = {
  locks: {
    'take_back: ledger_lock_account(p_family, v_origin.child_id)': locksOf('decisions')(
      'a reversal waits for the account',
    ),
  },
  guards: {
    'GET /api/tokens/transactions/:id/take-back: parent only': { off: [] },
  },
};
