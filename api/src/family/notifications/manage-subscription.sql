create function push_events(p_role text) returns text[]
language sql immutable as $$
  select case p_role
    when 'parent' then array['task-finished', 'reward-asked', 'join-asked', 'due-soon', 'allowance-paid']
    when 'helper' then array['task-finished', 'reward-asked', 'due-soon', 'allowance-paid']
    when 'child' then array['task-approved', 'task-rejected', 'allowance-paid', 'due-soon']
    else '{}' end
$$;

create function is_push_alive(p_family uuid, p_session uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (select from auth_session where family_id = p_family and id = p_session
    and revoked_at is null and (expires_at > clock_timestamp() or expires_at > calendar_clock()));
end $$;

create function read_push_subscription(p_family uuid, p_actor uuid, p_session uuid, p_token bytea default null)
returns table (
  time_zone text, is_lasting boolean, endpoint text, events text[], quiet_from text, quiet_until text, is_digest boolean,
  shows_names boolean, last_ok_at timestamptz
)
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'everyone', p_token);
  return query
    select f.time_zone, a.idle_seconds is null, s.endpoint, s.events, s.quiet_from, s.quiet_until, s.is_digest, s.shows_names, s.last_ok_at
      from family f
      join auth_session a on a.family_id = f.id and a.id = p_session
      left join push_subscription s on s.family_id = f.id and s.session_id = p_session
     where f.id = p_family;
end $$;
grant execute on routine read_push_subscription to serving;

-- Subscribes this device. TN403 for an event of the other role; TN410 if the person has ten devices, not counting
-- expired sessions.
create function subscribe_push(
  p_family uuid, p_actor uuid, p_session uuid, p_endpoint text, p_p256dh bytea, p_auth bytea, p_events text[],
  p_quiet_from text, p_quiet_until text, p_is_digest boolean, p_shows_names boolean, p_language text, p_token bytea default null
) returns void
language plpgsql security definer as $$
declare
  v_role text := enter_session(p_family, p_actor, p_session, 'everyone', p_token);
  v_place int;
  v_now timestamptz := clock_timestamp();
  v_over uuid[];
begin
  if not p_events <@ push_events(v_role) then raise exception using errcode = 'TN403'; end if;
  v_over := array(select session_id from push_subscription where family_id = p_family and profile_id = p_actor
     and (session_id = p_session or not is_push_alive(p_family, session_id)));
  delete from push_subscription where family_id = p_family and profile_id = p_actor and session_id = any (v_over);
  select min(free) into v_place from generate_series(1, limits.pushDevicesPerPersonMax) free
   where not exists (select from push_subscription where family_id = p_family and profile_id = p_actor and place = free);
  if v_place is null then raise exception using errcode = 'TN410'; end if;
  insert into push_subscription (
    family_id, id, profile_id, session_id, place, endpoint, p256dh, auth, events, quiet_from, quiet_until, is_digest, shows_names,
    language, created_at, since, looked_at
  ) values (
    p_family, gen_random_uuid(), p_actor, p_session, v_place, p_endpoint, p_p256dh, p_auth, p_events, p_quiet_from, p_quiet_until,
    p_is_digest, p_shows_names, p_language, v_now, v_now, v_now
  );
end $$;
grant execute on routine subscribe_push to serving;

-- Changes this device's settings and checks waiting messages against them. Adding an event does not report what
-- happened before.
create function change_push(
  p_family uuid, p_actor uuid, p_session uuid, p_events text[], p_quiet_from text, p_quiet_until text, p_is_digest boolean,
  p_shows_names boolean, p_language text, p_token bytea default null
) returns void
language plpgsql security definer as $$
declare
  v_role text := enter_session(p_family, p_actor, p_session, 'everyone', p_token);
  v_now timestamptz := clock_timestamp();
  v_id uuid;
begin
  if not p_events <@ push_events(v_role) then raise exception using errcode = 'TN403'; end if;
  update push_subscription
     set since = case when p_events <@ events then since else v_now end, events = p_events, quiet_from = p_quiet_from,
         quiet_until = p_quiet_until, is_digest = p_is_digest, shows_names = p_shows_names, language = p_language
   where family_id = p_family and profile_id = p_actor and session_id = p_session returning id into v_id;
  if not found then raise exception using errcode = 'TN404'; end if;
  update push_message set due_at = queued_at where family_id = p_family and subscription_id = v_id and sent_at is null;
end $$;
grant execute on routine change_push to serving;

create function unsubscribe_push(p_family uuid, p_actor uuid, p_session uuid, p_token bytea default null) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'everyone', p_token);
  delete from push_subscription where family_id = p_family and profile_id = p_actor and session_id = p_session;
end $$;
grant execute on routine unsubscribe_push to serving;

-- TN409 within ten seconds of the last one.
create function test_push(p_family uuid, p_actor uuid, p_session uuid, p_now timestamptz, p_token bytea default null) returns void
language plpgsql security definer as $$
declare
  v_id uuid;
begin
  perform enter_session(p_family, p_actor, p_session, 'everyone', p_token);
  perform from push_subscription where family_id = p_family and profile_id = p_actor and session_id = p_session;
  if not found then raise exception using errcode = 'TN404'; end if;
  update push_subscription set tested_at = clock_timestamp()
   where family_id = p_family and profile_id = p_actor and session_id = p_session
     and coalesce(tested_at, '-infinity') < clock_timestamp() - interval '10 seconds' returning id into v_id;
  if not found then raise exception using errcode = 'TN409'; end if;
  insert into push_message (family_id, id, subscription_id, profile_id, kind, subject_id, happened_at, queued_at, due_at)
  values (p_family, gen_random_uuid(), v_id, p_actor, 'test', v_id, p_now, p_now, p_now);
end $$;
grant execute on routine test_push to serving;
