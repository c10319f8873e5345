import { type AuditPass, type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';

const reversals = {
  rows: `
    select b.family_id, b.child_id, b.seq, b.id, b.compensates, b.amount, b.source_type, b.source_id, b.created_at, o.type as of_type,
           o.child_id as of_child, o.seq as of_seq, o.amount as of_amount, o.source_type as of_source_type,
           o.source_id as of_source_id, o.created_at as of_created_at, count(*) over (partition by b.family_id, b.compensates) as times
      from token_transaction b left join token_transaction o on o.family_id = b.family_id and o.id = b.compensates
     where b.type = 'take_back' or b.compensates is not null`,
  checks: {
    'take-back-has-origin': `of_child is distinct from child_id or of_seq >= seq
      or of_type not in ('award', 'deduct', 'task_reward', 'redemption', 'take_back')`,
    'taken-back-once': 'times > 1',
    // Smaller if the child had spent some; reversing a negative amount restores all of it.
    'take-back-fits-amount': `amount <> -of_amount and (amount > 0 or amount < -of_amount)`,
    'take-back-has-source-of-origin': `(source_type, source_id) <> (of_source_type, of_source_id)`,
    'take-back-in-time': `created_at > of_created_at + interval '720 hours 1 minute'`,
  },
} satisfies AuditPass;

/** An odd number of reversals means reversed. The row names the last one, or its own payment if there is none. */
const reversed = {
  rows: `
    select family_id, source_type, id, s.child_id, s.taken_back_at, s.transaction_id, b.last_id, coalesce(b.times, 0) as times,
           of_named
      from (select family_id, 'task' as source_type, id, completed_by as child_id, taken_back_at, transaction_id
              from task where transaction_id is not null
             union all
            select family_id, 'redemption', id, child_id, taken_back_at, coalesce(transaction_id, id) from redemption) s
      full join (select family_id, source_type, source_id as id, count(*) as times, (array_agg(id order by seq desc))[1] as last_id
                   from token_transaction where type = 'take_back' and source_type in ('task', 'redemption')
                  group by family_id, source_type, source_id) b using (family_id, source_type, id)
      left join (select family_id as named_family, id as named_id, source_id as of_named from token_transaction) n
        on named_family = s.family_id and named_id = s.transaction_id`,
  checks: {
    'taken-back-fits-history': '(taken_back_at is not null) <> (times % 2 = 1)',
    'names-last-transaction': `times > 0 and transaction_id is distinct from last_id or of_named <> id`,
  },
} satisfies AuditPass;

export const reversalSchema: FeatureSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
  auditPasses: [reversals, reversed],
};
