-- A new password and the next recovery code for who has the one of now, which is used up; all sessions end. False for a wrong
-- one. Of two at once the later finds it used. True once more, and nothing else, for the same request again; TN422 for
-- another password with it.
create or replace function recover_password(p_family uuid, p_profile uuid, p_recovery bytea, p_next bytea, p_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_is_same boolean;
begin
  perform enter_person(p_family, p_profile);
  update identity set password_hash = p_hash, recovery_hash = p_next
   where family_id = p_family and id = p_profile and recovery_hash = p_recovery;
  if found then
    perform revoke_sessions(p_family, p_profile, null);
    return true;
  end if;
  select password_hash = p_hash into v_is_same from identity
   where family_id = p_family and id = p_profile and recovery_hash = p_next;
  if not v_is_same then raise exception using errcode = 'TN422'; end if;
  return v_is_same is not null;
end $$;
