create function person_name(p_family uuid, p_person uuid) returns text
language plpgsql stable as $$
begin
  return (select display_name from profile where family_id = p_family and id = p_person);
end $$;
grant execute on routine person_name to serving;
