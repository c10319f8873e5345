-- Returns the keys of unknown errors, for the server to trace. Ordered, so that two servers lock rows in the same
-- order.
create function count_errors(p_told json) returns setof text
language plpgsql security definer as $$
declare
  v_told record;
begin
  for v_told in
    select * from json_to_recordset(p_told) told (name text, version text, key text, count int) order by key
  loop
    update release_error e
       set count = least(e.count + greatest(v_told.count, 0), 1000000), last_at = now()
     where e.name = v_told.name and e.version = v_told.version and e.key = decode(v_told.key, 'hex');
    if not found then return next v_told.key; end if;
  end loop;
end $$;
grant execute on routine count_errors to serving;

-- A new error replaces the least frequent one. Ignores a version that was removed in the meantime.
create function add_errors(p_new json) returns void
language plpgsql security definer as $$
declare
  v_new record;
begin
  for v_new in
    select * from json_to_recordset(p_new) told (
      name text, version text, key text, hash text, phase text, error text, file text, at_line int, at_column int,
      is_mapped boolean, count int
    ) order by key
  loop
    continue when not exists (select from release r where r.name = v_new.name and r.version = v_new.version);
    insert into release_error as e (name, version, key, hash, phase, error, file, at_line, at_column, is_mapped, count)
    values (v_new.name, v_new.version, decode(v_new.key, 'hex'), decode(v_new.hash, 'hex'), v_new.phase, v_new.error, v_new.file,
            v_new.at_line, v_new.at_column, v_new.is_mapped, least(v_new.count, 1000000))
    on conflict (name, version, key) do update set count = least(e.count + excluded.count, 1000000), last_at = now();
    delete from release_error where (name, version, key) in (
      select name, version, key from release_error
       where name = v_new.name and version = v_new.version
       order by key = decode(v_new.key, 'hex') desc, count desc, last_at desc offset limits.errorsMax
    );
  end loop;
end $$;
grant execute on routine add_errors to serving;

create function clear_release_errors() returns int
language plpgsql security definer as $$
declare
  v_count int;
begin
  delete from release_error
   where ctid = any(array(select ctid from release_error where last_at < now() - interval '30 days' limit 1000));
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on routine clear_release_errors to serving;
