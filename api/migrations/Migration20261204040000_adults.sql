-- Adults of a family (Rules 15). A parent without a membership is the owner: whoever registered the family. An older
-- server lets in neither a `helper` nor who has `left`.
alter table profile
  drop constraint profile_role_check,
  add constraint profile_role_check check (role in ('parent', 'helper', 'child', 'leaving', 'former', 'left'));

drop index profile_one_parent;

-- until is a helper's last day in the family's zone, ends_at the end of that day.
create table membership (
  family_id uuid not null,
  profile_id uuid not null,
  kind text not null check (kind in ('owner', 'parent', 'helper')),
  joined_at timestamptz not null default now(),
  invited_by uuid,
  until date,
  ends_at timestamptz,
  award_daily_max int check (award_daily_max between 0 and 1000000),
  ownership_offered_at timestamptz,
  primary key (family_id, profile_id),
  -- Cascades: an older server erases families without knowing of this table.
  foreign key (family_id, profile_id) references profile (family_id, id) on delete cascade,
  foreign key (family_id, invited_by) references profile (family_id, id),
  constraint membership_ends_on_a_day check ((until is null) = (ends_at is null)),
  constraint membership_limits_helpers check (kind = 'helper' or (until is null and award_daily_max is null)),
  constraint membership_offers_to_parents check (kind = 'parent' or ownership_offered_at is null)
);
create unique index membership_one_owner on membership (family_id) where kind = 'owner';
create unique index membership_one_offer on membership (family_id) where ownership_offered_at is not null;

create table helper_child (
  family_id uuid not null,
  helper_id uuid not null,
  child_id uuid not null,
  primary key (family_id, helper_id, child_id),
  foreign key (family_id, helper_id) references profile (family_id, id) on delete cascade,
  foreign key (family_id, child_id) references profile (family_id, id) on delete cascade
);

alter table membership enable row level security; alter table membership force row level security;
alter table helper_child enable row level security; alter table helper_child force row level security;
