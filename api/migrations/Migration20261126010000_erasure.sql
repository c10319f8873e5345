-- Erasing a child or a family: asked for, done after seven days, and remembered for good by ids alone.

-- `leaving` is a child between the two; `former` is what stays of one whose history is kept. No version of the server
-- lists, assigns, pays or lets in whoever is no `child`.
alter table profile
  drop constraint profile_role_check,
  add constraint profile_role_check check (role in ('parent', 'child', 'leaving', 'former'));

-- child_id is null for the whole family. begun_at is set while it is done, in one transaction, and never committed.
create table erasure (
  family_id uuid not null references family (id),
  id uuid not null,
  child_id uuid,
  keeps_history boolean not null,
  asked_at timestamptz not null,
  asked_by uuid,
  erases_at timestamptz not null,
  kept_at timestamptz,
  begun_at timestamptz,
  primary key (family_id, id),
  foreign key (family_id, child_id) references profile (family_id, id),
  foreign key (family_id, asked_by) references profile (family_id, id),
  constraint erasure_keeps_history_of_child check (child_id is not null or not keeps_history)
);
create unique index erasure_one_pending on erasure (family_id, child_id) nulls not distinct where kept_at is null;
create index erasure_due on erasure (erases_at, family_id, id) where kept_at is null;

-- What was erased goes with the installation, not with a backup. id is the child's, or the family's where child_id is null.
create table erased (
  family_id uuid not null,
  id uuid not null,
  child_id uuid,
  erased_at timestamptz not null,
  keeps_history boolean not null,
  primary key (family_id, id)
);

alter table erasure enable row level security; alter table erasure force row level security;
alter table erased enable row level security; alter table erased force row level security;

-- PostgreSQL looks for what still names a transaction before it goes.
create index task_of_transaction on task (family_id, transaction_id) where transaction_id is not null;
create index redemption_of_transaction on redemption (family_id, transaction_id) where transaction_id is not null;
