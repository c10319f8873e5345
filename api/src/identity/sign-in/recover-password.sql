-- Sets a new password and the next recovery code, and ends all sessions, if p_recovery is the current code. Returns
-- 'right', also for the same request again, 'key_used' for another password with the same key, otherwise 'wrong'. Call
-- count_guess first, with p_account, p_remembered and p_address.
create function recover_password(
  p_family uuid, p_profile uuid, p_recovery bytea, p_next bytea, p_hash text, p_account bytea, p_remembered bytea, p_address bytea
) returns text
language plpgsql security definer as $$
declare
  v_counts bytea[] := take_guess('sign-in', p_family, p_profile, p_account, p_remembered, p_address, p_recovery);
  v_is_same boolean;
begin
  update identity set password_hash = p_hash, recovery_hash = p_next, is_recovery_kept = false
   where family_id = p_family and id = p_profile and recovery_hash = p_recovery;
  if found then
    perform revoke_sessions(p_family, p_profile, null);
  else
    select password_hash = p_hash into v_is_same from identity
     where family_id = p_family and id = p_profile and recovery_hash = p_next;
    if v_is_same is null then return 'wrong'; end if;
  end if;
  perform give_back_guess(v_counts, p_recovery);
  return case when v_is_same is false then 'key_used' else 'right' end;
end $$;
grant execute on routine recover_password to serving;
