-- Called every hour; each start drops versions that have been unused for a week.
create function note_use() returns void
language sql security definer as $$
  -- The search path is pg_catalog, then this version.
  update function_version set used_at = now() where name = (current_schemas(false))[2]
$$;
grant execute on routine note_use to serving;
