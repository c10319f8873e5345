-- The home of an adult of one home; null for both (Rules 15.50). hidden_home is the other one, while the owner does not share
-- the tasks of both; the check of a session reads it.
alter table membership
  add column home smallint check (home in (1, 2)),
  add column hidden_home smallint,
  add constraint membership_hides_the_other check (hidden_home is null or home is not null and hidden_home = 3 - home);
alter table invitation add column home smallint check (home in (1, 2));
alter table family add column shares_homes boolean not null default false;

-- True if the caller sees the task of a row: attempts have no home.
create function is_task_seen(p_family uuid, p_task uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from task where family_id = p_family and id = p_task);
end $$;
grant execute on routine is_task_seen to public;
