-- Null leaves the children and the limit unchanged. TN404 for anyone but a helper.
create function change_helper(
  p_family uuid, p_actor uuid, p_session uuid, p_id uuid, p_sets_until boolean, p_until date, p_children uuid[], p_award_daily_max int
) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform join_lock_family(p_family);
  -- Again: the caller may have been removed while this waited for the lock.
  perform enter_session(p_family, p_actor, p_session, 'parent');
  update membership m
     set until = case when p_sets_until then p_until else m.until end,
         ends_at = case when p_sets_until then end_of_day(p_family, p_until) else m.ends_at end,
         award_daily_max = coalesce(p_award_daily_max, m.award_daily_max)
   where m.family_id = p_family and m.profile_id = p_id and m.kind = 'helper';
  if not found then raise exception using errcode = 'TN404'; end if;
  if p_children is null then return; end if;
  perform check_children(p_family, p_children);
  delete from helper_child where family_id = p_family and helper_id = p_id;
  insert into helper_child (family_id, helper_id, child_id) select distinct p_family, p_id, child from unnest(p_children) child;
end $$;
grant execute on routine change_helper to serving;

-- Locks an adult, so that no session begins in the meantime. TN404 for anyone else.
create function lock_adult(p_family uuid, p_id uuid) returns void
language plpgsql as $$
begin
  perform from profile where family_id = p_family and id = p_id and role in ('parent', 'helper') for update;
  if not found then raise exception using errcode = 'TN404'; end if;
end $$;

-- Ends an adult's sessions, except the caller's own.
create function sign_out_adult(p_family uuid, p_actor uuid, p_session uuid, p_id uuid) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'owner');
  perform lock_adult(p_family, p_id);
  perform revoke_sessions(p_family, p_id, p_session);
end $$;
grant execute on routine sign_out_adult to serving;

-- When each adult last used a session. Sessions are no one's to read (Rules 10.11).
create function seen_adults(p_family uuid) returns table (id uuid, seen_at timestamptz)
language plpgsql stable security definer as $$
begin
  return query
    select s.profile_id, max(s.expires_at - session_span(s.idle_seconds)) from auth_session s
      join profile p on p.family_id = s.family_id and p.id = s.profile_id
     where s.family_id = p_family and p.role in ('parent', 'helper') group by s.profile_id;
end $$;
grant execute on routine seen_adults to serving;

-- Call after the family's zone or day has changed; changes nothing otherwise.
create function reschedule_helpers(p_family uuid) returns void
language plpgsql security definer as $$
begin
  update membership set ends_at = end_of_day(p_family, until) where family_id = p_family and until is not null;
end $$;
grant execute on routine reschedule_helpers to serving;
