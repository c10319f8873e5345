-- TN409 unless the adult is alone in the family: its rows are deleted when another family takes the adult in.
create function check_alone(p_family uuid, p_adult uuid) returns void
language plpgsql as $$
begin
  perform from profile where family_id = p_family and id <> p_adult;
  if found then raise exception using errcode = 'TN409'; end if;
end $$;

-- Makes the caller the candidate, whom the inviter has a day to confirm. Repeatable.
create function join_by_invitation(p_family uuid, p_actor uuid, p_session uuid, p_invited uuid, p_id uuid, p_key bytea) returns void
language plpgsql security definer as $$
declare
  v_name text;
  v_email text;
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform check_alone(p_family, p_actor);
  select p.display_name, i.email into strict v_name, v_email
    from profile p join identity i on i.family_id = p.family_id and i.id = p.id
   where p.family_id = p_family and p.id = p_actor;
  -- Without a role: the caller is nobody in the other family.
  perform set_config('app.role', '', true);
  if not join_lock_family(p_invited) then raise exception using errcode = 'TN404'; end if;
  perform open_invitation(p_invited, p_id, p_key, p_actor);
  update invitation
     set candidate_family_id = p_family, candidate_id = p_actor, candidate_name = v_name, candidate_email = v_email,
         expires_at = clock_timestamp() + interval '1 day'
   where family_id = p_invited and id = p_id and candidate_id is null;
end $$;
grant execute on routine join_by_invitation to serving;

-- Moves the candidate's account into the family, as a child's (join_move), and deletes the family it had alone. Not
-- recorded as erased: an older backup returns the adult to it.
create function move_candidate(p_invitation invitation) returns void
language plpgsql as $$
declare
  v_old uuid := p_invitation.candidate_family_id;
  v_new uuid := p_invitation.family_id;
  v_profile profile;
  v_identity identity;
begin
  if not join_lock_family(v_old) then raise exception using errcode = 'TN404'; end if;
  -- This lock blocks new sessions.
  select * into v_profile from profile where family_id = v_old and id = p_invitation.candidate_id and role = 'parent' for update;
  if not found then raise exception using errcode = 'TN404'; end if;
  perform check_alone(v_old, v_profile.id);
  select * into strict v_identity from identity where family_id = v_old and id = v_profile.id;
  delete from erasure where family_id = v_old;
  insert into erasure (family_id, id, child_id, keeps_history, asked_at, erases_at, begun_at)
  values (v_old, gen_random_uuid(), null, false, clock_timestamp(), clock_timestamp(), clock_timestamp());
  perform erase_family(v_old);

  perform set_config('app.family_id', v_new::text, true);
  v_profile.family_id := v_new;
  v_profile.role := p_invitation.membership;
  v_profile.created_by := p_invitation.created_by;
  v_profile.request_key := null;
  v_profile.request_hash := null;
  v_identity.family_id := v_new;
  insert into profile values (v_profile.*);
  insert into identity values (v_identity.*);
  perform add_membership(p_invitation, v_profile.id);
end $$;

-- TN404 unless p_candidate is whom the invitation waits for, TN409 if the candidate is no longer alone in their family.
create function confirm_invitation(p_family uuid, p_actor uuid, p_session uuid, p_id uuid, p_candidate uuid) returns void
language plpgsql security definer as $$
declare
  v_invitation invitation;
begin
  perform enter_session(p_family, p_actor, p_session, 'parent');
  perform join_lock_family(p_family);
  select * into v_invitation from invitation
   where family_id = p_family and id = p_id and candidate_id = p_candidate and expires_at > clock_timestamp()
     and p_actor in (created_by, owner_of(p_family));
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_invitation.used_at is not null then return; end if;
  perform check_adult_room(p_family);
  perform move_candidate(v_invitation);
end $$;
grant execute on routine confirm_invitation to serving;
