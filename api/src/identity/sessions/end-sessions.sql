-- Ends all sessions of the caller, or all others. On a shared device, a sign-out ends only that session.
create function end_sessions(p_family uuid, p_profile uuid, p_session uuid, p_is_own_kept boolean) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_profile, p_session, 'everyone');
  if not p_is_own_kept then
    update auth_session set revoked_at = clock_timestamp()
     where family_id = p_family and id = p_session and device_id is not null and revoked_at is null;
    if found then return; end if;
  end if;
  perform revoke_sessions(p_family, p_profile, case when p_is_own_kept then p_session end);
end $$;
grant execute on routine end_sessions to serving;
