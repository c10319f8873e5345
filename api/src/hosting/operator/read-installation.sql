create function read_installation() returns table (migrations text[], since timestamptz, database_bytes bigint)
language plpgsql stable security definer as $$
begin
  return query select array_agg(m.name order by m.id), min(m.executed_at), pg_database_size(current_database())
    from applied_migration m;
end $$;
grant execute on routine read_installation to serving;
