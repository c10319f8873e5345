import { locksOf, type NounMutants } from '../../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  locks: {
    'take_back: ledger_lock_account(p_family, v_origin.child_id)': locksOf('decisions')(
      'take back waits for the account',
    ),
  },
  // What a child would be told is of its own.
  guards: {
    'GET /api/tokens/transactions/:id/take-back: parent only': { off: [] },
  },
};
