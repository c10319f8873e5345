create function list_sessions(p_family uuid, p_profile uuid, p_session uuid)
returns table (id uuid, device text, created_at timestamptz, last_used_at timestamptz)
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_profile, p_session, 'everyone');
  return query
    select s.id, s.device, s.created_at, s.expires_at - session_span(s.idle_seconds) from auth_session s
     where s.family_id = p_family and s.profile_id = p_profile and s.revoked_at is null and s.expires_at > calendar_clock()
     order by s.expires_at desc, s.id desc;
end $$;
grant execute on routine list_sessions to serving;
