-- Finds a pairing by its code or digits. Crosses families, so it belongs to the look-up role and returns only ids.
create function pairing_by_code(p_hash bytea) returns table (family_id uuid, id uuid, child_id uuid)
language plpgsql stable security definer as $$
begin
  return query
    select p.family_id, p.id, p.child_id from pairing p where (p.code_key = p_hash or p.digits_key = p_hash) and p.expires_at > now();
end $$;
grant execute on routine pairing_by_code to serving;
alter routine pairing_by_code owner to look_ups;

-- Finds a pairing by its six digits. Digits can be guessed, so each attempt is counted before the lookup and uncounted
-- if it was right. Also belongs to the look-up role. `wait` is in seconds, 0 for none.
create function pairing_by_digits(p_hash bytea, p_network bytea, p_everybody bytea, p_share_max int, p_everybody_max int)
returns table (wait int, family_id uuid, id uuid, child_id uuid)
language plpgsql security definer as $$
declare
  v_is_shared boolean;
begin
  select c.wait, c.is_shared into wait, v_is_shared
    from count_digits(p_network, p_everybody, p_share_max, p_everybody_max) c;
  if wait = 0 then
    select p.family_id, p.id, p.child_id into family_id, id, child_id
      from pairing p where p.digits_key = p_hash and p.expires_at > now();
    if found then perform uncount_digits(v_is_shared, p_network, p_everybody); end if;
  end if;
  return next;
end $$;
grant execute on routine pairing_by_digits to serving;
alter routine pairing_by_digits owner to look_ups;

-- Counts an attempt for its network and, once that has used its share (is_shared), for the whole server. So misses from
-- many networks only block networks that missed as well. Always locks in this order.
create function count_digits(p_network bytea, p_everybody bytea, p_share_max int, p_everybody_max int)
returns table (wait int, is_shared boolean)
language plpgsql security definer as $$
begin
  wait := count_one('pair-share', p_network, p_share_max);
  is_shared := wait > 0;
  if is_shared then wait := count_one('pair-digits', p_everybody, p_everybody_max); end if;
  perform forget_tries();
  return next;
end $$;
grant execute on routine count_digits to look_ups;

create function uncount_digits(p_is_shared boolean, p_network bytea, p_everybody bytea) returns void
language plpgsql security definer as $$
begin
  if p_is_shared then
    perform uncount_one('pair-digits', p_everybody, 'infinity');
  else
    perform uncount_one('pair-share', p_network, 'infinity');
  end if;
end $$;
grant execute on routine uncount_digits to look_ups;

-- Pairs a device by a parent's code: once, and again with the same key if the response was lost. Opens a session if the
-- device belongs to a child. TN404 if the code is expired or used, TN410 if the family has no room for another device.
create function pair_device(
  p_family uuid, p_pairing uuid, p_code bytea, p_key uuid, p_credential bytea, p_words text, p_session uuid, p_token bytea
) returns setof device
language plpgsql security definer as $$
declare
  v_pairing pairing;
  v_device device;
begin
  perform enter_family(p_family);
  -- check_device_room locks the family, so a code pairs only one device. A repeated request needs no room.
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
