-- Family codes, requests to join a family (Rules 4.4), and how often something was tried.

-- A code is unique among all families, since it is what a stranger knows of one.
create table family_code (
  family_id uuid primary key references family (id),
  code text not null unique check (char_length(code) = 8),
  created_at timestamptz not null default now(),
  unique (family_id, code)
);

-- family_id is the family that is asked, child_family_id where the child's profile is: after accepting, the same.
-- A pending request hangs on the code it was made with, so that renewing the code removes it; any other does not.
-- Withdrawn is one that gave way to the child's next; it stays for a day, so that its key is known.
create table join_request (
  family_id uuid not null references family (id),
  id uuid not null,
  child_family_id uuid not null,
  child_id uuid not null,
  display_name text not null check (char_length(display_name) between 1 and 80),
  code text,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  request_hash bytea not null,
  primary key (family_id, id),
  foreign key (family_id, code) references family_code (family_id, code) on delete cascade,
  foreign key (family_id, decided_by) references profile (family_id, id),
  foreign key (child_family_id, child_id) references profile (family_id, id) on delete cascade,
  constraint join_request_pending_by_code check ((status = 'pending') = (code is not null)),
  constraint join_request_accepted_is_in check ((status = 'accepted') = (child_family_id = family_id)),
  constraint join_request_decided_by_someone check (
    (status in ('accepted', 'declined')) = (decided_by is not null) and (decided_by is null) = (decided_at is null)
  )
);
create unique index join_request_one_pending on join_request (child_family_id, child_id) where status = 'pending';
create index join_request_of_child on join_request (child_family_id, child_id, created_at);
create index join_request_waiting on join_request (family_id, created_at) where status = 'pending';

-- Global by nature; whoever tried is a hash.
create table rate_limit (
  scope text not null check (char_length(scope) between 1 and 40),
  subject_hash bytea not null check (octet_length(subject_hash) = 32),
  count int not null check (count >= 1),
  ends_at timestamptz not null,
  primary key (scope, subject_hash)
);
create index rate_limit_ended on rate_limit (ends_at);

alter table family_code enable row level security; alter table family_code force row level security;
alter table join_request enable row level security; alter table join_request force row level security;
alter table rate_limit enable row level security; alter table rate_limit force row level security;
