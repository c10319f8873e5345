-- How long a session lasts after its last use: 90 days, or its idle limit. In hours, since a day does not always have
-- 24.
create function session_span(p_idle int) returns interval
language sql immutable as $$
  select coalesce(make_interval(secs => p_idle), interval '2160 hours')
$$;

-- Extends a session with an idle limit, at most once a minute.
create function keep_session(p_family uuid, p_session uuid) returns void
language plpgsql as $$
declare
  v_end timestamptz;
begin
  select calendar_clock() + session_span(idle_seconds) into v_end from auth_session
   where family_id = p_family and id = p_session and revoked_at is null
     and expires_at < calendar_clock() + session_span(idle_seconds) - interval '1 minute';
  if found then
    update auth_session set expires_at = v_end where family_id = p_family and id = p_session and revoked_at is null;
  end if;
end $$;
