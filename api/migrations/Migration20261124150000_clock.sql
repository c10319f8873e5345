-- The newest time at which the clock was believed. Whoever brings their data to this version believes it now.
create table clock_seen (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null
);
insert into clock_seen (seen_at) values (clock_timestamp());
alter table clock_seen enable row level security; alter table clock_seen force row level security;
