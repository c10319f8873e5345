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

-- Null for both homes. The owner sets any adult's; another parent a helper's, and one of one home only gives its own. TN409
-- for a family without homes.
create function change_adult_home(p_family uuid, p_actor uuid, p_session uuid, p_id uuid, p_home smallint) returns void
language plpgsql security definer as $$
declare
  v_own smallint;
  v_kind text;
  v_before smallint;
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform join_lock_family(p_family);
  -- Again, as in change_helper.
  perform enter_session(p_family, p_actor, p_session, 'parent');
  if p_actor <> owner_of(p_family) then
    select home into v_own from membership where family_id = p_family and profile_id = p_actor;
    select kind, home into v_kind, v_before from membership where family_id = p_family and profile_id = p_id;
    if v_kind is distinct from 'helper' or p_home is distinct from coalesce(v_own, p_home) or v_before <> v_own then
      raise exception using errcode = 'TN403';
    end if;
  end if;
  perform lock_adult(p_family, p_id);
  perform from family where id = p_family and first_home is not null;
  if not found then raise exception using errcode = 'TN409'; end if;
  update membership set home = p_home, hidden_home = null where family_id = p_family and profile_id = p_id;
  if not found then
    -- The parent who registered the family has no row.
    insert into membership (family_id, profile_id, kind, joined_at, home)
    select p_family, id, 'owner', created_at, p_home from profile where family_id = p_family and id = p_id;
  end if;
  perform hide_homes(p_family);
end $$;
grant execute on routine change_adult_home to serving;

-- TN409 for a family without homes.
create function share_homes(p_family uuid, p_actor uuid, p_session uuid, p_shares boolean) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'owner');
  perform join_lock_family(p_family);
  perform enter_session(p_family, p_actor, p_session, 'owner');
  update family set shares_homes = p_shares where id = p_family and first_home is not null;
  if not found then raise exception using errcode = 'TN409'; end if;
  perform hide_homes(p_family);
end $$;
grant execute on routine share_homes to serving;

-- Call after a change of an adult's home, or of sharing, under the family's lock.
create function hide_homes(p_family uuid) returns void
language plpgsql as $$
declare
  v_shares boolean := (select shares_homes from family where id = p_family);
begin
  update membership set hidden_home = case when not v_shares then 3 - home end
   where family_id = p_family and hidden_home is distinct from case when not v_shares then 3 - home end;
end $$;

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
