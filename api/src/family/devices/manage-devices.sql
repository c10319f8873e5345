-- TN410 if the family has no room for another device. Locks the family, so that the count is exact.
create function check_device_room(p_family uuid) returns void
language plpgsql as $$
begin
  perform from family where id = p_family for update;
  if (select count(*) from device where family_id = p_family and ended_at is null) >= limits.devicesPerFamilyMax then
    raise exception using errcode = 'TN410';
  end if;
end $$;

-- Uses the first of p_digits that no other pairing has, and replaces earlier pairings for the same child or name.
-- Returns its index and the expiry; the same id returns the same values again.
create function create_pairing(
  p_family uuid, p_actor uuid, p_session uuid, p_id uuid, p_child uuid, p_name text, p_code bytea, p_digits bytea[]
) returns table (place int, expires_at timestamptz)
language plpgsql security definer as $$
declare
  v_earlier pairing;
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform check_device_room(p_family);
  if p_child is not null then perform check_child(p_family, p_child); end if;
  select * into v_earlier from pairing where family_id = p_family and id = p_id;
  if found then
    if v_earlier.child_id is distinct from p_child or v_earlier.name <> p_name or v_earlier.created_by <> p_actor then raise exception using errcode = 'TN422'; end if;
    return query select array_position(p_digits, v_earlier.digits_key), v_earlier.expires_at;
    return;
  end if;
  delete from pairing p where p.family_id = p_family and p.child_id is not distinct from p_child and p.name = p_name;
  for v_place in 1 .. cardinality(p_digits) loop
    insert into pairing (family_id, id, child_id, name, code_key, digits_key, created_by, expires_at)
    values (p_family, p_id, p_child, p_name, p_code, p_digits[v_place], p_actor, clock_timestamp() + interval '10 minutes')
    on conflict (digits_key) do nothing;
    if found then
      return query select v_place, p.expires_at from pairing p where p.family_id = p_family and p.id = p_id;
      return;
    end if;
  end loop;
  raise exception using errcode = 'TN410';
end $$;
grant execute on routine create_pairing to serving;

create function clear_pairings() returns int
language plpgsql security definer as $$
declare
  v_before timestamptz := calendar_clock() - interval '1 hour';
  v_count int;
begin
  delete from pairing where (family_id, id) in (
    select family_id, id from pairing where expires_at < v_before order by expires_at limit 500 for update skip locked
  );
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on routine clear_pairings to serving;

-- Makes the parent's current device a shared one. Repeatable with the same id for ten minutes only, so that nobody can
-- get the credential later with an id from the list.
create function share_device(p_family uuid, p_actor uuid, p_session uuid, p_id uuid, p_name text, p_credential bytea)
returns setof device
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform from device
   where family_id = p_family and id = p_id
     and (child_id is not null or name <> p_name or created_at < clock_timestamp() - interval '10 minutes');
  if found then raise exception using errcode = 'TN422'; end if;
  perform from device where family_id = p_family and id = p_id;
  if not found then
    perform check_device_room(p_family);
    insert into device (family_id, id, name, credential_hash, created_by) values (p_family, p_id, p_name, p_credential, p_actor);
  end if;
  return query select * from device where family_id = p_family and id = p_id and ended_at is null;
  if not found then raise exception using errcode = 'TN404'; end if;
end $$;
grant execute on routine share_device to serving;

create function end_device(p_family uuid, p_actor uuid, p_session uuid, p_id uuid) returns void
language plpgsql security definer as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  update device set ended_at = coalesce(ended_at, v_now) where family_id = p_family and id = p_id;
  if not found then raise exception using errcode = 'TN404'; end if;
  update auth_session set revoked_at = v_now where family_id = p_family and device_id = p_id and revoked_at is null;
end $$;
grant execute on routine end_device to serving;

create function open_way(p_family uuid, p_actor uuid, p_session uuid, p_device uuid, p_child uuid) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform check_child(p_family, p_child);
  perform from device where family_id = p_family and id = p_device and ended_at is null;
  if not found then raise exception using errcode = 'TN404'; end if;
  delete from device_guess where family_id = p_family and device_id = p_device and child_id = p_child;
end $$;
grant execute on routine open_way to serving;

-- Also clears wrong guesses at the old secret, and ends the child's sessions on devices.
create function set_child_secret(p_family uuid, p_actor uuid, p_session uuid, p_child uuid, p_kind text, p_hash text) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform check_child(p_family, p_child);
  -- A paired device cannot replay its code.
  delete from pairing where family_id = p_family and child_id = p_child and used_key is not null;
  perform from device where family_id = p_family and ended_at is null order by id for no key update;
  insert into child_secret as s (family_id, child_id, kind, hash, set_by, set_at)
  values (p_family, p_child, p_kind, p_hash, p_actor, clock_timestamp())
  on conflict (family_id, child_id) do update set kind = excluded.kind, hash = excluded.hash, set_by = excluded.set_by, set_at = excluded.set_at;
  delete from device_guess where family_id = p_family and child_id = p_child;
  update auth_session set revoked_at = clock_timestamp()
   where family_id = p_family and profile_id = p_child and device_id is not null and revoked_at is null;
end $$;
grant execute on routine set_child_secret to serving;

create function limit_session(p_family uuid, p_actor uuid, p_session uuid, p_device uuid, p_credential bytea) returns void
language plpgsql security definer as $$
declare
  v_device device := enter_shared_device(p_family, p_device, p_credential);
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform hold_device(p_family, p_device);
  update auth_session
     set device_id = p_device, idle_seconds = limits.sharedParentIdleSeconds,
         expires_at = calendar_clock() + session_span(limits.sharedParentIdleSeconds)
   where family_id = p_family and id = p_session;
  perform touch_device(p_family, p_device);
end $$;
grant execute on routine limit_session to serving;

create function add_email(p_family uuid, p_actor uuid, p_session uuid, p_child uuid, p_email text, p_hash text) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform check_child(p_family, p_child);
  update identity set email = p_email, password_hash = p_hash where family_id = p_family and id = p_child and email is null;
  if not found then raise exception using errcode = 'TN409'; end if;
exception when unique_violation then
  raise exception using errcode = 'TN410';
end $$;
grant execute on routine add_email to serving;
