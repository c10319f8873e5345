-- How long a session lasts after its last use: 90 days, or its idle limit. In hours, since a day does not always have
-- 24.
create function session_span(p_idle int) returns interval
language sql immutable as $$
  select coalesce(make_interval(secs => p_idle), interval '2160 hours')
$$;

create function session_end(p_used timestamptz, p_idle int) returns timestamptz
language sql stable as $$
  select p_used + session_span(p_idle)
$$;

-- Extends a session with an idle limit, at most once a minute.
create function keep_session(p_family uuid, p_session uuid) returns void
language plpgsql as $$
declare
  v_end timestamptz;
begin
  select session_end(calendar_clock(), idle_seconds) into v_end from auth_session
   where family_id = p_family and id = p_session and revoked_at is null
     and expires_at < session_end(calendar_clock(), idle_seconds) - interval '1 minute';
  if found then
    update auth_session set expires_at = v_end where family_id = p_family and id = p_session and revoked_at is null;
  end if;
end $$;
