-- A new session with its first refresh token; whoever calls has asked for a proof. p_device is the device that a parent has
-- let in, and p_idle after how many seconds without use it is over; null for neither.
create function open_session(
  p_family uuid, p_profile uuid, p_session uuid, p_words text, p_token bytea, p_device uuid, p_idle int
) returns void
language plpgsql as $$
declare
  v_now timestamptz := calendar_clock();
begin
  insert into auth_session (family_id, id, profile_id, device, created_at, expires_at, taken_hash, device_id, idle_seconds)
  values (p_family, p_session, p_profile, p_words, v_now, session_end(v_now, p_idle), p_token, p_device, p_idle);
  insert into refresh_token (family_id, token_hash, session_id, profile_id) values (p_family, p_token, p_session, p_profile);
end $$;
