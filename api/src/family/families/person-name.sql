-- What somebody of the family is called, for whoever the statement that calls it has entered as.
create or replace function person_name(p_family uuid, p_person uuid) returns text
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select display_name from profile where family_id = p_family and id = p_person);
end $$;
