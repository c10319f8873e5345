-- Whether the person was registered by this very request. Its hash is made of the password too, so nobody may read it.
create or replace function was_registered_with(p_family uuid, p_profile uuid, p_hash bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform enter_person(p_family, p_profile);
  perform from identity where family_id = p_family and id = p_profile and registration_hash = p_hash;
  return found;
end $$;
