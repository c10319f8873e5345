-- Notes that a server uses the functions of this version, each hour; whoever starts clears what nobody has used for a week.
create function note_use() returns void
language sql security definer as $$
  -- The search path has this version behind pg_catalog.
  update function_version set used_at = now() where name = (current_schemas(false))[2]
$$;
grant execute on routine note_use to serving;
