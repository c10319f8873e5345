import { type AuditPass, type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';
import { byParent, erase, helps, inFamily, isParent, isSelf, own, strip } from '../../core/database/policies.sql.ts';
import { TokenQuestionEntity } from './token-question.entity.ts';
import { TokenAccountEntity, TokenTransactionEntity } from './token.entity.ts';

const accounts = {
  rows: `
    select family_id, child_id, a.balance, t.sum, a.seq, t.last_seq, a.redemptions, t.redemption_count, a.refunds, t.refund_count
      from token_account a
      full join (select family_id, child_id, sum(amount), max(seq) as last_seq,
                        count(*) filter (where type = 'redemption') as redemption_count,
                        count(*) filter (where type = 'refund') as refund_count
                   from token_transaction group by family_id, child_id) t using (family_id, child_id)`,
  checks: {
    'balance-is-sum': 'balance is distinct from coalesce(sum, 0)',
    'account-seq-is-last': 'seq is distinct from coalesce(last_seq, 0)',
    'redemptions-are-counted': `redemptions is distinct from coalesce(redemption_count, 0)
      or refunds is distinct from coalesce(refund_count, 0)`,
  },
} satisfies AuditPass;

const histories = {
  rows: `
    select family_id, child_id, t.seq, amount, balance_after, lag(t.seq) over history as seq_before,
           lag(balance_after) over history as balance_before, a.is_out_of_order,
           t.created_at < lag(t.created_at) over history as runs_back
      from token_transaction t left join token_account a using (family_id, child_id)
    window history as (partition by family_id, child_id order by t.seq)`,
  checks: {
    'seq-has-no-gap': 'seq <> coalesce(seq_before, 0) + 1',
    'balance-after-follows': 'balance_after <> coalesce(balance_before, 0) + amount',
    'balance-never-negative': 'balance_after < 0',
    'account-knows-of-disorder': 'runs_back and not is_out_of_order',
  },
} satisfies AuditPass;

const pairs = [
  `('award', 'award'), ('deduct', 'deduct'), ('task_reward', 'task'), ('redemption', 'redemption')`,
  `('refund', 'redemption'), ('allowance', 'allowance_run'), ('allowance', 'allowance_extra')`,
  `('take_back', 'award'), ('take_back', 'deduct'), ('take_back', 'task'), ('take_back', 'redemption')`,
].join(', ');

/** Whoever moved tokens was an adult then, and may have left since. */
const isNoAdult = `coalesce(actor_role, 'child') not in ('parent', 'helper', 'left')`;

const transactions = {
  rows: `
    select t.family_id, t.child_id, t.seq, t.id, t.type, t.amount, t.source_type, t.source_id, t.actor_id, p.role as actor_role
      from token_transaction t left join profile p on p.family_id = t.family_id and p.id = t.actor_id`,
  checks: {
    'sign-fits-type': `type <> 'take_back' and (amount < 0) <> (type in ('deduct', 'redemption'))`,
    'source-fits-type': `(type, source_type) not in (${pairs})`,
    // Task rewards, refunds and reversals have a source with another id.
    'source-is-itself': `type not in ('task_reward', 'refund', 'take_back') and source_id <> id`,
    'actor-may-act': `
      case when source_type = 'allowance_run' then actor_id is not null
           when type = 'redemption' then actor_id is distinct from child_id
           -- Null if a rule approved the task; that is compared with the task elsewhere.
           when type = 'task_reward' then actor_id is not null and ${isNoAdult}
           else ${isNoAdult} end`,
  },
} satisfies AuditPass;

/**
 * Only the ledger's functions write balances and transactions, each in one round trip. They are built from `ledger_*`
 * and owned by the plain owner role, which is subject to FORCE, so each first enters the actor's family. Lock order
 * everywhere: account, then task, redemption, reward or allowance. Locks are "for no key update", so that foreign keys
 * to these rows do not wait.
 */
export const tokenSchema: FeatureSchema = {
  tables: {
    token_account: {
      entity: TokenAccountEntity,
      counted: 'accounts',
      of: { person: 'child_id' },
      onJoin: { rows: 'go', why: 'it is empty without a parent' },
      onErase: { rows: 'stay', why: 'the family’s books' },
      policies: { own: { using: own('child_id') }, help: { using: helps('child_id') } },
      audited: { id: 'child_id', people: [{ column: 'child_id', is: 'child' }] },
    },
    token_transaction: {
      entity: TokenTransactionEntity,
      counted: 'transactions',
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'tokens come from a parent' },
      onErase: { rows: 'stay', why: 'the family’s books' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        append: { for: 'insert', check: own('child_id') },
        seen: { for: 'select', using: helps('child_id') },
        help: {
          for: 'insert',
          check: `${helps('child_id')} and (type = 'task_reward' or type = 'award' and ${isSelf('actor_id')})`,
        },
        erase,
        strip,
      },
      audited: { id: 'id', people: [{ column: 'child_id', is: 'child' }] },
    },
    // In this folder because the history shows it; family/requests/questions asks and answers.
    token_question: {
      entity: TokenQuestionEntity,
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'tokens come from a parent' },
      onErase: { rows: 'go', why: 'a question is the child’s own words' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        ask: {
          for: 'insert',
          check: `${inFamily()} and ${isSelf('child_id')} and not ${isParent} and answered_at is null`,
        },
        answer: {
          for: 'update',
          using: `${inFamily()} and ${isParent} and answered_at is null`,
          check: byParent('answered_by'),
        },
        erase,
      },
      writes: [
        'insert (family_id, transaction_id, child_id, text, asked_at)',
        'update (answer, answered_at, answered_by)',
      ],
      audited: {
        id: 'transaction_id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'answered_by', is: 'parent' },
        ],
      },
    },
  },
  functions: readFunctions(import.meta.dirname),
  auditPasses: [accounts, histories, transactions],
};
