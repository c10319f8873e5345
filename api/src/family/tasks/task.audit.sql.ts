import type { AuditPass } from '../../platform/database/noun-schema.ts';

const rewards = {
  rows: `
    select family_id, id as task_id, t.status, t.completed_by, t.tokens_paid, t.approved_by_rule, r.child_id, r.seq, r.transaction_id,
           r.amount, r.actor_id,
           count(*) over (partition by family_id, id) as times
      from task t
      full join (select family_id, source_id as id, id as transaction_id, child_id, seq, amount, actor_id
                   from token_transaction where type = 'task_reward') r using (family_id, id)`,
  checks: {
    'task-rewarded-once': `status = 'approved' and (times > 1 or child_id <> completed_by
      or coalesce(amount, 0) is distinct from tokens_paid)`,
    'reward-by-whoever-approved': `status = 'approved' and transaction_id is not null
      and (actor_id is null) <> (approved_by_rule is not null)`,
    'reward-has-approved-task': `transaction_id is not null and status is distinct from 'approved'`,
  },
} satisfies AuditPass;

/** An attempt is open until it is rejected or undone; one that repeats another never was. */
const attempts = {
  rows: `
    select t.family_id, t.id as task_id, t.status, t.completed_by, a.id as attempt_id, a.child_id,
           count(*) over (partition by t.family_id, t.id) as times
      from task t
      left join task_attempt a
        on a.family_id = t.family_id and a.task_id = t.id and a.rejected_at is null
         and a.withdrawn_at is null and a.repeat_of is null`,
  checks: {
    'status-fits-attempt': `
      case status when 'pending' then attempt_id is not null
                  else attempt_id is null or times > 1 or child_id <> completed_by end`,
  },
} satisfies AuditPass;

/** How many a child has had approved is read off the last number. */
const numbers = {
  rows: `
    select family_id, id as task_id, completed_by, status, approved_number,
           row_number() over (partition by family_id, completed_by order by approved_number) as place
      from task where status = 'approved'`,
  checks: { 'approved-are-counted': `approved_number is distinct from place` },
} satisfies AuditPass;

export const taskPasses: AuditPass[] = [numbers, rewards, attempts];
