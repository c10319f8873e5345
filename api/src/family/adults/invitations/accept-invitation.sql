-- What the invitation makes of a person who is already a profile of the family.
create function add_membership(p_invitation invitation, p_person uuid) returns void
language plpgsql as $$
declare
  v_family uuid := p_invitation.family_id;
begin
  insert into membership (family_id, profile_id, kind, joined_at, invited_by, until, ends_at, award_daily_max, home)
  values (v_family, p_person, p_invitation.membership, clock_timestamp(), p_invitation.created_by, p_invitation.until,
          end_of_day(v_family, p_invitation.until), p_invitation.award_daily_max, p_invitation.home);
  perform hide_homes(v_family);
  insert into helper_child (family_id, helper_id, child_id)
  select v_family, p_person, id from profile where family_id = v_family and role = 'child' and id = any(p_invitation.children);
  update invitation set used_at = clock_timestamp() where family_id = v_family and id = p_invitation.id;
end $$;

-- TN410 if the family has too many adults. Call under the family's lock.
create function check_adult_room(p_family uuid) returns void
language plpgsql as $$
begin
  if (select count(*) from profile where family_id = p_family and role in ('parent', 'helper')) >= limits.adultsPerFamilyMax then
    raise exception using errcode = 'TN410';
  end if;
end $$;

-- Creates an adult with an account in the inviting family. p_key identifies a repeated request. TN404 if the invitation
-- was used in the meantime, TN409 if the email is taken.
create function accept_invitation(
  p_family uuid, p_id uuid, p_code bytea, p_person uuid, p_name text, p_email text, p_password_hash text, p_recovery bytea,
  p_key uuid, p_hash bytea
) returns setof profile
language plpgsql security definer as $$
declare
  v_invitation invitation;
  v_profile profile;
begin
  perform enter_person(p_family, p_person), set_config('app.role', 'parent', true);
  if not join_lock_family(p_family) then raise exception using errcode = 'TN404'; end if;
  v_invitation := open_invitation(p_family, p_id, p_code, null);
  perform check_adult_room(p_family);
  insert into profile (family_id, id, display_name, role, created_by)
  values (p_family, p_person, p_name, v_invitation.membership, v_invitation.created_by) returning * into v_profile;
  perform add_membership(v_invitation, p_person);
  if not add_identity(p_family, p_person, p_email, p_password_hash, p_recovery, p_key, p_hash) then
    raise exception using errcode = 'TN409';
  end if;
  return next v_profile;
end $$;
grant execute on routine accept_invitation to serving;
