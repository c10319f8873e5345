-- Families, people, sign-in, tasks and the ledger. family_id leads every key of family data (Rules 10.2);
-- composite foreign keys keep each row's references inside its family. identity alone is global, by its e-mail.

create table family (
  id uuid primary key,
  time_zone text not null,
  created_at timestamptz not null default now()
);
create table profile (
  family_id uuid not null references family (id),
  id uuid not null,
  display_name text not null check (char_length(display_name) between 1 and 80),
  role text not null check (role in ('parent', 'child')),
  created_at timestamptz not null default now(),
  created_by uuid,
  request_key uuid,
  request_hash bytea,
  primary key (family_id, id),
  unique (family_id, request_key),
  foreign key (family_id, created_by) references profile (family_id, id)
);
create unique index profile_one_parent on profile (family_id) where role = 'parent';

create table identity (
  id uuid primary key,
  family_id uuid not null,
  email text not null unique check (email = lower(btrim(email)) and char_length(email) <= 254),
  password_hash text not null,
  created_at timestamptz not null default now(),
  foreign key (family_id, id) references profile (family_id, id)
);
create table auth_session (
  family_id uuid not null,
  id uuid not null,
  profile_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (family_id, id),
  foreign key (family_id, profile_id) references profile (family_id, id)
);
create index auth_session_of_profile on auth_session (family_id, profile_id);
create table refresh_token (
  family_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  profile_id uuid not null,
  issued_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (family_id, token_hash),
  foreign key (family_id, session_id) references auth_session (family_id, id),
  foreign key (family_id, profile_id) references profile (family_id, id)
);
create index refresh_token_of_session on refresh_token (family_id, session_id);

create table task (
  family_id uuid not null references family (id),
  id uuid not null,
  title text not null check (char_length(title) between 1 and 120),
  description text check (char_length(description) between 1 and 500),
  token_reward bigint not null check (token_reward between 1 and 1000000),
  is_for_anyone boolean not null,
  assigned_to uuid,
  status text not null default 'pending' check (status in ('pending', 'completed', 'approved')),
  completed_by uuid,
  completed_at timestamptz,
  approved_at timestamptz,
  approved_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  request_hash bytea not null,
  deleted_at timestamptz,
  primary key (family_id, id),
  foreign key (family_id, assigned_to) references profile (family_id, id),
  foreign key (family_id, completed_by) references profile (family_id, id),
  foreign key (family_id, approved_by) references profile (family_id, id),
  foreign key (family_id, created_by) references profile (family_id, id),
  constraint task_is_assigned_unless_open check (
    case when status = 'pending' then is_for_anyone = (assigned_to is null) else assigned_to = completed_by and assigned_to is not null end
  ),
  constraint task_completed_by_someone check ((status = 'pending') = (completed_by is null) and (completed_by is null) = (completed_at is null)),
  constraint task_approved_by_someone check ((status = 'approved') = (approved_by is not null) and (approved_by is null) = (approved_at is null))
);
create index task_by_status on task (family_id, status, created_at) where deleted_at is null;
create table task_attempt (
  family_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  child_id uuid not null,
  completed_at timestamptz not null default now(),
  created_by uuid not null,
  request_hash bytea not null,
  primary key (family_id, id),
  foreign key (family_id, task_id) references task (family_id, id),
  foreign key (family_id, child_id) references profile (family_id, id),
  foreign key (family_id, created_by) references profile (family_id, id)
);
create index task_attempt_of_task on task_attempt (family_id, task_id);

create table token_account (
  family_id uuid not null,
  child_id uuid not null,
  balance bigint not null default 0 check (balance between 0 and 9007199254740991),
  seq bigint not null default 0 check (seq >= 0),
  primary key (family_id, child_id),
  foreign key (family_id, child_id) references profile (family_id, id)
);
create table token_transaction (
  family_id uuid not null,
  child_id uuid not null,
  seq bigint not null check (seq >= 1),
  id uuid not null,
  type text not null check (type in ('award', 'deduct', 'task_reward', 'allowance', 'redemption', 'refund')),
  amount bigint not null check (abs(amount) between 1 and 1000000),
  balance_after bigint not null check (balance_after between 0 and 9007199254740991),
  description text not null check (char_length(description) between 1 and 500),
  source_type text not null check (source_type in ('award', 'deduct', 'task', 'allowance_run', 'allowance_extra', 'redemption')),
  source_id uuid not null,
  actor_id uuid,
  request_hash bytea,
  created_at timestamptz not null,
  primary key (family_id, child_id, seq),
  unique (family_id, id),
  unique (family_id, source_type, source_id, type),
  foreign key (family_id, child_id) references token_account (family_id, child_id),
  foreign key (family_id, actor_id) references profile (family_id, id),
  constraint token_transaction_sign check ((amount < 0) = (type in ('deduct', 'redemption')))
);

alter table family enable row level security; alter table family force row level security;
alter table profile enable row level security; alter table profile force row level security;
alter table identity enable row level security; alter table identity force row level security;
alter table auth_session enable row level security; alter table auth_session force row level security;
alter table refresh_token enable row level security; alter table refresh_token force row level security;
alter table task enable row level security; alter table task force row level security;
alter table task_attempt enable row level security; alter table task_attempt force row level security;
alter table token_account enable row level security; alter table token_account force row level security;
alter table token_transaction enable row level security; alter table token_transaction force row level security;
