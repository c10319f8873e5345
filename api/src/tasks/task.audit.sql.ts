import type { AuditPass } from '../database/noun-schema.ts';

const rewards = {
  rows: `
    select family_id, id as task_id, t.status, t.completed_by, t.token_reward, r.child_id, r.seq, r.transaction_id, r.amount,
           count(*) over (partition by family_id, id) as times
      from task t
      full join (select family_id, source_id as id, id as transaction_id, child_id, seq, amount
                   from token_transaction where type = 'task_reward') r using (family_id, id)`,
  checks: {
    'task-rewarded-once': `status = 'approved'
      and (transaction_id is null or times > 1 or amount <> token_reward or child_id <> completed_by)`,
    'reward-has-approved-task': `transaction_id is not null and status is distinct from 'approved'`,
  },
} satisfies AuditPass;

/** An attempt is open until it is rejected; one that repeats another never was. */
const attempts = {
  rows: `
    select t.family_id, t.id as task_id, t.status, t.completed_by, a.id as attempt_id, a.child_id,
           count(*) over (partition by t.family_id, t.id) as times
      from task t
      left join task_attempt a
        on a.family_id = t.family_id and a.task_id = t.id and a.rejected_at is null and a.repeat_of is null`,
  checks: {
    'status-fits-attempt': `
      case status when 'pending' then attempt_id is not null
                  else attempt_id is null or times > 1 or child_id <> completed_by end`,
  },
} satisfies AuditPass;

export const taskPasses: AuditPass[] = [rewards, attempts];
