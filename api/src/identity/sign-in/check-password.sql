create function check_password(p_family uuid, p_profile uuid, p_session uuid, p_hash text, p_account bytea, p_address bytea) returns boolean
language plpgsql security definer as $$
declare
  v_guess bytea := sha256(convert_to(p_hash, 'utf8'));
  v_counts bytea[];
begin
  perform enter_session(p_family, p_profile, p_session, 'everyone');
  v_counts := take_guess('signed-in', p_family, p_profile, p_account, null, p_address, v_guess);
  perform from identity where family_id = p_family and id = p_profile and password_hash = p_hash;
  if not found then return false; end if;
  perform give_back_guess(v_counts, v_guess);
  return true;
end $$;
grant execute on routine check_password to serving;
