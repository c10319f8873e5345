import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { erasing, rowOf } from '../../core/database/constraints/statements-fixture.ts';

const account = rowOf('token_account', { family_id: ':family', child_id: ':newcomer' });
const transaction = rowOf('token_transaction', {
  family_id: ':family',
  child_id: ':child',
  seq: 99,
  id: ':new',
  type: 'award',
  amount: 3,
  balance_after: 3,
  description: 'Kind',
  source_type: 'award',
  source_id: ':new',
  actor_id: ':parent',
  created_at: 'now',
});

const refund = { type: 'refund', source_type: 'redemption', source_id: ':redemption' };
const reverseTransaction = { type: 'take_back', amount: -3, balance_after: 0 };
const byNobody = { type: 'redemption', amount: -3, source_type: 'redemption', actor_id: null };

export const probes: FeatureProbes = {
  names: { award: `select id from token_transaction where child_id = $1 and type = 'award'` },
  tables: {
    token_account: {
      row: account,
      derived: `pkey family_id_child_id_fkey balance_check seq_check`,
      constraints: { shown_check: [account.insert({ shown_seq: 1, looked_at: 'now' })] },
    },
    token_transaction: {
      row: transaction,
      policies: {
        erase: erasing('delete from token_transaction', 0, '23503 token_question_family_id_transaction_id_fkey'),
        help: [
          ['owner', 'helper', transaction.insert({ actor_id: ':helper' }), 1],
          ['owner', 'helper', transaction.insert({ actor_id: ':parent' }), 'refused'],
          ['owner', 'helper', transaction.insert({ actor_id: ':helper', child_id: ':sibling' }), 'refused'],
          ['owner', 'helper', transaction.insert({ ...reverseTransaction, actor_id: ':helper' }), 'refused'],
        ],
        strip: erasing(`update token_transaction set description = 'x'`, 0, 10),
      },
      derived: `pkey family_id_actor_id_fkey family_id_child_id_fkey amount_check balance_after_check description_check
        seq_check`,
      constraints: {
        family_id_id_key: [transaction.insert({ ...refund, id: ':award' })],
        family_id_compensates_fkey: [transaction.insert({ ...reverseTransaction, compensates: ':absent' })],
        compensated_once: [
          transaction.insert({ ...reverseTransaction, compensates: ':award' }),
          transaction.insert({ ...reverseTransaction, compensates: ':award', seq: 100 }),
        ],
        source_once: [transaction.insert({ type: 'task_reward', source_type: 'task', source_id: ':task' })],
        sign: [transaction.insert({ amount: -3 })],
        source_fits: [transaction.insert(byNobody)],
      },
    },
  },
};
