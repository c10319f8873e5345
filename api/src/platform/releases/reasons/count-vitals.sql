-- Adds how many pages had a value of which size, on this day (UTC). Of a version that was removed meanwhile nothing is counted.
create function count_vitals(p_told json) returns void
language sql security definer as $$
  insert into release_vital as v (name, version, day, metric, bucket, count)
  select t.name, t.version, (now() at time zone 'utc')::date, t.metric, t.bucket, least(t.count, 1000000)
    from json_to_recordset(p_told) t (name text, version text, metric text, bucket int, count int)
   where exists (select from release r where r.name = t.name and r.version = t.version)
   order by t.name, t.version, t.metric, t.bucket
  on conflict (name, version, day, metric, bucket) do update set count = least(v.count + excluded.count, 1000000)
$$;
grant execute on routine count_vitals to serving;

-- Nobody looks at more than a month of them.
create function clear_release_vitals() returns int
language plpgsql security definer as $$
declare
  v_count int;
begin
  delete from release_vital
   where ctid = any(array(select ctid from release_vital where day < current_date - 30 limit 1000));
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on routine clear_release_vitals to serving;
