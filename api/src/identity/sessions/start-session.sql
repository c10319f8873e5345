-- Creates a session; the caller has checked a password or a device. p_device: the shared device, if any; p_idle: idle
-- limit in seconds, if any.
create function open_session(
  p_family uuid, p_profile uuid, p_session uuid, p_words text, p_token bytea, p_device uuid, p_idle int
) returns void
language plpgsql as $$
declare
  v_now timestamptz := calendar_clock();
begin
  insert into auth_session (family_id, id, profile_id, device, created_at, expires_at, taken_hash, device_id, idle_seconds)
  values (p_family, p_session, p_profile, p_words, v_now, v_now + session_span(p_idle), p_token, p_device, p_idle);
  insert into refresh_token (family_id, token_hash, session_id, profile_id) values (p_family, p_token, p_session, p_profile);
end $$;

-- Keeps a person's 50 most recently used live sessions (Rules 11.5), and as many ended ones. Runs under the identity's
-- lock, so that the count is exact; locked sessions are in use.
create function trim_sessions(p_family uuid, p_profile uuid) returns void
language plpgsql as $$
begin
  delete from auth_session where family_id = p_family and id in (
    select id from auth_session where family_id = p_family and id in (
      select id from (
        select id, row_number() over (partition by revoked_at is null and expires_at > calendar_clock() order by expires_at desc, id desc) as place
          from auth_session where family_id = p_family and profile_id = p_profile
      ) ranked where place > 50
    ) for update skip locked
  );
end $$;

-- Opens a session if p_hash equals the stored hash; false if not, null if the person is not, or no longer, in this
-- family, or is leaving it. Call count_guess first, with p_account, p_remembered and p_address.
create function start_session(
  p_family uuid, p_profile uuid, p_hash text, p_session uuid, p_device text, p_token bytea,
  p_account bytea, p_remembered bytea, p_address bytea
) returns boolean
language plpgsql security definer as $$
declare
  v_is_right boolean;
  v_guess bytea := sha256(convert_to(p_hash, 'utf8'));
  v_counts bytea[] := take_guess('sign-in', p_family, p_profile, p_account, p_remembered, p_address, v_guess);
begin
  select i.password_hash = p_hash into v_is_right from identity i join profile p on p.family_id = i.family_id and p.id = i.id
    left join membership m on m.family_id = p.family_id and m.profile_id = p.id
   where i.family_id = p_family and i.id = p_profile and p.role in ('parent', 'child', 'helper')
     and (m.ends_at is null or m.ends_at > calendar_clock());
  if v_is_right is not true then return v_is_right; end if;
  perform give_back_guess(v_counts, v_guess);
  perform open_session(p_family, p_profile, p_session, p_device, p_token, null, null);
  -- Detects a simultaneous password change: an earlier one is visible here, a later one finds this session and ends it.
  -- After the session, because a child's move also locks sessions before the identity.
  perform from identity where family_id = p_family and id = p_profile and password_hash = p_hash for update;
  if not found then raise exception using errcode = 'TN409'; end if;
  perform trim_sessions(p_family, p_profile);
  return true;
exception when foreign_key_violation then
  -- A family took the child in at the same moment.
  return null;
end $$;
grant execute on routine start_session to serving;
