-- Ends all sessions of the person who asks, or all but the one that asks.
create function end_sessions(p_family uuid, p_profile uuid, p_session uuid, p_is_own_kept boolean) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_profile, p_session, null);
  perform revoke_sessions(p_family, p_profile, case when p_is_own_kept then p_session end);
end $$;
grant execute on routine end_sessions to serving;
