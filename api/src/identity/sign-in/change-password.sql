-- Sets a new password and ends the person's other sessions. False if the current password is no longer p_current: a
-- stolen password must not win against the owner's new one.
create function change_password(p_family uuid, p_profile uuid, p_session uuid, p_current text, p_hash text, p_account bytea, p_address bytea)
returns boolean
language plpgsql security definer as $$
begin
  if not check_password(p_family, p_profile, p_session, p_current, p_account, p_address) then return false; end if;
  update identity set password_hash = p_hash where family_id = p_family and id = p_profile and password_hash = p_current;
  if not found then return false; end if;
  perform revoke_sessions(p_family, p_profile, p_session);
  return true;
end $$;
grant execute on routine change_password to serving;
