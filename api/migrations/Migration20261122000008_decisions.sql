-- Approving with another amount or by a rule, undoing a completion, and taking back.

drop function if exists approve_task(uuid, uuid, uuid, uuid, uuid);
drop function if exists ledger_append(uuid, uuid, uuid, text, bigint, text, text, uuid, uuid, bytea);

-- A take-back has the source of what it takes back, so that one source may have several.
alter table token_transaction
  add compensates uuid,
  add foreign key (family_id, compensates) references token_transaction (family_id, id),
  drop constraint token_transaction_family_id_source_type_source_id_type_key,
  drop constraint token_transaction_sign,
  drop constraint token_transaction_source_fits,
  add constraint token_transaction_sign check (type = 'take_back' or (amount < 0) = (type in ('deduct', 'redemption'))),
  add constraint token_transaction_source_fits check (
    (type = 'take_back') = (compensates is not null) and case type
      when 'award' then source_type = 'award' and source_id = id and actor_id is not null
      when 'deduct' then source_type = 'deduct' and source_id = id and actor_id is not null
      -- By nobody where its rule has approved the task.
      when 'task_reward' then source_type = 'task'
      when 'allowance' then source_id = id and case source_type
        when 'allowance_run' then actor_id is null
        when 'allowance_extra' then actor_id is not null
        else false end
      when 'redemption' then source_type = 'redemption' and source_id = id and actor_id is not distinct from child_id
      when 'refund' then source_type = 'redemption' and actor_id is not null
      when 'take_back' then source_type in ('award', 'deduct', 'task', 'redemption') and actor_id is not null
      else false end
  );
create unique index token_transaction_source_once on token_transaction (family_id, source_type, source_id, type)
  where type <> 'take_back';
create unique index token_transaction_compensated_once on token_transaction (family_id, compensates)
  where compensates is not null;

-- `pays` says who approves: a parent, nobody, or the clock so many hours after it was completed, at `approve_at`.
-- `transaction_id` is the last move of tokens about the task, null where it paid nothing.
alter table task
  add pays text not null default 'on_approval',
  add pays_after_hours smallint,
  add approve_at timestamptz,
  add approved_by_rule text,
  add tokens_paid bigint,
  add approval_note text check (char_length(approval_note) between 1 and 500),
  add transaction_id uuid,
  add taken_back_at timestamptz;
alter table task no force row level security;
alter table token_transaction no force row level security;
update task set tokens_paid = amount, transaction_id = t.id from token_transaction t
 where status = 'approved' and t.family_id = task.family_id and t.source_type = 'task' and t.source_id = task.id
   and t.type = 'task_reward';
alter table task force row level security;
alter table token_transaction force row level security;
alter table task
  drop constraint task_approved_by_someone,
  add foreign key (family_id, transaction_id) references token_transaction (family_id, id),
  add constraint task_pays_somehow check (
    case pays
      when 'by_itself' then pays_after_hours is not null and pays_after_hours between 1 and 168
      else pays in ('on_approval', 'at_once') and pays_after_hours is null
    end
  ),
  add constraint task_approve_at_while_completed check (
    (approve_at is not null) = (status = 'completed' and pays = 'by_itself')
  ),
  add constraint task_approved_by_someone check (
    case status
      when 'approved' then approved_at is not null and tokens_paid is not null
        and case when approved_by_rule is null then approved_by is not null else approved_by is null and approved_by_rule = pays end
      else num_nonnulls(approved_at, approved_by, approved_by_rule, tokens_paid, approval_note, transaction_id, taken_back_at) = 0
    end
  ),
  add constraint task_paid_as_approved check (
    tokens_paid between 0 and least(2 * token_reward, 1000000)
    and (tokens_paid = token_reward or approved_by is not null and approval_note is not null)
    and (tokens_paid > 0) = (transaction_id is not null)
  );
create index task_pays_by_itself on task (approve_at, family_id, id) where approve_at is not null;

-- An attempt that was undone: by the child, or by a parent.
alter table task_attempt
  add withdrawn_at timestamptz,
  add withdrawn_by uuid,
  add foreign key (family_id, withdrawn_by) references profile (family_id, id),
  add constraint task_attempt_withdrawn_by_someone check (
    (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null or rejected_at is null)
  );
drop index task_attempt_one_open;
create unique index task_attempt_one_open on task_attempt (family_id, task_id)
  where rejected_at is null and withdrawn_at is null and repeat_of is null;

-- `transaction_id` is the last take-back about a redemption, null where there is none.
alter table redemption
  add transaction_id uuid,
  add taken_back_at timestamptz,
  add foreign key (family_id, transaction_id) references token_transaction (family_id, id),
  add constraint redemption_taken_back_once_fulfilled check (
    (transaction_id is null or status = 'fulfilled') and (taken_back_at is null or transaction_id is not null)
  );
