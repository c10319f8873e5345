-- Up to a million reports per hour; devices as concatenated hashes. Ignores a version that was removed in the meantime.
create function count_loads(
  p_name text, p_version text, p_loads int, p_failures int, p_late int, p_loaded_by bytea, p_failed_by bytea
) returns void
language plpgsql security definer as $$
begin
  if not (p_loads between 0 and 1000000 and p_failures between 0 and 1000000 and p_late between 0 and 1000000
          and octet_length(p_loaded_by) between 0 and 160000 and octet_length(p_failed_by) between 0 and 160000
          and octet_length(p_loaded_by || p_failed_by) % 16 = 0) then
    raise exception using errcode = 'TN420';
  end if;
  if not exists (select from release where name = p_name and version = p_version) then return; end if;
  insert into release_load as l (name, version, hour, loads, failures, late)
  values (p_name, p_version, date_trunc('hour', now()), p_loads, p_failures, p_late)
  on conflict (name, version, hour) do update
    set loads = least(l.loads + excluded.loads, 1000000), failures = least(l.failures + excluded.failures, 1000000),
        late = least(l.late + excluded.late, 1000000);
  insert into release_device as d (name, version, day, device, loaded_at, failed_at)
  select p_name, p_version, (now() at time zone 'utc')::date, device,
         case when bool_or(not has_failed) then now() end, case when bool_or(has_failed) then now() end
    from (select device, false as has_failed from devices_in(p_loaded_by) device
           union all select device, true from devices_in(p_failed_by) device) told
   group by device
  on conflict (name, version, day, device) do update
    set loaded_at = coalesce(excluded.loaded_at, d.loaded_at), failed_at = coalesce(excluded.failed_at, d.failed_at);
end $$;
grant execute on routine count_loads to serving;

create function devices_in(p_all bytea) returns setof bytea
language sql immutable as $$
  select substring(p_all from at for 16) from generate_series(1, octet_length(p_all), 16) at
$$;

create function clear_release_devices() returns int
language plpgsql security definer as $$
declare
  v_count int;
begin
  delete from release_device
   where ctid = any(array(select ctid from release_device where day < current_date - 30 limit 1000));
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on routine clear_release_devices to serving;
