import { locksOf, type NounMutants } from '../../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  locks: {
    'take_back: ledger_lock_account(p_family, v_origin.child_id)': locksOf('decisions')(
      'a reversal waits for the account',
    ),
  },
  // Without the guard, a child would see only its own data.
  guards: {
    'GET /api/tokens/transactions/:id/take-back: parent only': { off: [] },
  },
};
