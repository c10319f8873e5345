-- Whether a parent added the child by this very request. Its hash is made of the child's password too, so nobody may read it.
create or replace function was_added_with(p_family uuid, p_child uuid, p_hash bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform enter_person(p_family, p_child);
  perform from profile where family_id = p_family and id = p_child and request_hash = p_hash;
  return found;
end $$;
