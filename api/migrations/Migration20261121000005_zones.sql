-- A zone was kept as it was typed, and is kept as the IANA list spells it.

alter table family no force row level security;
update family set time_zone = zone.name
  from pg_timezone_names zone
 where lower(zone.name) = lower(time_zone) and zone.name <> time_zone;
alter table family force row level security;
