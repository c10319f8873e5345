-- Ends the devices that the adult paired, except p_kept. Open codes always end.
create function end_devices_of(p_family uuid, p_id uuid, p_kept uuid[]) returns void
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_devices uuid[];
begin
  delete from pairing where family_id = p_family and created_by = p_id;
  with ended as (
    update device set ended_at = v_now
     where family_id = p_family and created_by = p_id and ended_at is null and id <> all(p_kept) returning id
  ) select array_agg(id) into v_devices from ended;
  update auth_session set revoked_at = v_now where family_id = p_family and device_id = any(v_devices) and revoked_at is null;
end $$;

-- Takes an adult out; the name stays with the history. p_kept as in end_devices_of. Call under the family's lock, as a
-- parent.
create function take_out_adult(p_family uuid, p_id uuid, p_kept uuid[]) returns void
language plpgsql as $$
begin
  delete from identity where family_id = p_family and id = p_id;
  delete from auth_session where family_id = p_family and profile_id = p_id;
  perform end_devices_of(p_family, p_id, p_kept);
  delete from invitation where family_id = p_family and created_by = p_id;
  delete from membership where family_id = p_family and profile_id = p_id;
  update profile set role = 'left' where family_id = p_family and id = p_id;
  perform forget_guesses(p_id);
end $$;

-- Replaces the name of an adult who has left, permanently.
create function erase_adult(p_family uuid, p_id uuid) returns void
language plpgsql as $$
begin
  update profile set display_name = 'A former parent', face = null, color = null
   where family_id = p_family and id = p_id and role = 'left';
  if not found then raise exception using errcode = 'TN404'; end if;
  insert into erased (family_id, id, child_id, erased_at, keeps_history) values (p_family, p_id, p_id, calendar_clock(), true)
  on conflict (family_id, id) do nothing;
end $$;

-- The owner removes an adult, or an adult leaves; TN409 for the owner. p_erases also replaces the name, for the owner even
-- after the adult has left. Of the devices that the adult paired, p_kept keep working.
create function remove_adult(p_family uuid, p_actor uuid, p_session uuid, p_id uuid, p_erases boolean, p_kept uuid[]) returns void
language plpgsql security definer as $$
declare
  v_owner uuid;
  v_role text;
begin
  perform enter_session(p_family, p_actor, p_session, 'adult');
  perform join_lock_family(p_family);
  -- A helper who leaves may otherwise not write these rows.
  perform set_config('app.role', 'parent', true);
  v_owner := owner_of(p_family);
  if p_actor not in (p_id, v_owner) then raise exception using errcode = 'TN403'; end if;
  select role into v_role from profile where family_id = p_family and id = p_id;
  if p_erases and v_role = 'left' then
    perform erase_adult(p_family, p_id);
    return;
  end if;
  perform lock_adult(p_family, p_id);
  if p_id = v_owner then raise exception using errcode = 'TN409'; end if;
  perform take_out_adult(p_family, p_id, p_kept);
  -- Without a person: no one changes its own role.
  perform set_config('app.profile_id', '', true);
  if p_erases then perform erase_adult(p_family, p_id); end if;
end $$;
grant execute on routine remove_adult to serving;

-- Repeats erasures of adults undone by restoring an older backup; returns their number. If such an adult owns the family
-- again, another parent does instead; without one the adult stays, since nobody else could open the family. The backup
-- does not know which devices a child kept, so all that the adult paired end.
create function after_restore_erase_adults() returns int
language plpgsql as $$
declare
  v_erased record;
  v_role text;
  v_next uuid;
  v_count int := 0;
begin
  for v_erased in select family_id, child_id as id from erased where child_id is not null and keeps_history loop
    perform set_config('app.family_id', v_erased.family_id::text, true), set_config('app.profile_id', '', true), set_config('app.role', 'parent', true);
    select role into v_role from profile where family_id = v_erased.family_id and id = v_erased.id;
    continue when v_role is null or v_role not in ('parent', 'helper', 'left');
    if v_erased.id = owner_of(v_erased.family_id) then
      v_next := (select id from profile where family_id = v_erased.family_id and role = 'parent' and id <> v_erased.id order by created_at, id limit 1);
      continue when v_next is null;
      perform make_owner(v_erased.family_id, v_next);
    end if;
    if v_role <> 'left' then perform take_out_adult(v_erased.family_id, v_erased.id, '{}'); end if;
    perform erase_adult(v_erased.family_id, v_erased.id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
