-- False if the password has changed in the meantime: a recovery has then created its own code.
create function renew_recovery_code(
  p_family uuid, p_actor uuid, p_session uuid, p_current text, p_recovery bytea, p_account bytea, p_address bytea
) returns boolean
language plpgsql security definer as $$
begin
  perform enter_session(p_family, p_actor, p_session, 'adult');
  if not check_password(p_family, p_actor, p_session, p_current, p_account, p_address) then return false; end if;
  update identity set recovery_hash = p_recovery, is_recovery_kept = false
   where family_id = p_family and id = p_actor and password_hash = p_current;
  return found;
end $$;
grant execute on routine renew_recovery_code to serving;
