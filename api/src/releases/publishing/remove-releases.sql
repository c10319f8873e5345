create function remove_releases(p_hash bytea, p_name text) returns setof text
language sql security definer as $$
  select remove_unused_releases(p_name, release_publisher(p_hash, p_name))
$$;
grant execute on routine remove_releases to serving;
