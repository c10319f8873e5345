create function plain_name(p_name text) returns text
language sql immutable as $$
  select lower(regexp_replace(btrim(normalize(p_name)), '\s+', ' ', 'g'))
$$;

-- Immediately signs a child out, hides it and stops its tasks and allowances; with p_child null, all children of the
-- family. Keeps only the session p_session. Call under the family's lock.
create function begin_leaving(p_family uuid, p_child uuid, p_session uuid) returns void
language plpgsql as $$
begin
  -- Not "for no key update": a session that is being opened must finish first, so that it is ended here.
  perform from profile where family_id = p_family and id = coalesce(p_child, id) and role <> 'parent' order by id for update;
  update profile set role = 'leaving' where family_id = p_family and id = coalesce(p_child, id) and role = 'child';
  update device set ended_at = clock_timestamp()
   where family_id = p_family and (p_child is null or child_id = p_child) and ended_at is null;
  update auth_session set revoked_at = clock_timestamp()
   where family_id = p_family and profile_id = coalesce(p_child, profile_id) and id <> p_session and revoked_at is null;
  delete from pairing where family_id = p_family and (p_child is null or child_id = p_child);
  if p_child is null then delete from family_code where family_id = p_family; end if;
end $$;

-- False if the password has changed since it was checked. TN420 if the retyped p_name differs; TN409 if the family is
-- already leaving, or the clock is in doubt, because the seven days could not be measured.
create function ask_erasure(
  p_family uuid, p_actor uuid, p_session uuid, p_current text, p_id uuid, p_child uuid, p_keeps boolean, p_name text,
  p_account bytea, p_address bytea
) returns boolean
language plpgsql security definer as $$
declare
  v_name text;
  v_earlier erasure;
  v_now timestamptz := calendar_clock();
begin
  if not check_password(p_family, p_actor, p_session, p_current, p_account, p_address) then return false; end if;
  perform enter_session(p_family, p_actor, p_session, 'owner');
  perform join_lock_family(p_family);
  select * into v_earlier from erasure where family_id = p_family and id = p_id;
  if found then
    if v_earlier.child_id is distinct from p_child or v_earlier.keeps_history <> p_keeps then
      raise exception using errcode = 'TN422';
    end if;
    return true;
  end if;
  select display_name into v_name from profile
   where family_id = p_family and case when p_child is null then id = p_actor else id = p_child and role = 'child' end;
  if not found then raise exception using errcode = 'TN404'; end if;
  if plain_name(v_name) <> plain_name(p_name) then raise exception using errcode = 'TN420'; end if;
  if not (select is_right from read_clock()) then raise exception using errcode = 'TN409', detail = 'clock'; end if;
  perform from erasure where family_id = p_family and child_id is null and kept_at is null;
  if found then raise exception using errcode = 'TN409', detail = 'leaving'; end if;
  insert into erasure (family_id, id, child_id, keeps_history, asked_at, asked_by, erases_at)
  values (p_family, p_id, p_child, p_keeps, v_now, p_actor, v_now + limits.erasureDays * interval '24 hours');
  perform begin_leaving(p_family, p_child, p_session);
  return true;
end $$;
grant execute on routine ask_erasure to serving;
