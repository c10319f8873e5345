-- A parent confirms the date, so the server's clock is trusted again. TN409 if the clock no longer shows the day
-- that the parent confirmed.
create function trust_clock(p_family uuid, p_actor uuid, p_session uuid, p_shows timestamptz, p_token bytea default null)
returns void
language plpgsql security definer as $$
declare
  v_now timestamptz := product_clock();
begin
  perform enter_session(p_family, p_actor, p_session, 'parent', p_token);
  if v_now not between p_shows - interval '1 hour' and p_shows + interval '1 day' then
    raise exception using errcode = 'TN409';
  end if;
  update clock_seen set seen_at = v_now where not is_clock_right(v_now, seen_at);
end $$;
grant execute on routine trust_clock to serving;
