-- Rewards, redemptions, allowances, and what became of each attempt at a task.

-- It answers the balance now; a function's result cannot be replaced.
drop function if exists ledger_lock_account(uuid, uuid);

-- Where each type of transaction comes from, and by whom; what has no row of its own is its own source.
alter table token_transaction add constraint token_transaction_source_fits check (
  case type
    when 'award' then source_type = 'award' and source_id = id and actor_id is not null
    when 'deduct' then source_type = 'deduct' and source_id = id and actor_id is not null
    when 'task_reward' then source_type = 'task' and actor_id is not null
    when 'allowance' then source_id = id and case source_type
      when 'allowance_run' then actor_id is null
      when 'allowance_extra' then actor_id is not null
      else false end
    when 'redemption' then source_type = 'redemption' and source_id = id and actor_id = child_id
    when 'refund' then source_type = 'redemption' and actor_id is not null
    else false end
);

-- A rejection stays with its attempt; `repeat_of` keeps the key of a completion that found the task completed.
alter table task_attempt
  add rejected_at timestamptz,
  add rejected_by uuid,
  add rejection_reason text check (char_length(rejection_reason) between 1 and 500),
  add repeat_of uuid,
  add foreign key (family_id, rejected_by) references profile (family_id, id),
  add foreign key (family_id, repeat_of) references task_attempt (family_id, id),
  add constraint task_attempt_rejected_by_someone check (
    (rejected_at is null) = (rejected_by is null) and (rejection_reason is null or rejected_at is not null)
  );
create unique index task_attempt_one_open on task_attempt (family_id, task_id) where rejected_at is null and repeat_of is null;
alter table task add constraint task_approved_is_kept check (status <> 'approved' or deleted_at is null);

-- What is left is quantity_total - quantity_taken; taken counts the live redemptions that took one.
create table reward (
  family_id uuid not null references family (id),
  id uuid not null,
  title text not null check (char_length(title) between 1 and 120),
  description text check (char_length(description) between 1 and 500),
  cost bigint not null check (cost between 1 and 1000000),
  quantity_total bigint,
  quantity_taken bigint not null default 0 check (quantity_taken >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  request_hash bytea not null,
  deleted_at timestamptz,
  primary key (family_id, id),
  foreign key (family_id, created_by) references profile (family_id, id),
  constraint reward_never_oversold check (quantity_taken <= quantity_total)
);
create index reward_living on reward (family_id, created_at) where deleted_at is null;

-- The id is the Idempotency-Key and its debit's id; title and cost are those of the moment (Rules 8.1).
create table redemption (
  family_id uuid not null,
  id uuid not null,
  child_id uuid not null,
  reward_id uuid not null,
  reward_title text not null check (char_length(reward_title) between 1 and 120),
  reward_cost bigint not null check (reward_cost between 1 and 1000000),
  took_stock boolean not null,
  status text not null default 'pending' check (status in ('pending', 'fulfilled', 'cancelled')),
  redeemed_at timestamptz not null,
  fulfilled_at timestamptz,
  fulfilled_by uuid,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancellation_reason text check (char_length(cancellation_reason) between 1 and 500),
  request_hash bytea not null,
  primary key (family_id, id),
  foreign key (family_id, child_id) references token_account (family_id, child_id),
  foreign key (family_id, reward_id) references reward (family_id, id),
  foreign key (family_id, fulfilled_by) references profile (family_id, id),
  foreign key (family_id, cancelled_by) references profile (family_id, id),
  constraint redemption_fulfilled_by_someone check (
    (status = 'fulfilled') = (fulfilled_by is not null) and (fulfilled_by is null) = (fulfilled_at is null)
  ),
  constraint redemption_cancelled_by_someone check (
    (status = 'cancelled') = (cancelled_by is not null) and (cancelled_by is null) = (cancelled_at is null)
    and (cancellation_reason is null or cancelled_by is not null)
  )
);
create index redemption_by_status on redemption (family_id, status, redeemed_at);
create index redemption_of_reward on redemption (family_id, reward_id);

-- next_date is a day of the family's zone, next_execution_at its first instant (Rules 9.1).
create table allowance (
  family_id uuid not null,
  id uuid not null,
  child_id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  amount bigint not null check (amount between 1 and 1000000),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  start_date date not null,
  is_active boolean not null default true,
  next_date date,
  next_execution_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  request_hash bytea not null,
  deleted_at timestamptz,
  primary key (family_id, id),
  foreign key (family_id, child_id) references profile (family_id, id),
  foreign key (family_id, created_by) references profile (family_id, id),
  constraint allowance_scheduled_while_active check (
    (is_active and deleted_at is null) = (next_date is not null) and (next_date is null) = (next_execution_at is null)
  )
);
create index allowance_due on allowance (next_execution_at, family_id, id) where next_execution_at is not null;
create table allowance_run (
  family_id uuid not null,
  allowance_id uuid not null,
  period date not null,
  id uuid not null,
  child_id uuid not null,
  paid_at timestamptz not null,
  primary key (family_id, allowance_id, period),
  unique (family_id, id),
  foreign key (family_id, allowance_id) references allowance (family_id, id),
  foreign key (family_id, child_id) references token_account (family_id, child_id)
);

alter table reward enable row level security; alter table reward force row level security;
alter table redemption enable row level security; alter table redemption force row level security;
alter table allowance enable row level security; alter table allowance force row level security;
alter table allowance_run enable row level security; alter table allowance_run force row level security;
