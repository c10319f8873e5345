-- The revision, held against every other change of releases until the transaction ends.
create or replace function lock_releases() returns int
language sql set search_path = pg_catalog, public, pg_temp as $$
  select rev from release_registry where id = 1 for update
$$;
