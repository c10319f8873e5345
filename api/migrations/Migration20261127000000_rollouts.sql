-- A version becomes live in steps, is judged by the devices that told of it, and is not forgotten where a server cannot show it.

-- rollout_since is canary_since where that canary goes on by itself; an older server changes that one alone, which ends it.
-- wanted is what a team made live and the last server that started could not show; it counts only while promoted_by is a server.
alter table live_release
  add column rollout_since timestamptz,
  add column stage_since timestamptz,
  add column wanted text,
  add constraint live_release_name_wanted_fkey foreign key (name, wanted) references release (name, version);

alter table release_load add column late int not null default 0;

-- What a device told of a version on a day (UTC), for the last time. `device` is a keyed hash of it and of the version, so that
-- the rows of two versions have nothing in common.
create table release_device (
  name text not null,
  version text not null,
  day date not null,
  device bytea not null check (octet_length(device) = 16),
  loaded_at timestamptz,
  failed_at timestamptz,
  primary key (name, version, day, device),
  foreign key (name, version) references release (name, version) on delete cascade
);
alter table release_device enable row level security;
alter table release_device force row level security;
