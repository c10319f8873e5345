create function enter_family(p_family uuid) returns void
language plpgsql as $$
begin
  perform set_config('app.family_id', p_family::text, true), set_config('app.profile_id', '', true), set_config('app.role', '', true);
end $$;

-- Authenticates a device by the hash of its credential. Sets the family, but no role.
create function enter_device(p_family uuid, p_device uuid, p_credential bytea) returns device
language plpgsql as $$
declare
  v_device device;
begin
  perform enter_family(p_family);
  select * into v_device from device
   where family_id = p_family and id = p_device and credential_hash = p_credential and ended_at is null;
  if not found then raise exception using errcode = 'TN401'; end if;
  return v_device;
end $$;

-- Locks the device while a session is opened: a parent who removes the device or sets another secret waits for that
-- session and ends it. "for share" would let two sign-ins deadlock when both update the device's last use.
create function hold_device(p_family uuid, p_device uuid) returns void
language plpgsql as $$
begin
  perform from device where family_id = p_family and id = p_device and ended_at is null for no key update;
  if not found then raise exception using errcode = 'TN401'; end if;
end $$;

-- Updates the device's last use, at most once a minute. Call it last, because some callers must not have written
-- before.
create function touch_device(p_family uuid, p_device uuid) returns void
language plpgsql as $$
begin
  update device set last_used_at = clock_timestamp()
   where family_id = p_family and id = p_device and last_used_at < clock_timestamp() - interval '1 minute';
end $$;

-- Checks that this device may sign the child in; TN404 otherwise.
create function check_device_child(p_device device, p_child uuid) returns void
language plpgsql as $$
begin
  if p_child <> p_device.child_id then raise exception using errcode = 'TN404'; end if;
  perform check_child(p_device.family_id, p_child);
end $$;

create function enter_shared_device(p_family uuid, p_device uuid, p_credential bytea) returns device
language plpgsql as $$
declare
  v_device device := enter_device(p_family, p_device, p_credential);
begin
  if v_device.child_id is not null then raise exception using errcode = 'TN404'; end if;
  return v_device;
end $$;

-- Acts as a child who uses a shared device; TN404 for anyone else.
create function enter_child_on_device(p_family uuid, p_device uuid, p_credential bytea, p_child uuid) returns text
language plpgsql as $$
begin
  perform enter_shared_device(p_family, p_device, p_credential);
  perform check_child(p_family, p_child);
  perform set_config('app.profile_id', p_child::text, true), set_config('app.role', 'child', true);
  return 'child';
end $$;

create function open_session_on(p_device device, p_child uuid, p_session uuid, p_words text, p_token bytea) returns void
language plpgsql as $$
begin
  perform set_config('app.profile_id', p_child::text, true);
  perform open_session(p_device.family_id, p_child, p_session, p_words, p_token, p_device.id, null);
  perform trim_sessions(p_device.family_id, p_child);
end $$;
