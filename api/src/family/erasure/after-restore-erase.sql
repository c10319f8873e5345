-- Repeats erasures undone by restoring an older backup; returns their number. Runs as the owner, who sees one family at
-- a time, so the look-up role finds the people. Pending erasures get seven new days, because a parent may have undone
-- them after the backup.
create function after_restore_erase() returns int
language plpgsql as $$
declare
  v_role text := current_setting('role');
  v_came record;
  v_count int := 0;
  v_families uuid[] := array(select family_id from erased where child_id is null);
  v_children uuid[] := array(select child_id from erased where child_id is not null);
  v_back jsonb;
  v_pending uuid[];
  v_family uuid;
begin
  perform set_config('role', 'tokennest_lookup', true);
  v_pending := array(select distinct family_id from erasure where kept_at is null);
  select coalesce(jsonb_agg(distinct jsonb_build_array(family_id, case when family_id <> all(v_families) then id end)), '[]')
    into v_back from identity where family_id = any(v_families) or id = any(v_children);
  perform set_config('role', v_role, true);
  foreach v_family in array v_pending loop
    perform set_config('app.family_id', v_family::text, true);
    update erasure set erases_at = greatest(erases_at, calendar_clock() + limits.erasureDays * interval '24 hours')
     where family_id = v_family and kept_at is null;
  end loop;
  for v_came in
    select (back->>0)::uuid as family_id, (back->>1)::uuid as child_id from jsonb_array_elements(v_back) back
  loop
    perform set_config('app.family_id', v_came.family_id::text, true), set_config('app.role', 'parent', true);
    -- An adult, whom adults/remove-adult.sql takes out.
    continue when exists (select from profile where family_id = v_came.family_id and id = v_came.child_id and role in ('parent', 'helper'));
    -- A child erased in another family is back in the family that it had alone.
    perform erase_now(v_came.family_id, e.child_id, coalesce(e.keeps_history, false))
      from (values (true)) one left join erased e on e.family_id = v_came.family_id and e.child_id = v_came.child_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
