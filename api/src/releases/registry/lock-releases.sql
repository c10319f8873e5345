-- Returns the revision and blocks every other change of releases until the transaction ends.
create function lock_releases() returns int
language sql as $$
  select rev from release_registry where id = 1 for update
$$;
