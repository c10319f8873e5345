-- Whose pairing this is the code or the digits of. Crosses families, so it belongs to the look-up role and answers ids only.
create function pairing_by_code(p_hash bytea) returns table (family_id uuid, id uuid, child_id uuid)
language plpgsql stable security definer as $$
begin
  return query
    select p.family_id, p.id, p.child_id from pairing p where (p.code_key = p_hash or p.digits_key = p_hash) and p.expires_at > now();
end $$;
grant execute on routine pairing_by_code to serving;
alter routine pairing_by_code owner to look_ups;

-- A device comes in by a code that a parent has made: once, and again for who has the same key, whose answer was lost. The
-- child's session where the device is a child's own. TN404 where the code is over or used, TN410 where the
-- family has no room for one more.
create function pair_device(
  p_family uuid, p_pairing uuid, p_code bytea, p_key uuid, p_credential bytea, p_words text, p_session uuid, p_token bytea
) returns setof device
language plpgsql security definer as $$
declare
  v_pairing pairing;
  v_device device;
begin
  perform enter_family(p_family);
  -- The family is locked, so one comes in by it. Who asks again is in already.
  perform from pairing where family_id = p_family and id = p_pairing and p_code in (code_key, digits_key) and used_key is null;
  if found then perform check_device_room(p_family); end if;
  select * into v_pairing from pairing
   where family_id = p_family and id = p_pairing and p_code in (code_key, digits_key) and expires_at > clock_timestamp();
  if not found or v_pairing.used_key <> p_key then raise exception using errcode = 'TN404'; end if;
  if v_pairing.used_key is null then
    update pairing set used_key = p_key where family_id = p_family and id = p_pairing;
    insert into device (family_id, id, child_id, name, credential_hash, created_by)
    values (p_family, p_pairing, v_pairing.child_id, coalesce(nullif(v_pairing.name, ''), p_words), p_credential, v_pairing.created_by);
  end if;
  perform hold_device(p_family, p_pairing);
  select * into strict v_device from device where family_id = p_family and id = p_pairing;
  if v_device.child_id is not null then
    perform open_session_on(v_device, v_device.child_id, p_session, p_words, p_token);
  end if;
  return next v_device;
end $$;
grant execute on routine pair_device to serving;
