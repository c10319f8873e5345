import { locksOf, type FeatureMutants } from '../../testing/feature-mutants.ts';

const tokens = locksOf('tokens');
/** The SQL functions filter by family, the services do not. */
const byFunction = { off: ['rls'] } as const;

export const mutants: FeatureMutants = {
  unlocked: {
    ledger_lock_account: (family = '', child = '') =>
      `(select balance from token_account where family_id = ${family} and child_id = ${child})`,
  },
  locks: {
    'ledger_lock_account: for no key update of token_account': tokens('deduct waits for the account'),
    'ledger_lock_account: for no key update of token_account (2)': tokens(
      'a transaction that waited for a new account locks it',
    ),
    'ledger_adjust: ledger_lock_account(p_family, p_child)': tokens('deduct waits for the account'),
  },
  guards: {
    'POST /api/tokens/deduct: parent only': byFunction,
  },
};
