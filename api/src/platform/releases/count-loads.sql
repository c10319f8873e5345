-- Adds what browsers told of a version within this hour, up to a million of each. Of a version that was removed meanwhile
-- nothing is counted any more.
create function count_loads(p_name text, p_version text, p_loads int, p_failures int) returns void
language plpgsql security definer as $$
begin
  if not (p_loads between 0 and 1000000 and p_failures between 0 and 1000000) then
    raise exception using errcode = 'TN420';
  end if;
  insert into release_load as l (name, version, hour, loads, failures)
  select name, version, date_trunc('hour', now()), p_loads, p_failures from release where name = p_name and version = p_version
  on conflict (name, version, hour) do update
    set loads = least(l.loads + excluded.loads, 1000000), failures = least(l.failures + excluded.failures, 1000000);
end $$;
grant execute on routine count_loads to serving;
