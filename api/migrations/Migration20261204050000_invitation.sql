-- A code that makes someone a parent or helper of the family, within 15 minutes and once (Rules 15.20). Whoever opens it
-- with an account of their own is the candidate, until the inviter confirms. children names a helper's.
create table invitation (
  family_id uuid not null,
  id uuid not null,
  membership text not null check (membership in ('parent', 'helper')),
  until date,
  children uuid[] check (cardinality(children) between 1 and 20),
  award_daily_max int check (award_daily_max between 0 and 1000000),
  code_key bytea not null check (length(code_key) = 32),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  candidate_family_id uuid,
  candidate_id uuid,
  candidate_name text check (length(candidate_name) between 1 and 80),
  candidate_email text check (length(candidate_email) <= 254),
  primary key (family_id, id),
  unique (code_key),
  -- Cascades: an older server erases families without knowing of this table.
  foreign key (family_id, created_by) references profile (family_id, id) on delete cascade,
  constraint invitation_limits_helpers check ((membership = 'helper') = (children is not null)
    and (membership = 'helper') = (award_daily_max is not null) and (membership = 'helper' or until is null)),
  constraint invitation_names_a_candidate check (num_nulls(candidate_family_id, candidate_id, candidate_name, candidate_email) in (0, 4))
);
create index invitation_over on invitation (expires_at);
alter table invitation enable row level security; alter table invitation force row level security;

-- When the operator's choice of an owner takes effect; null if the owner offered it (Rules 15.31).
alter table membership
  add column ownership_acts_at timestamptz,
  add constraint membership_acts_on_an_offer check (ownership_acts_at is null or ownership_offered_at is not null);
create index membership_acts on membership (ownership_acts_at, family_id, profile_id) where ownership_acts_at is not null;
