-- Kind and hash settings of a child's secret, without the hash; null if there is none. TN409 after ten wrong guesses on
-- this device.
create function secret_settings(p_family uuid, p_device uuid, p_credential bytea, p_child uuid)
returns table (kind text, settings text)
language plpgsql security definer as $$
declare
  v_device device := enter_device(p_family, p_device, p_credential);
begin
  perform check_device_child(v_device, p_child);
  perform from device_guess
    where family_id = p_family and device_id = p_device and child_id = p_child and failures >= limits.secretTriesMax;
  if found then raise exception using errcode = 'TN409'; end if;
  select s.kind, substring(s.hash from '^.*\$') into kind, settings
    from child_secret s where s.family_id = p_family and s.child_id = p_child;
  return next;
end $$;
grant execute on routine secret_settings to serving;

-- Counts a guess at a child's secret on this device as wrong; TN409 after ten. Only counted guesses are compared later.
create function count_secret_guess(p_family uuid, p_device uuid, p_credential bytea, p_child uuid, p_hash text) returns void
language plpgsql security definer as $$
declare
  v_device device := enter_device(p_family, p_device, p_credential);
begin
  perform check_device_child(v_device, p_child);
  insert into device_guess as g (family_id, device_id, child_id, failures, guess)
  values (p_family, p_device, p_child, 1, sha256(convert_to(p_hash, 'utf8')))
  on conflict (family_id, device_id, child_id) do update set failures = g.failures + 1, guess = excluded.guess
   where g.failures < limits.secretTriesMax;
  if not found then raise exception using errcode = 'TN409'; end if;
end $$;
grant execute on routine count_secret_guess to serving;

-- Opens a child's session on a device; false if the secret is wrong. p_hash uses the stored secret's settings and was
-- counted in a separate transaction (Rules 14.48); null on a child's own device without a secret.
create function open_device_session(
  p_family uuid, p_device uuid, p_credential bytea, p_child uuid, p_hash text, p_session uuid, p_words text, p_token bytea
) returns boolean
language plpgsql security definer as $$
declare
  v_is_first boolean := pg_current_xact_id_if_assigned() is null;
  v_device device := enter_device(p_family, p_device, p_credential);
  v_secret child_secret;
  v_guess device_guess;
begin
  perform check_device_child(v_device, p_child);
  perform hold_device(p_family, p_device);
  select * into v_secret from child_secret where family_id = p_family and child_id = p_child for share;
  if not found then
    if v_device.child_id is null then raise exception using errcode = 'TN409'; end if;
  else
    select * into v_guess from device_guess where family_id = p_family and device_id = p_device and child_id = p_child;
    if p_hash is null or not v_is_first or v_guess.guess is distinct from sha256(convert_to(p_hash, 'utf8')) then
      raise exception using errcode = 'TN409', detail = 'guess';
    end if;
    if v_secret.hash <> p_hash then return false; end if;
    -- Uncounts this guess and half of the others. Half of them stay, because another person on the device would
    -- otherwise get ten new guesses after each sign-in.
    update device_guess set failures = (failures - 1) / 2, guess = null
     where family_id = p_family and device_id = p_device and child_id = p_child;
  end if;
  perform open_session_on(v_device, p_child, p_session, p_words, p_token);
  perform touch_device(p_family, p_device);
  return true;
end $$;
grant execute on routine open_device_session to serving;
