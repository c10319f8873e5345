-- True if this exact request registered the person. Its hash depends on the password, so no one may read it.
create function was_registered_with(p_family uuid, p_profile uuid, p_hash bytea, p_account bytea, p_address bytea) returns boolean
language plpgsql security definer as $$
declare
  v_counts bytea[] := take_guess('repeated', p_family, p_profile, p_account, null, p_address, p_hash);
begin
  perform from identity where family_id = p_family and id = p_profile and registration_hash = p_hash;
  if not found then return false; end if;
  perform give_back_guess(v_counts, p_hash);
  return true;
end $$;
grant execute on routine was_registered_with to serving;
