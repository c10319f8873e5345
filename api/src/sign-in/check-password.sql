-- Whether this is the hash of the password of the person who asks.
create or replace function check_password(p_family uuid, p_profile uuid, p_session uuid, p_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform enter_session(p_family, p_profile, p_session, null);
  perform from identity where family_id = p_family and id = p_profile and password_hash = p_hash;
  return found;
end $$;
