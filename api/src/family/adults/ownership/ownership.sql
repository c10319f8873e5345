-- Makes a parent the owner and the owner a parent, whose invitations of parents end. Call under the family's lock.
create function make_owner(p_family uuid, p_id uuid) returns void
language plpgsql as $$
declare
  v_old uuid := owner_of(p_family);
begin
  insert into membership (family_id, profile_id, kind, joined_at)
  select p_family, v_old, 'parent', created_at from profile where family_id = p_family and id = v_old
  on conflict (family_id, profile_id) do update set kind = 'parent';
  update membership set kind = 'owner', ownership_offered_at = null, ownership_acts_at = null
   where family_id = p_family and profile_id = p_id;
  delete from invitation where family_id = p_family and membership = 'parent' and created_by = v_old;
end $$;

-- Offers the family to another parent, instead of an earlier offer. False if the password has changed since it was
-- checked; TN404 for anyone but another parent.
create function hand_over(
  p_family uuid, p_actor uuid, p_session uuid, p_current text, p_to uuid, p_account bytea, p_address bytea
) returns boolean
language plpgsql security definer as $$
begin
  if not check_password(p_family, p_actor, p_session, p_current, p_account, p_address) then return false; end if;
  perform enter_session(p_family, p_actor, p_session, 'owner');
  perform join_lock_family(p_family);
  -- Again: the family may have got another owner while this waited for the lock.
  perform enter_session(p_family, p_actor, p_session, 'owner');
  perform offer_ownership(p_family, p_to, null);
  return true;
end $$;
grant execute on routine hand_over to serving;

create function offer_ownership(p_family uuid, p_to uuid, p_acts_at timestamptz) returns void
language plpgsql as $$
begin
  update membership set ownership_offered_at = null, ownership_acts_at = null
   where family_id = p_family and ownership_offered_at is not null;
  update membership set ownership_offered_at = clock_timestamp(), ownership_acts_at = p_acts_at
   where family_id = p_family and profile_id = p_to and kind = 'parent';
  if not found then raise exception using errcode = 'TN404'; end if;
end $$;

-- TN409 without an offer, or while the operator's choice can still be withdrawn.
create function accept_ownership(p_family uuid, p_actor uuid, p_session uuid) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform join_lock_family(p_family);
  perform from membership
   where family_id = p_family and profile_id = p_actor and ownership_offered_at is not null and ownership_acts_at is null;
  if not found then raise exception using errcode = 'TN409'; end if;
  perform make_owner(p_family, p_actor);
end $$;
grant execute on routine accept_ownership to serving;

-- The owner withdraws the offer, or the other declines it. TN404 without one, and for anyone else.
create function withdraw_ownership(p_family uuid, p_actor uuid, p_session uuid) returns void
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform join_lock_family(p_family);
  update membership set ownership_offered_at = null, ownership_acts_at = null
   where family_id = p_family and ownership_offered_at is not null and p_actor in (profile_id, owner_of(p_family));
  if not found then raise exception using errcode = 'TN404'; end if;
end $$;
grant execute on routine withdraw_ownership to serving;

-- The operator names the next owner (`npm run family`), who becomes it after seven days unless it is withdrawn.
create function name_owner(p_family uuid, p_person uuid) returns timestamptz
language plpgsql as $$
declare
  v_acts_at timestamptz := calendar_clock() + limits.ownerNoticeDays * interval '24 hours';
begin
  perform enter_person(p_family, p_person);
  perform join_lock_family(p_family);
  perform offer_ownership(p_family, p_person, v_acts_at);
  return v_acts_at;
end $$;

create function due_owners(p_now timestamptz, p_after_at timestamptz, p_after_family uuid, p_after_id uuid, p_limit int)
returns table (acts_at timestamptz, family_id uuid, id uuid)
language plpgsql stable security definer as $$
begin
  return query
    select m.ownership_acts_at, m.family_id, m.profile_id from membership m
     where m.ownership_acts_at <= least(p_now, calendar_clock())
       and (m.ownership_acts_at, m.family_id, m.profile_id) > (p_after_at, p_after_family, p_after_id)
     order by m.ownership_acts_at, m.family_id, m.profile_id
     limit least(p_limit, 500);
end $$;
grant execute on routine due_owners to serving;
alter routine due_owners owner to look_ups;

-- False if it was withdrawn in the meantime. Only the scheduler calls it; p_now is never later than now.
create function make_due_owner(p_family uuid, p_person uuid, p_now timestamptz) returns boolean
language plpgsql security definer as $$
begin
  perform join_lock_family(p_family);
  perform from membership
   where family_id = p_family and profile_id = p_person and ownership_acts_at <= least(p_now, calendar_clock());
  if not found then return false; end if;
  perform make_owner(p_family, p_person);
  return true;
end $$;
grant execute on routine make_due_owner to serving;
