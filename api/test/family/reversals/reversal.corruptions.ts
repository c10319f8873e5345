import { uuidv7 } from 'uuidv7';
import type { Audited } from '../../hosting/audit/audited-fixture.ts';
import { type Corruption, move, type FeatureCorruptions } from '../../hosting/audit/corruption-fixture.ts';
import { emFor } from '../../../src/core/database/orm.ts';
import { TokenTransactionEntity } from '../../../src/family/tokens/token.entity.ts';
import { reverseTransaction } from '../../../src/family/reversals/reverse-transaction.ts';

/** Reverses the child's task reward and then the reversal, so that the balance is the same as before. */
const [back, again, injected] = [uuidv7(), uuidv7(), uuidv7()];

const change = (id: string, changes: string) => `update token_transaction set ${changes} where id = '${id}'`;
const changeTask = ({ idOf }: Audited, changes: string) => `update task set ${changes} where id = '${idOf('task')}'`;
const rewardOf = ({ idOf }: Audited) =>
  `(select id from token_transaction where source_id = '${idOf('task')}' and type = 'task_reward')`;

const list: Corruption[] = [
  {
    check: 'take-back-has-origin',
    what: 'a reversal without a transaction',
    sql: () => change(again, `compensates = '${injected}'`),
    rows: () => [{ id: again, compensates: injected, of_seq: null }],
  },
  {
    check: 'taken-back-once',
    what: 'two reversals of one transaction',
    sql: (made) => `
      ${move(made, { child: made.child, type: 'take_back', amount: 5, source: 'task', sourceId: made.idOf('task'), id: injected })};
      ${change(injected, `compensates = '${back}'`)};
      ${changeTask(made, `taken_back_at = now(), transaction_id = '${injected}'`)}`,
    rows: () => [again, injected].map((id) => ({ id, compensates: back, times: 2 })),
  },
  {
    check: 'take-back-fits-amount',
    what: 'less returned than was taken',
    sql: ({ child }) => `${change(again, 'amount = amount - 1')};
      update token_transaction set balance_after = balance_after - 1
       where child_id = '${child}' and seq >= (select seq from token_transaction where id = '${again}');
      update token_account set balance = balance - 1, ever_earned = ever_earned - 1 where child_id = '${child}'`,
    rows: () => [{ id: again, amount: 4, of_amount: -5 }],
  },
  {
    check: 'take-back-has-source-of-origin',
    what: 'a source other than that of the reversed transaction',
    sql: (made) => `
      ${[back, again].map((id) => change(id, `source_type = 'award', source_id = '${injected}'`)).join(';')};
      ${changeTask(made, `transaction_id = ${rewardOf(made)}`)}`,
    rows: (made) => [{ id: back, source_id: injected, of_source_id: made.idOf('task') }],
  },
  {
    check: 'take-back-in-time',
    what: 'a reversal after 31 days',
    sql: (made) => `
      update token_transaction set created_at = created_at - interval '31 days' where id = ${rewardOf(made)};
      update token_account set is_out_of_order = true where child_id = '${made.child}'`,
    rows: () => [{ id: back }],
  },
  {
    check: 'taken-back-fits-history',
    what: 'a reversal of a restored reward',
    sql: (made) => changeTask(made, 'taken_back_at = now()'),
    rows: (made) => [{ id: made.idOf('task'), times: 2 }],
  },
  {
    check: 'names-last-transaction',
    what: 'a task that names the first of two reversals',
    sql: (made) => changeTask(made, `transaction_id = '${back}'`),
    rows: (made) => [{ id: made.idOf('task'), last_id: again }],
  },
  {
    check: 'names-last-transaction',
    what: "a task that names another task's reward",
    sql: (made) => `update task set transaction_id = ${rewardOf(made)} where id = '${made.siblingIdOf('task')}'`,
    rows: (made) => [{ id: made.siblingIdOf('task'), of_named: made.idOf('task') }],
  },
];

export const corruptions: FeatureCorruptions = {
  async prepare(orm, { family: familyId, asParent, idOf }) {
    const [reward] = await emFor(orm, asParent).find(TokenTransactionEntity, { familyId, sourceId: idOf('task') });
    const asked = { em: orm.em, asker: asParent, body: {} };
    await reverseTransaction.run({ ...asked, params: { id: reward?.id ?? '' }, key: back });
    await reverseTransaction.run({ ...asked, params: { id: back }, key: again });
  },
  list,
};
