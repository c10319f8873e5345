import { locksOf, type FeatureMutants } from '../../testing/feature-mutants.ts';

const allowances = locksOf('allowances');

export const mutants: FeatureMutants = {
  locks: {
    'pay_allowance: ledger_lock_account(p_family, p_child)': allowances(
      'a payment locks the account before the allowance',
    ),
    'pay_allowance: for no key update of allowance': allowances('a payment waits for the allowance'),
    'execute_allowance: ledger_lock_account(p_family, v_allowance.child_id)': locksOf('tokens')(
      'execute waits for the account',
    ),
    'execute_allowance: for no key update of allowance': allowances('execute waits for the allowance'),
    'locked: PESSIMISTIC_WRITE': allowances('a change waits for the allowance'),
    'changeSettled: lockFamily(tx, familyId)': allowances('a change waits for the family'),
    'insertAllowance: lockFamily(tx, familyId)': allowances('a new allowance waits for the family'),
    'lockedDatesSql: for update of allowance': allowances('a change of time zone waits for allowances'),
  },
  // The SQL function filters by family, the service does not.
  guards: { 'POST /api/allowances/:id/execute: parent only': { off: ['rls'] } },
};
