create function has_proofs(p_family uuid, p_profile uuid, p_hash text, p_recovery bytea) returns boolean
language plpgsql security definer as $$
begin
  perform enter_person(p_family, p_profile);
  perform from identity
    where family_id = p_family and id = p_profile and password_hash = p_hash and recovery_hash = p_recovery;
  return found;
end $$;
grant execute on routine has_proofs to serving;
