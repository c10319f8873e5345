-- True if a version was rolled back or withdrawn and no one has chosen it since.
create function is_withdrawn(p_name text, p_version text) returns boolean
language sql stable as $$
  select coalesce(max(id) filter (where from_version = p_version and action in ('rollback', 'takeback'))
                  > coalesce(max(id) filter (where to_version = p_version and action <> 'publish'), 0), false)
    from release_event where name = p_name and p_version in (from_version, to_version)
$$;
grant execute on routine is_withdrawn to serving;
