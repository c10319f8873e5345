-- The end of a helper's last day in the family's zone.
create function end_of_day(p_family uuid, p_until date) returns timestamptz
language sql stable as $$
  select (p_until + 1 + make_interval(hours => day_begins_at)) at time zone time_zone from family where id = p_family
$$;

create function check_children(p_family uuid, p_children uuid[]) returns void
language plpgsql as $$
begin
  perform check_child(p_family, child) from unnest(p_children) child;
end $$;

-- TN403 if a parent invites a parent, TN410 if five invitations are open, TN420 if the last day is past or the home is not the
-- inviter's. The same id returns the same invitation.
create function create_invitation(
  p_family uuid, p_actor uuid, p_session uuid, p_id uuid, p_membership text, p_until date, p_children uuid[], p_award_daily_max int,
  p_home smallint, p_key bytea
) returns setof invitation
language plpgsql security definer as $$
declare
  v_earlier invitation;
  v_home smallint;
  v_children uuid[] := array(select distinct child from unnest(p_children) child order by child);
begin
  perform enter_session(p_family, p_actor, p_session, case p_membership when 'parent' then 'owner' else 'parent' end);
  perform join_lock_family(p_family);
  -- Again: a parent removed while this waited for the lock would have a way back.
  perform enter_session(p_family, p_actor, p_session, case p_membership when 'parent' then 'owner' else 'parent' end);
  -- A parent of one home invites to that home.
  select home into v_home from membership where family_id = p_family and profile_id = p_actor and kind = 'parent';
  if p_home <> v_home then raise exception using errcode = 'TN420', detail = 'home'; end if;
  v_home := coalesce(p_home, v_home);
  select * into v_earlier from invitation where family_id = p_family and id = p_id;
  if found then
    if row(v_earlier.membership, v_earlier.until, coalesce(v_earlier.children, '{}'), v_earlier.award_daily_max, v_earlier.home, v_earlier.created_by, v_earlier.code_key)
       is distinct from row(p_membership, p_until, v_children, p_award_daily_max, v_home, p_actor, p_key) then
      raise exception using errcode = 'TN422';
    end if;
    return next v_earlier;
    return;
  end if;
  perform check_children(p_family, v_children);
  if end_of_day(p_family, p_until) <= calendar_clock() then raise exception using errcode = 'TN420'; end if;
  if (select count(*) from invitation where family_id = p_family and used_at is null and expires_at > clock_timestamp())
     >= limits.invitationsPerFamilyMax then
    raise exception using errcode = 'TN410';
  end if;
  return query insert into invitation (family_id, id, membership, until, children, award_daily_max, home, code_key, created_by, created_at, expires_at)
    values (p_family, p_id, p_membership, p_until, nullif(v_children, '{}'), p_award_daily_max, v_home, p_key, p_actor, clock_timestamp(),
            clock_timestamp() + interval '15 minutes')
    returning *;
end $$;
grant execute on routine create_invitation to serving;

-- Ends an invitation of the caller's or, for the owner, any; also refuses its candidate.
create function end_invitation(p_family uuid, p_actor uuid, p_session uuid, p_id uuid) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  delete from invitation where family_id = p_family and id = p_id and p_actor in (created_by, owner_of(p_family));
  if not found then raise exception using errcode = 'TN404'; end if;
end $$;
grant execute on routine end_invitation to serving;

-- Deletes a batch of invitations that expired an hour ago (Rules 11.5) and returns its size.
create function clear_invitations() returns int
language plpgsql security definer as $$
declare
  v_before timestamptz := calendar_clock() - interval '1 hour';
  v_count int;
begin
  delete from invitation where (family_id, id) in (
    select family_id, id from invitation where expires_at < v_before order by expires_at limit 500 for update skip locked
  );
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on routine clear_invitations to serving;
