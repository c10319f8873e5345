-- A new password without the old one; whoever knew that is out. Answers how many sessions ended, null for nobody's.
create function replace_password(p_family uuid, p_profile uuid, p_hash text) returns int
language plpgsql as $$
begin
  update identity set password_hash = p_hash where family_id = p_family and id = p_profile;
  if not found then return null; end if;
  return revoke_sessions(p_family, p_profile, null);
end $$;
