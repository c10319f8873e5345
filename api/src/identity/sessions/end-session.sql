-- Ends one of the caller's sessions, possibly the current one; false if there is none with this id.
create function end_session(p_family uuid, p_profile uuid, p_session uuid, p_ended uuid) returns boolean
language plpgsql security definer as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  perform enter_session(p_family, p_profile, p_session, 'everyone');
  update auth_session set revoked_at = coalesce(revoked_at, v_now)
   where family_id = p_family and profile_id = p_profile and id = p_ended;
  return found;
end $$;
grant execute on routine end_session to serving;
